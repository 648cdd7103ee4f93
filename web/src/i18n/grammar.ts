// How a language writes lists and numbers, according to the browser.

/** A text for each form that the language tells apart: "one" and "other" in English and German. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export interface Grammar {
  /** "a, b and c" */
  list: (items: readonly string[]) => string;
  /** "a, b or c" */
  either: (items: readonly string[]) => string;
  number: (n: number) => string;
  /** The form that goes with this number: "stone" with 1, "stones" with 2. */
  plural: (n: number, forms: Forms) => string;
  /** The form that goes with this rank: "st" with 1, "nd" with 22. */
  ordinal: (n: number, forms: Forms) => string;
}

/** The decimal mark of each language of the page. */
const kDecimalMarks: Readonly<Record<string, string>> = { de: ',', 'en-GB': '.' };

/** Browsers are slow to create formatters: each is created when it is first needed. */
export function grammarOf(locale: string): Grammar {
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const choices = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const cardinals = once(() => new Intl.PluralRules(locale));
  const ordinals = once(() => new Intl.PluralRules(locale, { type: 'ordinal' }));
  return {
    list: (items) => lists().format(items),
    either: (items) => choices().format(items),
    number: (n) => smallNumber(n, kDecimalMarks[locale]) ?? numbers().format(n),
    plural: (n, forms) => forms[cardinals().select(n)] ?? forms.other,
    ordinal: (n, forms) => forms[ordinals().select(n)] ?? forms.other,
  };
}

/** As the browser writes it, but without its formatter, which alone takes a tenth of the startup on a slow phone. */
function smallNumber(n: number, mark: string | undefined): string | undefined {
  const thousandths = Math.round(n * 1000);
  // Rounding, and a zero with a sign, are left to the browser.
  const isPlain = Math.abs(n) < 1000 && n === thousandths / 1000 && !Object.is(n, -0);
  return mark === undefined || !isPlain ? undefined : String(thousandths / 1000).replace('.', mark);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Phrases side by side, or the cells of a line; empty ones are left out. */
export function commaSeparated(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
