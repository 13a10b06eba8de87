import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { escapeRegExp } from '../../src/text/sanitize.ts';

const head = '[D](command:x)$(zap)**b**`c`<b>h</b>';
const tail = ' _i_ [F](file:/x)<a href=x:>a</a> https://h';

/**
 * Links that run a command, open a file and lead elsewhere, an icon, Markdown and HTML. As short as the texts that
 * are cut at 80 characters; the first half is shown everywhere.
 */
export const hostile = head + tail;

/** The text as it was sent, but for the joiners that part it; its end may be cut off. */
const shown = new RegExp(`${parted(head)}(?:${parted(tail)}|.*…)`);

/** A pattern for a text that joiners may part. */
export function parted(text: string): string {
  return Array.from(text, escapeRegExp).join('\u2060?');
}

/** Elements that are made of a part of a text: none of VS Code's own, and none that holds all of the text. */
const acting =
  'a:not(.label-name, .action-label, .statusbar-item-label), b, strong, i, em, code, .codicon-zap';

/** Waits for the text in an element that shows it, and finds no link, icon or formatting in it. */
export async function assertInert(place: Locator, text = shown): Promise<void> {
  const shows = place.filter({ hasText: text }).first();
  await shows.waitFor();
  const made = shows.locator(acting).filter({ hasNotText: text });
  assert.deepEqual(await made.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML)), []);
}
