/** The first `length` characters; does not split a surrogate pair. */
export function head(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** As `head`, up to the end of a line if that keeps at least half of it. */
export function headOfLines(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = text.slice(0, length);
  const end = kept.lastIndexOf('\n');
  return end >= length / 2 ? kept.slice(0, end) : head(text, length);
}
