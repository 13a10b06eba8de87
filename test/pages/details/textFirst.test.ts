import assert from 'node:assert/strict';
import { detailsPage } from '../../../src/details/html.ts';
import type { HostMessage } from '../../../src/details/protocol.ts';
import { pageHarness } from '../pageHarness.ts';
import { sampleAlerts } from '../../../src/sample/alerts.ts';
import { showAlert } from './showAlert.ts';

describe('the text of an alert in a small editor', () => {
  const stage = pageHarness<HostMessage>('details', detailsPage());
  const now = Date.parse('2026-11-15T02:13:20Z');

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
      await showAlert(stage, fields);
      const [summary, description] = [await top('#summary .text'), await top('#description .markdown')];
      if (summary > 200 || description > 260) tooLow.push([fields.name, summary, description]);
    }
    assert.deepEqual(tooLow, []);
  });

  it('has the facts beside it where there is room', async () => {
    await showAlert(stage, { summary: 'What happened', severity: 'high', source: 'siem' });
    const leftOf = async (selector: string) => (await stage.page.locator(selector).boundingBox())?.x ?? 0;
    await stage.page.setViewportSize({ width: 1099, height: 600 });
    assert.equal(await leftOf('#facts'), await leftOf('#summary'));
    await stage.page.setViewportSize({ width: 1100, height: 600 });
    assert.ok((await leftOf('#facts')) > (await leftOf('#summary')) + 400);
  });
});
