import { visible } from './visible.ts';

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
