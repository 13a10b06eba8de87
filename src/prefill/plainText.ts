const escape = String.fromCharCode(0x1b);
const bell = String.fromCharCode(0x07);

/**
 * What a terminal is told besides text (ECMA-48 and xterm's control sequences): CSI, then OSC, DCS and the other
 * strings up to their end, then all shorter ones. A string that does not end in its line is none: it was cut, or a
 * text of another encoding holds what looks like its beginning. Only that goes then, and no text.
 */
const sequences = [
  String.raw`(?:${escape}\[|\x9b)[0-?]*[ -/]*[@-~]?`,
  String.raw`(?:${escape}[\]PX^_]|[\x90\x98\x9d-\x9f])[^${escape}${bell}\r\n\x90\x98\x9c-\x9f]*(?:${bell}|\x9c|${escape}\\)`,
  String.raw`${escape}[ -/]*[0-~]?`,
];
const anySequence = new RegExp(sequences.join('|'), 'g');

/**
 * A terminal's output as plain text: without colours and other control sequences, spaces at the ends of lines and
 * empty lines at both ends. Line breaks are `\n`.
 */
export function plainText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(anySequence, '')
    .split(/\r+\n?|\n/)
    .map((line) => line.replace(/(?!\t)\p{Cc}/gu, '').trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first < 0 ? '' : lines.slice(first, last + 1).join('\n');
}
