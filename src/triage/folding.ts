/** How values are compared that people and services spell differently: without blanks around them, in lower case. */
export function fold(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * A reader that takes any spelling of one of `known` for that value, and folds the rest. Answers share the strings of
 * `known`, so that a hundred thousand alerts hold no copies.
 */
export function foldTo(known: readonly string[], spell: (folded: string) => string = (folded) => folded) {
  const spellings = new Map(known.map((value) => [value, value]));
  return (text: string): string => {
    const exact = spellings.get(text);
    if (exact !== undefined) return exact;
    const folded = fold(text);
    return spellings.get(spell(folded)) ?? folded;
  };
}

/** The position of a value among `known`; the values beside them come last, and no value at all after those. */
export function rankIn(known: readonly string[]): (value: string) => number {
  const ranks = new Map(known.map((value, rank) => [value, rank]));
  return (value) => ranks.get(value) ?? (value === '' ? known.length + 1 : known.length);
}
