// What a language does with lists and numbers, as the browser knows it.

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

export function grammarOf(locale: string): Grammar {
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  const numbers = new Intl.NumberFormat(locale);
  const cardinals = new Intl.PluralRules(locale);
  const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' });
  return {
    list: (items) => lists.format(items),
    either: (items) => choices.format(items),
    number: (n) => numbers.format(n),
    plural: (n, forms) => forms[cardinals.select(n)] ?? forms.other,
    ordinal: (n, forms) => forms[ordinals.select(n)] ?? forms.other,
  };
}

/** Phrases side by side, or the cells of a line; empty ones are left out. */
export function commaSeparated(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
