const nothingToDo = /^[\n\x20-\x7e]*$/;

/**
 * Hostile text made harmless to show, its line breaks kept as `\n`: other control characters become spaces, invisible
 * characters vanish, lone surrogates become U+FFFD, and marks that turn the reading direction are spelled out as
 * `\u202e`, so that nothing after them reads backwards.
 */
export function visible(text: string): string {
  return nothingToDo.test(text) ? text : cleaned(text);
}

/** The patterns stand here because the classes of Unicode take a millisecond to make, which every start would pay. */
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
