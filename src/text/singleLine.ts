import { visible } from './visible.ts';

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
