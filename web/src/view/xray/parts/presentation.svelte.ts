// The size for a class: everything that is read grows, as long as the X-ray is open.

const kKey = 'presentation';

class Presentation {
  large = $state(false);

  toggle(): void {
    this.large = !this.large;
    this.apply(true);
  }

  /** Only where it was asked for: other places keep their size. */
  apply(open: boolean): void {
    const { dataset } = document.documentElement;
    if (open && this.large) dataset[kKey] = '';
    else delete dataset[kKey];
  }
}

export const presentation = new Presentation();
