import assert from 'node:assert/strict';
import { journey } from './journey.ts';
import { hold } from './requests.ts';

describe('paging', () => {
  const stage = journey();
  const { alerts, service, workbench, page, messages, press, run } = stage;
  const { nameAt, loaded, openDetails, groupBy, closeEditors } = stage;

  it('keeps the way to the next page in its place while that loads, then shows the first new row', async () => {
    const held = hold(service);
    const rest = await alerts.toLast();
    assert.equal(await rest.innerText(), 'Load More50 of 237');
    await press('Enter');
    await held.asked;
    await rest.getByText('Loading…').waitFor();
    assert.match((await rest.getAttribute('class')) ?? '', /\bfocused\b/);
    await alerts.waitForSize(51);

    held.release();
    await alerts.waitForCount('100 of 237');
    await alerts.waitForFocused(nameAt(50));
    await alerts.waitForSize(101);
  });

  it('leaves the keyboard in the editor where the user went while the page was loaded', async () => {
    const held = hold(service);
    await loadMore();
    await held.asked;
    await workbench.openTextFile();
    await page.keyboard.type('one');
    held.release();
    await alerts.waitForSize(101);
    await page.keyboard.type('two');
    await page.locator('.view-line').getByText('onetwo', { exact: true }).waitFor();
  });

  it('loads page after page up to the last alert, by row, by shortcut and from the palette', async () => {
    await loadMore();
    await alerts.waitForCount('100 of 237');
    await alerts.waitForFocused(nameAt(50));
    await press('Alt+M');
    await alerts.waitForCount('150 of 237');
    await alerts.waitForFocused(nameAt(100));
    await press('Alt+M');
    await alerts.waitForCount('200 of 237');
    await run('Alerts: Load More');
    await alerts.waitForCount('237 alerts');
    await alerts.waitForFocused(nameAt(200));
    await alerts.waitForSize(237);
    const last = await alerts.toLast();
    assert.ok((await last.locator('.label-name').innerText()).endsWith(nameAt(236)));
    await press('Alt+M');
    await messages.waitForStatus('There are no more alerts to load.');

    // Every row is where it was, in the order of the service.
    await alerts.toFirst();
    const shown = await alerts.labels();
    assert.ok(shown.length > 10, `${shown.length} rows on screen`);
    const named = shown.map((_label, index) => nameAt(index));
    // A few labels differ from the names, which are too long, or hold characters that are not shown.
    const isNamed = (label: string, index: number) => label === named[index];
    assert.ok(shown.filter(isNamed).length > shown.length - 4, shown.join('\n'));
  });

  it('leaves the alert that is being read where it is', async () => {
    const details = await openDetails(2);
    await run('Alerts: Load More');
    await alerts.waitForCount('100 of 237');
    await alerts.waitForFocused(nameAt(50));
    assert.equal(await details.getByRole('heading', { level: 1 }).innerText(), nameAt(2));
    // Without the details: they would show the newly focused alert, and so select it.
    await closeEditors();
    await alerts.toFirst();
    await alerts.waitForSelected(nameAt(2));
  });

  it('loads all pages at once, and keeps what came when that is cancelled', async () => {
    const held = hold(service, ({ query }) => query === '?page=4');
    await run('Alerts: Load All');
    await held.asked;
    await messages.choose(/^Loading all alerts/, 'Cancel');
    await alerts.waitForCount('150 of 237');
    await messages.notifications.waitFor({ state: 'detached' });
    held.release();

    await alerts.toFirst();
    await press('Alt+Q', 'A');
    await alerts.waitForCount('237 alerts');
    await alerts.waitForSize(237);
  });

  it('shows changed alerts in their place after a refresh', async () => {
    service.store.update(2, { status: 'open' });
    await alerts.titleAction('Refresh');
    await alerts
      .row(nameAt(2))
      .getByText(/^open · /)
      .waitFor();
    await alerts.toFirst();
    await press('ArrowDown', 'ArrowDown');
    service.store.update(2, { status: 'closed' });
    await press('Alt+Q', 'R');
    await alerts
      .row(nameAt(2))
      .getByText(/^closed · /)
      .waitFor();
    assert.match((await alerts.row(nameAt(2)).getAttribute('class')) ?? '', /\bfocused\b/);
    assert.match((await alerts.row(nameAt(2)).getAttribute('aria-label')) ?? '', /, closed, /);
  });

  it('in groups, shows the highest new row, and brings all groups up to date', async () => {
    await groupBy('Severity');
    await alerts.row('critical').waitFor();
    await loadMore();
    const severities = ['critical', 'high', 'medium', 'low', 'info'];
    const fresh = service.store.alerts.slice(50, 50);
    const highest = severities.find((severity) => fresh.some((alert) => alert.severity === severity));
    await alerts.waitForFocused(fresh.find(({ severity }) => severity === highest)?.name ?? '');
    await alerts.waitForMessage('100 of 237 loaded · by severity');
    await alerts.toFirst();
    for (const severity of severities) {
      await press('ArrowLeft', 'ArrowDown');
      const all = loaded(100).filter((alert) => alert.severity === severity);
      await alerts.row(severity).getByText(`${all.length}`, { exact: true }).waitFor();
    }
  });

  it('says that the list grew while paging, and shows all of it after a refresh', async () => {
    service.store.add({ name: 'Came while paging' });
    await loadMore();
    // The last alert of page 1 comes again as the first of page 2.
    await alerts.waitForMessage('99 of 238 loaded — 1 new alert. Refresh to see it.');
    await alerts.waitForFocused(nameAt(51));

    await alerts.titleAction('Refresh');
    await alerts.waitForCount('100 of 238');
    await alerts.toFirst('Came while paging');
  });

  it('takes a page beyond a list that shrank for what it is', async () => {
    for (let removed = 0; removed < 199; removed++) service.store.removeAt(0);
    await loadMore();
    await alerts.waitForMessage(/The list changed\. Refresh to update it\.$/);
    assert.ok((await alerts.rows.count()) > 0);
    await alerts.titleAction('Refresh');
    await alerts.waitForCount('38 alerts');
    await alerts.waitForSize(38);
  });

  async function loadMore(): Promise<void> {
    await alerts.toLast();
    await alerts.click('Load More');
  }
});
