import assert from 'node:assert/strict';
import { detailsPage } from '../../../src/details/html.ts';
import type { HostMessage } from '../../../src/details/protocol.ts';
import { renderHighlighted } from '../../../src/markdown/render.ts';
import { detailsHarness } from '../../unit/details/harness.ts';
import { alert } from '../../unit/triage/alerts.ts';
import { pageHarness } from '../pageHarness.ts';
import { sampleAlerts } from '../../../src/sample/alerts.ts';

describe('the text of an alert in a small editor', () => {
  const stage = pageHarness<HostMessage>('details', detailsPage());
  const now = Date.parse('2026-11-15T02:13:20Z');

  async function showAlert(fields: object): Promise<void> {
    const details = detailsHarness(alert(fields), { renderMarkdown: renderHighlighted });
    await details.ready();
    for (const message of details.posted) await stage.post(message);
  }

  const top = async (selector: string) =>
    await stage.page
      .locator(selector)
      .first()
      .evaluateAll(([element]) => element?.getBoundingClientRect().top ?? Infinity);

  it('begins high up for every sample alert', async function () {
    this.timeout(60_000);
    await stage.page.setViewportSize({ width: 600, height: 460 });
    const tooLow: unknown[] = [];
    for (const fields of sampleAlerts(now)) {
      await showAlert(fields);
      const [summary, description] = [await top('#summary .text'), await top('#description .markdown')];
      if (summary > 200 || description > 260) tooLow.push([fields.name, summary, description]);
    }
    assert.deepEqual(tooLow, []);
  });

  it('has the facts beside it where there is room', async () => {
    await showAlert({ summary: 'What happened', severity: 'high', source: 'siem' });
    const leftOf = async (selector: string) => (await stage.page.locator(selector).boundingBox())?.x ?? 0;
    await stage.page.setViewportSize({ width: 1099, height: 600 });
    assert.equal(await leftOf('#facts'), await leftOf('#summary'));
    await stage.page.setViewportSize({ width: 1100, height: 600 });
    assert.ok((await leftOf('#facts')) > (await leftOf('#summary')) + 400);
  });

  it('keeps all fields unfolded for the next alert and after a reload', async () => {
    await showAlert({ id: 'a1' });
    const isOpen = async () =>
      await stage.page.locator('#all-fields').evaluate((fold) => fold.hasAttribute('open'));
    assert.equal(await isOpen(), false);
    await stage.page.locator('#all-fields > summary').press('Enter');
    await showAlert({ id: 'a2' });
    assert.equal(await isOpen(), true);
    await stage.open(stage.kept());
    await showAlert({ id: 'a2' });
    assert.equal(await isOpen(), true);
  });
});
