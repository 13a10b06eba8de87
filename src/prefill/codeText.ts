const lineBreak = /\r\n?|\n/;

/** The text without the indentation that all its lines share, line breaks as `\n`. */
export function withoutIndentation(code: string): string {
  const lines = code.split(lineBreak);
  const filled = lines.filter((line) => line.trim() !== '');
  const indentations = filled.map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const shared = indentations.reduce(sharedStart, indentations[0] ?? '');
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trim())).join('\n');
}

function sharedStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

/**
 * At most `maxLength` characters from the beginning of a text, whole lines if that still leaves half of it, and no
 * half of a character.
 */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength);
  const end = kept.lastIndexOf('\n');
  if (end >= maxLength / 2) return kept.slice(0, end);
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept;
}

/** A name for an alert: the first line that holds a letter or a digit; empty when none does. */
export function nameFrom(text: string): string | undefined {
  return text.split(lineBreak).find((line) => /[\p{L}\p{N}]/u.test(line));
}
