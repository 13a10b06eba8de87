import assert from 'node:assert/strict';
import { journey } from './journey.ts';
import { checkNow, onlyWhenAsked } from './polling.ts';

describe('auto refresh', () => {
  const stage = journey(onlyWhenAsked);
  const { alerts, service, page, press, run, nameAt } = stage;

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

  it('leaves all selected rows highlighted, also those that it changes', async () => {
    await alerts.click(nameAt(2));
    // VS Code forgets a selection that grows while it draws a row anew, as it does for one that was seen.
    await alerts.waitForMarks(alerts.row(nameAt(2)), '');
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    for (const index of [4, 5])
      service.store.update(index, { name: `Row ${index}`, name_plain: `Row ${index}` });
    await checkNow(stage);
    await alerts.row('Row 5').waitFor();
    await alerts.selected.nth(4).waitFor();
    assert.deepEqual(await alerts.selected.locator('.label-name').allInnerTexts(), await highlighted());
  });

  it('waits while another window has the focus, and checks when this one has it again', async () => {
    await setFocused(false);
    service.requests.length = 0;
    await checkNow(stage);
    service.store.add({ name: 'Came while away' });
    await setFocused(true);
    await alerts.waitForDescription('1 new alert');
    // Names of assignees may be asked for, too.
    const checks = service.requests.filter(({ path }) => path.endsWith('/alerts'));
    assert.deepEqual(
      checks.map(({ path, query }) => path + query),
      ['/api/v0/alerts?page=1'],
    );
  });

  /** The labels of the rows that look selected. */
  async function highlighted(): Promise<readonly string[]> {
    return alerts.rows.and(page.locator('.selected')).locator('.label-name').allInnerTexts();
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
