/**
 * A whole number for reading: 1,234. `Intl` would know each language's way, but the first one that knows is slow to
 * make, just before the first row.
 */
export function groupDigits(value: number, separator: string): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, () => separator);
}
