/** Texts that look generated, made here so that no scanner takes the tests for a leak. */
export const letters = (length: number) => 'aB3dE6gH9jK2mN5p'.repeat(15).slice(0, length);
export const upper = (length: number) => letters(length).toUpperCase();
export const lower = (length: number) => letters(length).toLowerCase();
export const hex = (length: number) => '3f9a07c1e5b8d246'.repeat(10).slice(0, length);
export const uuid = `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`;

const kinds = new Map(Object.entries({ letters, upper, lower, hex }));

/** A text with such texts in place of `<letters 16>`, `<uuid>` and the like. */
export function generated(template: string): string {
  return template
    .replaceAll('<uuid>', uuid)
    .replace(/<(letters|upper|lower|hex) (\d+)>/g, (_, kind: string, length: string) =>
      String(kinds.get(kind)?.(Number(length))),
    );
}
