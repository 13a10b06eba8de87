import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { overviewPage } from '../../../src/overview/html.ts';
import type { HostMessage } from '../../../src/overview/protocol.ts';
import { assertFocusShown } from '../../ui/focusRing.ts';
import { themeNames } from '../../ui/themes.ts';
import { wholeAlert } from '../../unit/details/fixtures.ts';
import { overviewHarness } from '../../unit/overview/harness.ts';
import { alert } from '../../unit/triage/alerts.ts';
import { settled } from '../../unit/triage/simulatedTime.ts';
import { formStage } from '../createForm/formStage.ts';
import { detailsStage } from '../details/detailsStage.ts';
import { pageHarness } from '../pageHarness.ts';
import { showTheme } from '../pageTheme.ts';

/** Leads the focus through a page with the keyboard, in each theme: wherever it stops, it has to be seen. */
async function travel(page: Page, fewestStops: number): Promise<void> {
  for (const theme of themeNames) {
    await showTheme(page, theme);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const stops = new Set<string>();
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const { activeElement } = document;
        const place = [...document.querySelectorAll('*')].indexOf(activeElement ?? document.body);
        return activeElement === document.body ? '' : `${place}: ${activeElement?.outerHTML.slice(0, 100)}`;
      });
      if (stop === '' || stops.has(stop)) break;
      stops.add(stop);
      await assertFocusShown(page.locator(':focus'), `${theme}, ${stop}`);
    }
    assert.ok(stops.size >= fewestStops, `${theme}: only ${[...stops].join('\n')}`);
  }
}

describe('the focus in the create form', () => {
  const stage = formStage();

  it('is seen wherever the keyboard leads it, in every theme', async () => {
    await stage.filledForm();
    await travel(stage.page, 8);
  });
});

describe('the focus in the details', () => {
  const stage = detailsStage();

  it('is seen wherever the keyboard leads it, in every theme', async () => {
    await stage.showAlert({ ...wholeAlert, reference: 'https://wiki.example/runbooks/17' });
    await travel(stage.page, 15);
  });
});

describe('the focus in the overview', () => {
  const stage = pageHarness<HostMessage>('overview', overviewPage());

  it('is seen wherever the keyboard leads it, in every theme', async () => {
    const { session, last } = overviewHarness({}, () => [alert({ source: 'mail', severity: 'high' })]);
    session.receive({ type: 'ready' });
    do await settled();
    while (last().charts.length === 0);
    await stage.post(last());
    await stage.page.locator('#as-table').click();
    await travel(stage.page, 4);
  });
});
