import assert from 'node:assert/strict';
import { fixed } from '../service/faults.ts';
import { journey } from './journey.ts';

describe('failures of the service', () => {
  let host: string;
  const { alerts, service, press, quickInput, nameAt } = journey();

  before(() => {
    ({ host } = new URL(service.url));
  });

  it('counts down while the service makes it wait, and is cancelled by key, by button or from the palette', async () => {
    assert.ok(!(await commandsLike('Alerts: C')).includes('Alerts: Cancel Loading'), 'nothing is loading');
    service.behave({ onRequest: fixed(429, '{}', { 'retry-after': '20' }) });
    await alerts.titleAction('Refresh');
    const line = (seconds: string) =>
      new RegExp(`^50 of 237 loaded — Rate limited by ${host}\\. Next try in ${seconds} s$`);
    await alerts.waitForMessage(line(String.raw`\d+`));
    const [seconds] = /\d+(?= s$)/.exec(await alerts.message.innerText()) ?? [];
    await alerts.waitForMessage(line(String.raw`(?!${seconds} )\d+`));
    await alerts.toFirst('Cancel Loading');
    await press('Enter');
    await alerts.waitForCount('50 of 237');
    await alerts.row('Cancel Loading').waitFor({ state: 'detached' });
    await alerts.waitForFocused(nameAt(0));
    await alerts.waitForFocus();

    // If that row is scrolled out of view, the button in the title still works.
    await alerts.toLast();
    await alerts.titleAction('Refresh');
    await alerts.waitForMessage(line('[0-9]+'));
    await alerts.root.getByRole('button', { name: 'Cancel Loading', exact: true }).waitFor();
    assert.ok((await commandsLike('Alerts: C')).includes('Alerts: Cancel Loading'));
    await alerts.titleAction('Cancel Loading');
    await alerts.waitForCount('50 of 237');

    /** Commands shown by the palette, after it shows one that always exists. */
    async function commandsLike(text: string): Promise<string[]> {
      await press('F1');
      await quickInput.type(`>${text}`);
      const labels = quickInput.rows.locator('.label-name');
      await labels.getByText('Alerts: Create Alert', { exact: true }).waitFor();
      const texts = await labels.allInnerTexts();
      await quickInput.dismiss();
      return texts;
    }
  });
});
