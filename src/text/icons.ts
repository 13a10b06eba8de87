/** Between `$` and `(`: takes no room, is not spoken, and keeps both characters together. */
const wordJoiner = '\u2060';

/**
 * Text for labels in which VS Code draws `$(name)` as an icon (quick picks, the status bar): the characters show as
 * they were sent. A word joiner parts the two, since a backslash is honoured in drawing but not in matching what the
 * user types.
 */
export function withoutIcons(text: string): string {
  return text.replaceAll('$(', `$${wordJoiner}(`);
}
