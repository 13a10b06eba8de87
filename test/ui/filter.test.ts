import assert from 'node:assert/strict';
import { isSevere, matches } from './alertCounts.ts';
import { journey } from './journey.ts';

describe('filter, group and sort', () => {
  const { alerts, service, page, press, quickInput, loaded, groupBy, sortBy, nameAt } = journey();

  it('filters by severity and status from the keyboard, names filter and scope, and keeps what is set', async () => {
    await openFilter();
    await openFacet('Severity');
    await press('ArrowDown', 'Space', 'ArrowDown', 'Space');
    await quickInput.root.getByRole('button', { name: 'Back' }).click();
    await quickInput.rows.getByText('Apply Filter', { exact: true }).waitFor();
    await press('ArrowDown');
    await openFacet('Status');
    await press('ArrowDown', 'Space', 'Enter');
    const matching = loaded(50).filter((alert) => isSevere(alert) && alert.status === 'open');
    await alerts.waitForMessage(`critical, high · open · ${matches(matching.length)} in 50 of 237 loaded`);
    await alerts.waitForSize(matching.length + 1);
    assert.deepEqual(
      (await alerts.labels()).slice(0, -1),
      matching.map(({ name }) => name),
    );
    await alerts.root.getByRole('button', { name: /^Clear Filter/ }).waitFor();

    // The pick shows the values of the filter as checked, and dismissing it changes nothing.
    const checked = quickInput.rows.and(page.locator('[aria-checked="true"]'));
    const before = await alerts.message.innerText();
    await openFilter();
    await quickInput.rows.getByText('critical, high', { exact: true }).waitFor();
    await openFacet('Severity');
    await checked.nth(1).waitFor();
    assert.deepEqual(await checked.locator('.label-name').allInnerTexts(), ['critical', 'high']);
    await press('ArrowDown', 'Space');
    await quickInput.dismiss();
    assert.equal(await alerts.message.innerText(), before);

    await openFilter();
    await openFacet('Severity');
    await press('ArrowDown', 'Space', 'Enter');
    const high = loaded(50).filter(({ severity, status }) => severity === 'high' && status === 'open');
    await alerts.waitForMessage(`high · open · ${matches(high.length)} in 50 of 237 loaded`);
  });

  it('filters by a text, its first offer, and clears all of it with one button', async () => {
    await openFilter();
    await quickInput.type('invoice');
    await quickInput.rows.first().getByText('Text contains "invoice"', { exact: true }).waitFor();
    await quickInput.answer('  Beaconing FROM ');
    const found = loaded(50).filter(({ name }) => name?.startsWith('Beaconing from'));
    await alerts.waitForMessage(`"Beaconing FROM" · ${matches(found.length)} in 50 of 237 loaded`);
    await openFilter();
    await quickInput.answer('high');
    const high = found.filter(({ severity }) => severity === 'high');
    await alerts.waitForMessage(`high · "Beaconing FROM" · ${matches(high.length)} in 50 of 237 loaded`);
    await alerts.titleAction('Clear Filter');
    await alerts.waitForCount('50 of 237');
    await alerts.waitForSize(51);
    await alerts.root.getByRole('button', { name: /^Filter…/ }).waitFor();
  });

  it('excludes what was typed after "not", and edits that behind the filled funnel', async () => {
    const others = loaded(50).filter(({ status }) => status !== 'closed');
    await openFilter();
    await quickInput.type('not closed');
    await quickInput.rows.getByText(`${others.length} of 50 loaded`).waitFor();
    await quickInput.accept();
    await alerts.waitForMessage(`not closed · ${matches(others.length)} in 50 of 237 loaded`);
    await alerts.titleAction('Edit Filter…');
    await quickInput.rows.getByText('not closed', { exact: true }).first().waitFor();
    await quickInput.pick('Clear Filter');
    await alerts.waitForCount('50 of 237');
  });

  it('loads on until something matches', async () => {
    await openFilter();
    await quickInput.answer('source: kubernetes-audit');
    await alerts.waitForMessage('kubernetes-audit · 1 match in 50 of 237 loaded');
    await alerts.toLast();
    await press('Enter');
    const next = service.store.alerts
      .slice(50, 200)
      .findIndex(({ source }) => source?.name === 'kubernetes-audit');
    const pages = Math.floor((50 + next) / 50) + 1;
    assert.ok(pages > 2, 'the next page alone would not do');
    await alerts.waitForMessage(`kubernetes-audit · 2 matches in ${pages * 50} of 237 loaded`);
    const name = nameAt(50 + next);
    await alerts.waitForFocused(name);
  });

  it('says so when nothing that is loaded matches, and offers to clear the filter', async () => {
    await openFilter();
    await quickInput.answer('no alert holds this');
    await alerts.row('Clear Filter').waitFor();
    await alerts.waitForMessage(/^"no alert holds this" · No matches in \d+ of 237 loaded$/);
    assert.equal(await alerts.welcome.count(), 0);
    assert.deepEqual(await alerts.labels(), ['Load More', 'Clear Filter']);
    await alerts.click('Clear Filter');
    await waitForNoFilter();
  });

  it('groups by severity and by day, with counts, and goes back to one list', async () => {
    await groupBy('Severity');
    const graveCount = loaded(50).filter(({ severity }) => severity === 'critical').length;
    await alerts.row('critical').getByText(`${graveCount}`, { exact: true }).waitFor();
    await alerts.waitForSize(6);
    await groupBy('Day');
    await alerts.row(/^\w{3}, \w{3} \d+, \d{4}$/).waitFor();
    await groupBy('None');
    await alerts.waitForSize(51);
  });

  it('leaves groups open and closed through a refresh', async () => {
    const closed = alerts.row('critical').and(page.locator('[aria-expanded="false"]'));
    const open = alerts.row('high').and(page.locator('[aria-expanded="true"]'));
    await groupBy('Severity');
    await alerts.row('critical').and(page.locator('[aria-expanded="true"]')).waitFor();
    await alerts.toFirst();
    await press('ArrowLeft');
    await closed.waitFor();
    service.store.add({ name: 'Came later', severity: 'high' });
    await press('Alt+Q', 'R');
    await alerts.row('Came later').waitFor();
    await closed.waitFor();
    await open.waitFor();
    service.store.removeAt(0);
    await press('Alt+Q', 'R');
    await alerts.row('Came later').waitFor({ state: 'detached' });
    await closed.waitFor();
    await open.waitFor();
    await groupBy('None');
    await alerts.waitForSize(51);
  });

  it('sorts by name and back to the order of the service', async () => {
    await sortBy('Name, Z to A');
    await alerts.waitForMessage('50 of 237 loaded · Z to A');
    const names = loaded(50).map(({ name }) => name ?? '');
    const last = names.toSorted(new Intl.Collator('en').compare).at(-1) ?? '';
    await (await alerts.toFirst()).getByText(last).waitFor();
    await sortBy('Service order');
    await alerts.waitForMessage('50 of 237 loaded');
    await (await alerts.toFirst()).getByText(names[0] ?? '').waitFor();
  });

  async function waitForNoFilter(): Promise<void> {
    await alerts.waitForMessage(/^\d+ of 237 loaded$/);
  }

  /** Selects a facet, such as "Severity", in the open filter pick with the keyboard. */
  async function openFacet(name: string): Promise<void> {
    await quickInput.pickByKey(name);
    await quickInput.waitForText(`Filter Alerts: ${name}`);
    await quickInput.rows.first().waitFor();
  }

  async function openFilter(): Promise<void> {
    await alerts.toFirst();
    await press('Alt+Q', 'F');
    await quickInput.waitForText('Filter Alerts');
    await quickInput.rows.first().waitFor();
  }
});
