/** A mark with something behind it, so that it does not end a sentence. `\ue000` is `defangedDot`. */
const innerMark = /[.:@\ue000]\S/g;

const space = 32;

/** Words with a dot, a colon or an @ in them, one a line: slow patterns read only these, and few words are so. */
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

const shortestHash = 32;

/** One a line, with the characters beside them. Each has a digit at a multiple of 32: others are not looked at. */
export function longHexRuns(text: string): string {
  let runs = '';
  for (let probe = shortestHash - 1; probe < text.length; probe += shortestHash) {
    if (!isHexDigit(text, probe)) continue;
    let [start, end] = [probe, probe + 1];
    while (isHexDigit(text, start - 1)) start--;
    while (isHexDigit(text, end)) end++;
    if (end - start >= shortestHash) runs += `${text.slice(Math.max(0, start - 1), end + 1)}\n`;
    while (probe + shortestHash < end) probe += shortestHash;
  }
  return runs;
}

function isHexDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70);
}
