import assert from 'node:assert/strict';
import { texts } from '../../unit/details/fixtures.ts';
import { alert } from '../../unit/triage/alerts.ts';
import { detailsStage } from './detailsStage.ts';
import { sampleAlerts } from '../../../src/sample/alerts.ts';

describe('the text of an alert in a small editor', () => {
  const stage = detailsStage();
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
      await stage.showAlert(fields);
      const [summary, description] = [await top('#summary .text'), await top('#description .markdown')];
      if (summary > 200 || description > 260) tooLow.push([fields.name, summary, description]);
    }
    assert.deepEqual(tooLow, []);
  });

  it('says between the name and the facts what has changed since the user saw it', async () => {
    const fields = {
      name: 'Odd login',
      severity: 'critical',
      updated_at: '2026-11-15T02:01:20Z',
      summary: 'What',
    };
    await stage.page.setViewportSize({ width: 600, height: 460 });
    await stage.showAlert(fields, { seen: [alert({ severity: 'medium' })] });
    const line = stage.page.getByText('Got worse since you saw it: severity medium → critical, 12m ago', {
      exact: true,
    });
    await line.waitFor();
    const [name, told, facts] = [await top('#name'), await top('.change'), await top('#facts')];
    assert.ok(name < told && told < facts, `${name}, ${told}, ${facts}`);
    assert.ok((await top('#summary .text')) < 230);
    await stage.showAlert({ ...fields, id: 'a2' }, { seen: [alert({ ...fields, id: 'a2' })] });
    await line.waitFor({ state: 'detached' });
  });

  it('leaves the focus on the name while the age of the change goes on', async () => {
    const shown = { name: 'Odd login', severity: 'critical', updated_at: '2026-11-15T02:01:20Z' };
    let age = 12;
    const details = await stage.showAlert(shown, {
      seen: [alert({ severity: 'medium' })],
      textsOf: () => ({ ...texts, age: () => `${age}m ago` }),
    });
    const name = await stage.page.locator('#name').elementHandle();
    await name?.focus();
    age += 1;
    await details.refresh();
    await stage.pass(details);
    await stage.page.getByText('critical, 13m ago').waitFor();
    // A new element that gets the focus would be read out again.
    assert.ok(await name?.evaluate((element) => element === document.activeElement));
  });

  it('has the facts beside it where there is room', async () => {
    await stage.showAlert({ summary: 'What happened', severity: 'high', source: 'siem' });
    const leftOf = async (selector: string) => (await stage.page.locator(selector).boundingBox())?.x ?? 0;
    await stage.page.setViewportSize({ width: 1099, height: 600 });
    assert.equal(await leftOf('#facts'), await leftOf('#summary'));
    await stage.page.setViewportSize({ width: 1100, height: 600 });
    assert.ok((await leftOf('#facts')) > (await leftOf('#summary')) + 400);
  });
});
