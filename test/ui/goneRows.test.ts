import assert from 'node:assert/strict';
import { fixed } from '../service/faults.ts';
import { journey } from './journey.ts';

describe('focus on a row that goes', () => {
  const stage = journey();
  const { alerts, service, page, press, quickInput, run, nameAt, alertAt, groupBy, loaded } = stage;

  it('goes to the first row where a refresh by key takes Retry', async () => {
    service.behave({ onRequest: fixed(501, '{}') });
    await press('F5');
    await alerts.row('Retry').waitFor();
    await alerts.toFirst('Retry');
    service.behave({ onRequest: undefined });
    await press('F5');
    await alerts.waitForFocused(nameAt(0));
    await alerts.waitForFocus();
  });

  it('goes to the first row where a refresh by key takes Clear Filter', async () => {
    await alerts.toFirst();
    await press('Alt+Q', 'F');
    await quickInput.answer('zebrafish');
    await alerts.waitForFocused('Load More');
    await alerts.toLast('Clear Filter');
    service.store.add({ name: 'The zebrafish' });
    await press('F5');
    await alerts.waitForFocused('The zebrafish');
    await alerts.waitForFocus();
  });

  it('goes to the last row where a refresh by key takes Load More', async () => {
    await alerts.toLast('Load More');
    while (service.store.alerts.total > 30) service.store.removeAt(30);
    await press('F5');
    await alerts.waitForCount('30 alerts');
    await alerts.waitForFocused(nameAt(29));
    await alerts.waitForFocus();
  });

  it('goes to the first group where a refresh by key takes its group', async () => {
    // No other test closes one of these groups.
    await groupBy('Status');
    await alerts.waitForMessage('50 of 237 loaded · by status');
    await alerts.toFirst('open');
    for (let at = service.store.alerts.total - 1; at >= 0; at -= 1)
      if (alertAt(at).status === 'open') service.store.removeAt(at);
    await press('F5');
    await alerts.waitForFocused('in progress');
    await alerts.waitForFocus();
    await groupBy('None');
  });

  it('goes to the first row where a filter by a value of another selected alert, or by a text that was found, hides its row', async () => {
    const severityAt = (index: number) => loaded(50)[index]?.severity ?? '';
    const other = loaded(50).findIndex((_alert, index) => severityAt(index) !== severityAt(0));
    await alerts.toFirst();
    for (let at = 0; at < other; at += 1) await press('Shift+ArrowDown');
    await alerts.waitForFocused(nameAt(other));
    await press('Alt+Q', 'B');
    await quickInput.answer(severityAt(0));
    await alerts.waitForFocused(nameAt(0));
    await alerts.waitForFocus();

    await press('Alt+Q', 'P');
    await quickInput.type(nameAt(other));
    await quickInput.rows.first().waitFor();
    await quickInput.input.press('Alt+Enter');
    await alerts.waitForFocused(nameAt(other));
    await alerts.waitForFocus();
  });

  it('is where Shift and an arrow key begin after several selected rows have gone, which VS Code takes for selected still', async () => {
    await alerts.toFirst();
    await press('Shift+ArrowDown');
    await alerts.waitForFocused(nameAt(1));
    await press('Alt+Q', 'F');
    await quickInput.answer('zebrafish');
    await alerts.waitForFocused('Load More');
    await run('Alerts: Clear Filter');
    await alerts.waitForCount('50 of 237');
    await alerts.toFirst(nameAt(0));
    await press('Shift+ArrowDown');
    await alerts.waitForFocused(nameAt(1));
    await alerts.waitForSelected(nameAt(0));
    assert.equal(await alerts.selected.count(), 2);
    assert.equal(await page.locator('.tabs-container .tab').count(), 0);
  });
});
