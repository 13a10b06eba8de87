const nothingToDo = /^[\n\x20-\x7e]*$/;

/**
 * Hostile text made harmless to show, its line breaks kept as `\n`: other control characters become spaces, invisible
 * characters vanish, lone surrogates become U+FFFD, and marks that turn the reading direction are spelled out as
 * `\u202e`, so that nothing after them reads backwards.
 */
export function visible(text: string): string {
  return nothingToDo.test(text) ? text : cleaned(text);
}

/** The patterns are made here because the classes of Unicode take a millisecond to make, which every start would pay. */
function cleaned(text: string): string {
  // Marks that turn the reading direction of what follows, U+061C, U+200E-F, U+202A-E and U+2066-9.
  const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
  // Joiners behind plain ASCII join nothing and only make two equal-looking texts differ.
  const idleJoiners = /(?<=^|[\0-\x7f])\p{Join_Control}+/gu;
  // Characters that show nothing, except joiners and variation selectors: emoji and several scripts need those. Soft
  // hyphens, zero-width spaces, fillers and the invisible "tag" alphabet are among them.
  const invisible = /(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
  // More marks on one letter than any script stacks: they would paint over the lines above and below.
  const towers = /(\p{M}{8})\p{M}+/gu;
  return text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}\x85]/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(directionMarks, escaped)
    .replace(invisible, '')
    .replace(idleJoiners, '')
    .replace(towers, '$1');
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Hostile text as one harmless visible line (see `visible`): line breaks become spaces, and longer text is cut at
 * `maxLength` characters with an ellipsis.
 */
export function singleLine(text: string, maxLength = 300): string {
  // Far more than can be shown, so that a text of megabytes is not searched whole.
  const head = text.length > maxLength * 4 ? text.slice(0, maxLength * 4) : text;
  const line = visible(head).replace(/\n+/g, ' ').trim();
  if (line.length <= maxLength && head.length === text.length) return line;
  const kept = line.slice(0, Math.max(0, maxLength - 1)).toWellFormed();
  return `${kept.replace(/\ufffd$/, '').trimEnd()}…`;
}

/** Takes no room, is not spoken, and keeps what it parts on one line. */
const wordJoiner = '\u2060';

/**
 * Text for labels in which VS Code draws `$(name)` as an icon (quick picks, the status bar): the characters show as
 * they were sent. A word joiner parts the two, since a backslash is honoured in drawing but not in matching what the
 * user types.
 */
export function withoutIcons(text: string): string {
  return text.replaceAll('$(', `$${wordJoiner}(`);
}

/**
 * Text for messages, in which VS Code also draws `[text](target)` as a link, one that runs a command included
 * (`parseLinkedText` in its `linkedText.ts`): neither link nor icon nor control character acts. See `visible`.
 */
export function inert(text: string): string {
  return withoutIcons(visible(text)).replaceAll('](', `]${wordJoiner}(`);
}

/** Longer than any text worth searching for; a pattern without limit could be refused by the engine. */
const maxLength = 1000;

/** Text to find as it is written (its first 1,000 characters), as a regular expression's source, `u` flag. */
export function escapeRegExp(text: string): string {
  return text.slice(0, maxLength).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/**
 * A test for texts that hold `wanted` as it is written, upper and lower case alike by Unicode's simple case folding.
 * Built on a regular expression because that compares without copying each text; nothing in `wanted` acts as a
 * pattern.
 */
export function contains(wanted: string): (text: string) => boolean {
  const pattern = new RegExp(escapeRegExp(wanted), 'iu');
  return (text) => pattern.test(text);
}
