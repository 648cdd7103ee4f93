// The small boards of a tree, each made once.

import { emptySketch } from '../../model/explanation';
import type { BoardPicture, SmallPicture } from '../../model/picture';
import type { TreeItem } from '../../model/xray/outline';

export class SmallPictures {
  private readonly picture: (item: TreeItem) => BoardPicture | undefined;
  private readonly made = new Map<string, SmallPicture>();

  constructor(picture: (item: TreeItem) => BoardPicture | undefined) {
    this.picture = picture;
  }

  /** The last stone is ringed, unless it won: then its line is there. */
  of(item: TreeItem): SmallPicture | undefined {
    const known = this.made.get(item.key);
    if (known !== undefined) return known;
    const picture = this.picture(item);
    if (picture === undefined) return undefined;
    const { size, stones, lines } = picture;
    const last = stones.at(-1);
    const sketch = last === undefined || lines.length > 0 ? undefined : { ...emptySketch, rings: new Set([last.name]) };
    const small = { size, stones, lines, sketch };
    this.made.set(item.key, small);
    return small;
  }
}
