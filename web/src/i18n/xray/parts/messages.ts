// The texts of what stands around the tree: comparison, random games, what an evaluation counted, printing.

export interface XrayPartsMessages {
  /** What the same move costs other searches. */
  costs: string;
}
