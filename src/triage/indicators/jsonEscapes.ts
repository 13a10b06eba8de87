const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t' };

/** A path of Windows as it is: JSON has two backslashes for each. */
const plainPath = /\b[a-z]:\\(?!\\)|%\\(?!\\)|\bHK\w{1,20}\\(?!\\)|(?<![\w:\\])\\\\(?!\\)\w/i;

/**
 * The text of what stands in an alert as JSON writes it, because events of an agent were put into it: `C:\\a\r\n` is a
 * path and the end of a line. Any other text stays as it is: in `CORP\nina`, there is no line break.
 */
export function withoutJsonEscapes(text: string): string {
  if (!text.includes('\\') || plainPath.test(text)) return text;
  const isJson =
    /\\r\\n|\\[/"]/.test(text) || (!text.includes('\n') && /\\n(?:[^]{0,1000}?\\n){2}/.test(text));
  return isJson ? text.replace(/\\([nrt/"\\])/g, (_, escaped: string) => escapes[escaped] ?? escaped) : text;
}
