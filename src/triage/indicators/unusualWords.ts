/** A mark with something behind it, so that it does not end a sentence. `\ue000` is `defangedDot`. */
const innerMark = /[.:@\ue000]\S/g;

const space = 32;

/**
 * The words of a text that have a dot, a colon or an @ in them, one a line. Few have, and the patterns for addresses,
 * which look at every letter, need to read only these.
 */
export function unusualWords(text: string): string {
  let words = '';
  let end = 0;
  for (const { index } of text.matchAll(innerMark)) {
    if (index < end) continue;
    let start = index;
    while (start > end && text.charCodeAt(start - 1) > space) start--;
    end = index + 1;
    while (end < text.length && text.charCodeAt(end) > space) end++;
    words += `${text.slice(start, end)}\n`;
  }
  return words;
}
