import assert from 'node:assert/strict';
import { escapeRegExp } from '../../src/text/sanitize.ts';
import type { RequestHook } from '../service/behaviour.ts';
import { fixed } from '../service/faults.ts';
import { assertInert, hostile } from './hostile.ts';
import { journey } from './journey.ts';
import { checkNow, polling } from './pollingStates.ts';

const asOf = String.raw`as of \d+:\d\d\s[AP]M`;

describe('auto refresh', () => {
  const stage = journey(polling.options);
  const { alerts, service, page, press, run, messages, nameAt, filterBy } = stage;

  it('offers what is new without moving a row, and shows it where it belongs', async () => {
    const reading = nameAt(2);
    await alerts.click(reading);
    await alerts.waitForSelected(reading);
    const before = await alerts.labels();
    const place = await alerts.row(reading).boundingBox();
    service.store.add({ name: 'Older of two' });
    service.store.add({ name: 'Newer of two' });
    service.store.update(5, { name: 'Renamed meanwhile', name_plain: 'Renamed meanwhile' });
    const readOut = page
      .locator('.statusbar')
      .getByRole('alert', { name: /^2 new alerts/ })
      .waitFor();
    await checkNow(stage);
    await readOut;
    await alerts.waitForDescription('2 new alerts');
    await alerts.row('Renamed meanwhile').waitFor();
    const expected = before.map((label, index) => (index === 3 ? 'Renamed meanwhile' : label));
    assert.deepEqual(await alerts.labels(), expected);
    assert.deepEqual(await alerts.row(reading).boundingBox(), place);
    await alerts.waitForSelected(reading);
    await alerts.waitForCount('50 of 239');

    await alerts.titleAction('Show New Alerts');
    await alerts.waitForCount('52 of 239');
    await alerts.waitForFocused('Newer of two');
    await alerts.waitForSelected(reading);
    assert.deepEqual((await alerts.labels()).slice(0, 3), ['Newer of two', 'Older of two', before[0]]);

    // The pages that follow have moved, and nothing is missing.
    await run('Alerts: Load More');
    await alerts.waitForCount('100 of 239');
    await alerts.waitForFocused(nameAt(52));
  });

  it('leaves the reader where he is when the palette shows what is new', async () => {
    const reading = nameAt(2);
    await alerts.click(reading);
    await alerts.waitForSelected(reading);
    service.store.add({ name: 'Found meanwhile' });
    await checkNow(stage);
    await alerts.waitForDescription('1 new alert');
    await run('Alerts: Show New Alerts');
    await alerts.row('Found meanwhile').waitFor();
    await alerts.description.getByText('1 new alert').waitFor({ state: 'detached' });
    await alerts.waitForSelected(reading);
  });

  it('says how many of the new alerts the filter hides, and never nothing', async () => {
    await filterBy('critical');
    await alerts.waitForMessage(/^critical · \d+ matches in 50 of 237 loaded$/);
    const [, second] = await alerts.labels();
    assert.ok(second);
    service.store.add({ name: 'Not critical', severity: 'low' });
    await checkNow(stage);
    await alerts.waitForDescription('1 new alert');
    await alerts.toFirst();
    await press('ArrowDown', 'Alt+Q', 'W');
    await messages.close('The filter hides the new alert.');
    await alerts.waitForFocused(second);

    service.store.add({ name: 'Not critical either', severity: 'low' });
    service.store.add({ name: 'Found in the filter', severity: 'critical' });
    await checkNow(stage);
    await alerts.titleAction('Show New Alerts');
    await messages.waitForStatus('The filter hides 1 of 2 new alerts.');
    await alerts.waitForFocused('Found in the filter');
  });

  it('says how old the rows are during an outage, without a message, and goes on by itself', async () => {
    const before = await alerts.labels();
    const { host } = new URL(service.url);
    for (const [reason, fail, recover] of [
      [`${host} is under maintenance (503).`, answer(fixed(503, '{}')), answer(undefined)],
      [`Cannot reach ${host} (connection refused).`, () => service.stop(), () => service.start()],
    ] as const) {
      await fail();
      await checkNow(stage);
      await alerts.waitForMessage(
        new RegExp(`^50 of 237 loaded · ${asOf} — Couldn't refresh: ${escapeRegExp(reason)}$`),
      );
      await alerts.row('Retry').waitFor();
      const rows = (await alerts.labels()).slice(1);
      assert.deepEqual(rows, before.slice(0, rows.length));
      assert.equal(await messages.notifications.count(), 0);
      await recover();
      await checkNow(stage);
      await alerts.waitForCount('50 of 237');
      await alerts.row('Retry').waitFor({ state: 'detached' });
    }
  });

  it('waits while another window has the focus, and checks when this one has it again', async () => {
    await setFocused(false);
    service.requests.length = 0;
    await checkNow(stage);
    service.store.add({ name: 'Came while away' });
    await setFocused(true);
    await alerts.waitForDescription('1 new alert');
    assert.equal(service.requests.length, 1);
  });

  function answer(onRequest: RequestHook | undefined) {
    return async () => service.behave({ onRequest });
  }

  /** Lets the window lose the focus or get it back, which a headless browser's window never does by itself. */
  async function setFocused(isFocused: boolean): Promise<void> {
    await page.evaluate((has) => {
      if (has) Reflect.deleteProperty(document, 'hasFocus');
      else document.hasFocus = () => false;
      document.dispatchEvent(new Event('visibilitychange'));
    }, isFocused);
  }
});

describe('notifications of auto refresh', () => {
  // Muting lasts for an hour.
  const stage = journey({ ...polling.options, isReusable: false });
  const { alerts, service, messages } = stage;

  it('notifies once of new critical alerts, leads to the first, and can be muted', async () => {
    service.store.add({ name: 'First of two', severity: 'critical' });
    service.store.add({ name: 'Second of two', severity: 'critical' });
    await checkNow(stage);
    await messages.choose('2 new alerts. Highest severity: critical.', 'Open');
    await alerts.waitForFocused('Second of two');
    service.store.add({ name: hostile, name_plain: hostile, severity: 'critical' });
    await checkNow(stage);
    await assertInert(await messages.message(/^New alert \(critical\): /));
    await messages.choose(/^New alert \(critical\): /, 'Mute for an Hour');
    await messages.notifications.waitFor({ state: 'detached' });
    service.store.add({ name: 'While muted', severity: 'critical' });
    await checkNow(stage);
    await alerts.waitForDescription('2 new alerts');
    assert.equal(await messages.notifications.count(), 0);
  });
});
