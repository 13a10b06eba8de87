import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { alertLink } from '../../../src/details/controls.ts';
import { pageAddress } from '../pageHarness.ts';
import { detailsStage, linesOf } from './detailsStage.ts';
import { showMessage } from '../../unit/details/fixtures.ts';

describe("the details' page in a browser", () => {
  const stage = detailsStage();
  const { heard, tell } = stage;
  let page: Page;
  let said: unknown[];
  beforeEach(() => {
    ({ page, said } = stage);
  });

  async function focused(): Promise<string> {
    return await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.id || activeElement?.getAttribute('data-key') || activeElement?.tagName || '';
    });
  }

  const heading = '<h1 id="name" tabindex="-1">Name</h1>';
  const parentLink = alertLink({ id: 'p1', name: 'Parent' }).markup;
  const tall = '<p>line</p>'.repeat(500);

  it('says how old the data is beside the position, without moving the alert', async () => {
    await tell({ sections: { heading } });
    const before = await page.locator('#name').boundingBox();
    assert.equal(await page.locator('#as-of').isVisible(), false);
    await tell({ asOf: 'as of 2:32 PM' });
    await page.getByText('as of 2:32 PM', { exact: true }).waitFor();
    assert.deepEqual(await page.locator('#name').boundingBox(), before);
    await tell({});
    await page.locator('#as-of').waitFor({ state: 'hidden' });
  });

  it('hears nothing that a page of another origin posts', async () => {
    const forged = showMessage({ sections: { heading: '<h1>Forged</h1>' } });
    await stage.post(forged, 'https://other.example');
    assert.equal(await page.getByText('Forged').count(), 0);
    await stage.post(forged);
    assert.equal(await page.getByText('Forged').count(), 1);
  });

  it('walks, but not beyond an end of the list, and keeps the focus on the button', async () => {
    await tell({ sections: { heading } });
    await page.focus('[data-action=previousAlert]');
    await page.keyboard.press('Enter');
    await page.focus('[data-action=nextAlert]');
    await page.keyboard.press('Enter');
    assert.deepEqual(await heard(2), [{ type: 'act', action: 'nextAlert' }]);
    await tell({ id: 'a2', sections: { heading }, hasNext: false, hasPrevious: true });
    await page.locator('[data-action=nextAlert][aria-disabled=true]:focus').waitFor();
  });

  it('shows another alert from its top, with the focus on its name when it was in the text', async () => {
    await tell({ sections: { heading, related: parentLink, description: tall } });
    await page.focus('[data-key=alert-p1]');
    await page.evaluate(() => window.scrollTo(0, 2000));
    await tell({ id: 'p1', sections: { heading, related: '' } });
    assert.equal(await focused(), 'name');
    assert.equal(await page.evaluate(() => window.scrollY), 0);
  });

  it('keeps focus and scroll position when the same alert is shown again', async () => {
    await tell({ sections: { heading, related: parentLink, description: tall } });
    await page.focus('[data-key=alert-p1]');
    await page.evaluate(() => window.scrollTo(0, 700));
    await tell({ sections: { heading, related: `<p>one more</p>${parentLink}` } });
    assert.equal(await focused(), 'alert-p1');
    assert.equal(await page.evaluate(() => window.scrollY), 700);
  });

  it('scrolls by most of its height where the list has the focus, down and up again', async () => {
    await tell({ sections: { heading, description: tall } });
    const [top, height] = [() => page.evaluate(() => window.scrollY), await page.evaluate(() => innerHeight)];
    for (const pages of [1, 1] as const) await stage.post({ type: 'scroll', pages });
    const twice = await top();
    assert.ok(twice > height && twice < 2 * height, `${twice} of ${height}`);
    for (const pages of [-1, -1] as const) await stage.post({ type: 'scroll', pages });
    assert.equal(await top(), 0);
  });

  it('has only another alert read out, not a new position of the same one', async () => {
    await tell({});
    await page.evaluate(() => {
      const observer = new MutationObserver(() => document.body.setAttribute('data-changed', ''));
      const region = document.getElementById('spoken');
      if (region) observer.observe(region, { subtree: true, childList: true, characterData: true });
    });
    await tell({ sections: { heading } });
    assert.equal(await page.getAttribute('body', 'data-changed'), null);
    await tell({ position: '1 of 10 · 9 unseen', spoken: 'Alert 1 of 10, high, First' });
    assert.equal(await page.innerText('#position'), '1 of 10 · 9 unseen');
    assert.equal(await page.getAttribute('body', 'data-changed'), null);
    await tell({ id: 'a2', spoken: 'Alert 2 of 10' });
    assert.equal(await page.getAttribute('body', 'data-changed'), '');
    assert.equal(await page.textContent('#spoken'), 'Alert 2 of 10');
    // Another filter may have another alert in its place, of the same name.
    await page.evaluate(() => document.body.removeAttribute('data-changed'));
    await tell({ id: 'a3', spoken: 'Alert 2 of 10' });
    assert.equal(await page.getAttribute('body', 'data-changed'), '');
  });

  it('asks its host to open links, and goes nowhere itself', async () => {
    const description = '<a href="https://docs.example/a" data-href="https://docs.example/a">docs</a>';
    await tell({ sections: { related: parentLink, description } });
    await page.click('text=docs');
    await page.click('text=Parent');
    assert.deepEqual(await heard(3), [
      { type: 'openLink', url: 'https://docs.example/a' },
      { type: 'openAlert', id: 'p1' },
    ]);
    assert.equal(page.url(), pageAddress);
  });

  it('shows the beginning of a long text, all of it on demand, and the beginning again', async () => {
    await stage.showAlert({ summary: 'line\n'.repeat(200) });
    const height = async () => (await page.locator('#summary .text').boundingBox())?.height ?? 0;
    const clamped = await height();
    const button = page.locator('#summary-all');
    assert.equal(await button.getAttribute('aria-expanded'), 'false');
    await button.click();
    assert.ok((await height()) > 5 * clamped);
    assert.deepEqual(
      [await button.innerText(), await button.getAttribute('aria-expanded')],
      ['Show Less', 'true'],
    );
    assert.equal(await page.evaluate(() => document.activeElement?.className), 'text clamped');
    await button.click();
    assert.deepEqual([await height(), await button.innerText()], [clamped, 'Show All']);
    assert.equal(said.length, 1);
  });

  it('shows all of a clamped text while a link in it has the focus', async () => {
    await stage.showAlert({ link: `${'line\n'.repeat(200)}https://docs.example/a` });
    await page.click('#others summary');
    await page.locator('#others a').focus();
    assert.ok(
      await page.locator('#others a').evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    );
  });

  it('shows Markdown as it was written, and formatted again, and stays where it is', async () => {
    await stage.showAlert({
      summary: 'line\n'.repeat(20),
      description: '**line**',
      resolution_reasoning_md: 'line\n\n'.repeat(200),
    });
    await page.evaluate(() => window.scrollTo(0, 100));
    const shown = () => page.locator('#description .long').innerText();
    assert.equal(await shown(), 'line\n\nShow as Plain Text');
    await page.click('#description-all');
    assert.equal(await shown(), '**line**\nShow Formatted');
    assert.equal(await page.evaluate(() => window.scrollY), 100);
    await page.click('#description-all');
    assert.equal(await shown(), 'line\n\nShow as Plain Text');
  });

  it('shows words in tables whole in a narrow editor, and scrolls a table with many columns', async () => {
    await page.setViewportSize({ width: 300, height: 600 });
    const cells = (text: string, count: number) => `| ${Array(count).fill(text).join(' | ')} |\n`;
    const table = (count: number) => cells('who', count) + cells('-', count) + cells('j.lindqvist', count);
    await stage.showAlert({ description: `${table(2)}\n\n${table(9)}` });
    const words = page.getByText('j.lindqvist', { exact: true });
    assert.deepEqual(new Set(await linesOf(words)), new Set([1]));
    const root = page.locator('html');
    assert.equal(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
  });

  it('shows all buttons of the bar in the narrowest editor', async () => {
    await page.setViewportSize({ width: 220, height: 600 });
    await tell({});
    for (const button of await page.getByRole('banner').getByRole('button').all()) {
      const box = await button.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= 220, JSON.stringify(box));
    }
  });

  it('runs nothing that a text brings along', async () => {
    await tell({
      sections: {
        description: '<img src="x" onerror="document.title=1"><b onclick="document.title=1">b</b>',
      },
    });
    await page.click('text=b');
    assert.equal(await page.title(), 'Alert Details');
  });

  it('keeps nothing of an alert but its id and service, which VS Code writes to disk', async () => {
    const secret = '<h1 id="name" tabindex="-1">Leaked key</h1>';
    await tell({
      spoken: 'high, Leaked key',
      sections: { heading: secret, description: `${secret}${tall}` },
    });
    await page.evaluate(() => window.scrollTo(0, 300));
    const state = { service: 'https://alerts.example', id: 'a1', top: 300, unfolded: false };
    while (!isDeepStrictEqual(stage.kept(), state)) await page.evaluate(() => undefined);
    assert.equal(await page.title(), 'Alert Details');
  });

  it('takes no focus that it does not have', async () => {
    await tell({ sections: { heading, related: parentLink } });
    await page.focus('[data-key=alert-p1]');
    await page.evaluate(() => {
      Object.assign(document, { hasFocus: () => false });
    });
    await tell({ id: 'p1', sections: { heading, related: '' } });
    assert.equal(await focused(), 'BODY');
  });

  it('has a toolbar for the alert, which keeps the focus and does nothing without one', async () => {
    await tell({ sections: { heading } });
    await page.focus('#toolbar [aria-label="Copy as Markdown"]');
    await page.keyboard.press('Enter');
    await page.click('#toolbar [aria-label="Open Raw JSON"] path');
    assert.deepEqual(await heard(3), [
      { type: 'act', action: 'copyAsMarkdown' },
      { type: 'act', action: 'openRawJson' },
    ]);
    await tell({ sections: { heading: '<h1 id="name">Nobody</h1>' }, canAct: false, canLink: false });
    for (const button of await page.locator('#toolbar button').all()) {
      assert.equal(await button.getAttribute('aria-disabled'), 'true');
      await button.click({ force: true });
    }
    await tell({ canLink: false });
    const disabled = page.locator('#toolbar button[aria-disabled=true]');
    assert.deepEqual(await disabled.evaluateAll((all) => all.map((one) => one.ariaLabel)), ['Copy Link']);
    await page.click('[data-action=nextAlert]');
    assert.deepEqual((await heard(4)).slice(2), [{ type: 'act', action: 'nextAlert' }]);
  });

  it('copies code blocks without the line break at their end', async () => {
    const code =
      '<div class="markdown"><pre><code>a &lt;b&gt;\n\n  c\n</code></pre><pre><code>d</code></pre></div>';
    await tell({ sections: { description: code } });
    const copies = page.getByRole('button', { name: 'Copy Code' });
    assert.equal(await copies.count(), 2);
    await copies.first().press('Enter');
    await copies.last().click();
    assert.deepEqual(await heard(3), [
      { type: 'copyCode', text: 'a <b>\n\n  c' },
      { type: 'copyCode', text: 'd' },
    ]);
    await tell({ sections: { description: `<p>new</p>${code}` } });
    assert.equal(await copies.count(), 2);
    assert.equal(await focused(), 'copy-description-1');
  });
});
