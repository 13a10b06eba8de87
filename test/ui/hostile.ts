import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { escapeRegExp } from '../../src/text/sanitize.ts';

const head = '[D](command:x)$(zap)**b**`c`<b>h</b>';
const tail = ' _i_ [F](file:/x)<a href=x:>a</a> https://h';

/**
 * A text with links that run a command, open a file and lead elsewhere, an icon, Markdown and HTML. Fits into the 80
 * characters at which many places cut a text; where less is shown, it is at least `head`.
 */
export const hostile = head + tail;

/** Matches the text as it is shown: with word joiners in it (see `parted`), and possibly cut off after `head`. */
const shown = new RegExp(`${parted(head)}(?:${parted(tail)}|.*…)`);

/**
 * A pattern for a text in which word joiners (U+2060) may stand, such as between `$` and `(`. The extension inserts
 * them so that VS Code makes no icon or link of the text (`src/text/sanitize.ts`).
 */
export function parted(text: string): string {
  return Array.from(text, escapeRegExp).join('\u2060?');
}

/** Elements that VS Code would make of syntax in a text, without the links that it uses for its own labels. */
const acting =
  'a:not(.label-name, .action-label, .statusbar-item-label), b, strong, i, em, code, .codicon-zap';

/** The elements of `place` that show the text, whether or not parts of it act. */
export function shownIn(place: Locator, text = shown): Locator {
  return place.filter({ hasText: text });
}

/** What parts of the text have become in an element: links, icons and formatted text, as HTML. */
export async function actingIn(place: Locator, text = shown): Promise<readonly string[]> {
  const made = place.locator(acting).filter({ hasNotText: text });
  return await made.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML));
}

/**
 * Waits until an element of `place` shows the text, and fails if a part of the text has become a link, an icon or
 * formatted text.
 */
export async function assertInert(place: Locator, text = shown): Promise<void> {
  const shows = shownIn(place, text).first();
  await shows.waitFor();
  assert.deepEqual(await actingIn(shows, text), []);
}
