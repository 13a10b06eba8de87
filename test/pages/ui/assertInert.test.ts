import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { inert } from '../../../src/text/sanitize.ts';
import { sharedBrowser } from '../pageHarness.ts';
import { actingIn, assertInert, hostile, shownIn } from '../../ui/hostile.ts';

/** What VS Code or a page could make of a part of the text. */
const made = {
  'a link that runs a command': ['[D](command:x)', '<a href="command:x">D</a>'],
  'a link that opens a file': ['[F](file:/x)', '<a data-href="file:/x">F</a>'],
  'a link to a page': ['https://h', '<a href="https://h">https://h</a>'],
  'an icon': ['$(zap)', '<span class="codicon codicon-zap"></span>'],
  'bold text': ['**b**', '<strong>b</strong>'],
  code: ['`c`', '<code>c</code>'],
  emphasis: ['_i_', '<em>i</em>'],
} as const;

describe('the check that hostile text is inert', () => {
  let page: Page;
  before(async () => {
    const browser = await sharedBrowser();
    page = await browser.newPage();
  });
  after(async () => await page.close());

  const escaped = (text: string) => text.replaceAll('<', '&lt;');
  const show = async (html: string) => {
    await page.setContent(`<p>Created "${html}".</p>`);
    return page.locator('p');
  };
  /** Whether the check ends well, without waiting for a text that is not there. */
  const isInert = async (place: Locator) =>
    (await shownIn(place).count()) > 0 && (await actingIn(place)).length === 0;

  it("lets plain text pass, also where joiners part it, it is cut, or all of it is one link of VS Code's", async () => {
    const label = `<a class="label-name">${escaped(hostile)}</a>`;
    const cut = `${hostile.slice(0, 39)}…`;
    for (const text of [escaped(hostile), escaped(inert(hostile)), escaped(cut), label])
      await assertInert(await show(text));
  });

  for (const [name, [part, html]] of Object.entries(made))
    it(`finds ${name}`, async () => {
      // Beside the text as it was sent, and in its place.
      const beside = await show(`${escaped(hostile)} ${html}`);
      await assert.rejects(assertInert(beside), { name: 'AssertionError' });
      assert.equal(await isInert(await show(escaped(hostile).replace(part, html))), false);
    });

  it('finds HTML that was taken as such', async () =>
    assert.equal(await isInert(await show(hostile)), false));
});
