import { head } from './cut.ts';

const printableAscii = /^[\n\x20-\x7e]*$/;

/**
 * Makes hostile text safe to show; line breaks become `\n`. Other control characters become spaces, invisible
 * characters are removed, lone surrogates become U+FFFD, and characters that turn the text after them are spelled out as
 * `\u202e`.
 */
export function visible(text: string): string {
  return printableAscii.test(text) ? text : cleaned(text);
}

/** Compiles its patterns in each call: as constants, they would cost each start a millisecond for their classes. */
function cleaned(text: string): string {
  // Characters that turn what follows them: embeddings, overrides and isolates, and direction marks after Latin letters,
  // where no name, number or date has them.
  const turning = /[\u202a-\u202e\u2066-\u2069]|(?<=\p{Script=Latin})[\u061c\u200e\u200f]/gu;
  // Invisible characters: soft hyphens, zero-width spaces, fillers, the "tag" alphabet, the direction marks of dates and
  // numbers in Arabic, Persian and Hebrew. Joiners and variation selectors stay, because emoji and several scripts need
  // them. So do the flags of England, Scotland and Wales, spelled in tags: a free choice would hide texts from people; and
  // the separator before the last vowel of Mongolian words, which shapes it.
  const invisible =
    /(\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}|(?<=[\u1820-\u1842])\u180e(?=[\u1820\u1821]))|(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
  // Joiners and variation selectors that change nothing, so that texts that look equal would differ, or hide another: at the
  // beginning, after spaces and ASCII (but a digit, `#` or `*` with a selector may be an emoji), those of ideographs after
  // others, and more than a selector and a joiner.
  const idle =
    /(?<=^|[\s\0-"$-)+-/:-\x7f]|\p{Join_Control}|[\p{Join_Control}\p{Variation_Selector}]{2})[\p{Join_Control}\p{Variation_Selector}]{1,50}|(?<=[#*\d])(?![\ufe00\ufe0e\ufe0f])[\p{Join_Control}\p{Variation_Selector}]{1,50}|(?<!\p{Ideographic})[\u{e0100}-\u{e01ef}]|(?<=\p{Variation_Selector})\p{Variation_Selector}{1,50}/gu;
  // More combining marks than any script stacks on one letter: they would cover the lines above and below. The first
  // eight are matched, too, so that they are read once; the others in portions, because a repetition
  // over millions of them overflows the engine's stack.
  const stackedMarks = /(?=\p{M})(?:(?<!\p{M})(\p{M}{8})|(?<=\p{M}{8})\p{M}{1,50})/gu;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}\x85]/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(turning, (mark) => (spelledMarks[mark] ??= escaped(mark)))
    .replace(invisible, '$1')
    .replace(idle, '')
    .replace(stackedMarks, '$1');
}

/** Each of them as `escaped`, which would take longer than all the rest for a text of nothing else. */
const spelledMarks: Record<string, string> = {};

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** As `visible`, on one line: line breaks become spaces, and a longer text is cut with an ellipsis. */
export function singleLine(text: string, maxLength = 300): string {
  // More than can be shown, since `visible` removes characters, but not all of a text of megabytes. Half a character at
  // the end may be of one that is removed.
  const beginning = head(text, maxLength * 4);
  const line = visible(beginning).replace(/\n+/g, ' ').trim();
  if (line.length <= maxLength && beginning === text) return line;
  const kept = line.slice(0, Math.max(0, maxLength - 1)).toWellFormed();
  return `${kept.replace(/\ufffd$/, '').trimEnd()}…`;
}

/** Like `singleLine`, but what would look empty, for its invisible characters, is spelled out (`\u200b`). */
export function valueLine(text: string, maxLength = 300): string {
  const line = singleLine(text, maxLength);
  return line === '' ? singleLine(text.trim().slice(0, maxLength).replace(/[^]/g, escaped), maxLength) : line;
}

/** Invisible and silent for screen readers; does not allow a line break. */
const wordJoiner = '\u2060';

/**
 * For labels in which VS Code shows `$(name)` as an icon (quick picks, status bar): the text appears literally. A
 * word joiner separates the two characters; with a backslash, typing would not match the label any more.
 */
export function withoutIcons(text: string): string {
  return text.replaceAll('$(', `$${wordJoiner}(`);
}

/**
 * For messages, in which VS Code also turns `[text](target)` into a link, including `command:` links
 * (`parseLinkedText` in its `linkedText.ts`). The result contains no links and icons; of control characters, see
 * `visible`, only line breaks.
 */
export function inert(text: string): string {
  return withoutIcons(visible(text)).replaceAll('](', `]${wordJoiner}(`);
}

/** Escapes text for use in a regular expression with the `u` flag. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

const escape = String.fromCharCode(0x1b);
const bell = String.fromCharCode(0x07);

const sequences = [
  String.raw`(?:${escape}\[|\x9b)[0-?]*[ -/]*[@-~]?`,
  String.raw`(?:${escape}[\]PX^_]|[\x90\x98\x9d-\x9f])[^${escape}${bell}\r\n\x90\x98\x9c-\x9f]*(?:${bell}|\x9c|${escape}\\)`,
  String.raw`${escape}[ -/]*[0-~]?`,
];
/**
 * Control sequences of terminals (ECMA-48 and xterm): CSI, then OSC, DCS and other strings up to their terminator,
 * then all shorter ones. If a string has no terminator on its line, it was cut or is text in another encoding:
 * then only its introducer is removed.
 */
export const terminalSequences = new RegExp(sequences.join('|'), 'g');
