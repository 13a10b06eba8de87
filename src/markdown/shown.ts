import { visible } from '../text/sanitize.ts';

/** Limits the time: parsing hostile text is quadratic, about a second for this length. */
const maxLength = 50_000;

/** Hostile Markdown for the parser: cleaned as in `visible`, and beyond 50,000 characters cut with an ellipsis. */
export function shownMarkdown(text: string): string {
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  // Tabs are syntax in Markdown, but `visible` would replace them.
  return shown.split('\t').map(visible).join('\t');
}
