import assert from 'node:assert/strict';
import type { AlertService } from '../service/service.ts';
import type { ServedAlert } from '../service/wire.ts';
import { openSignedIn, type Stage } from './stage.ts';
import type { TreeView } from './treeView.ts';

describe('filter, groups and order', () => {
  let stage: Stage;
  let service: AlertService;
  let alerts: TreeView;

  before(async function () {
    stage = await openSignedIn();
    ({ service, alerts } = stage);
  });

  afterEach(async function () {
    await stage.workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await stage.dispose();
  });

  it('filters by severity and status from the keyboard, and names the filter and its scope', async () => {
    const { quickInput } = stage.workbench;
    await openFilter();
    await openFacet('Severity');
    await stage.workbench.press('ArrowDown', 'Space', 'ArrowDown', 'Space');
    await quickInput.root.getByRole('button', { name: 'Back' }).click();
    await quickInput.rows.getByText('Apply Filter', { exact: true }).waitFor();
    await stage.workbench.press('ArrowDown');
    await openFacet('Status');
    await stage.workbench.press('ArrowDown', 'Space', 'Enter');
    const matching = loaded(50).filter(isGraveAndOpen);
    await alerts.waitForMessage(`critical, high · open · ${matches(matching.length)} in 50 of 237 loaded`);
    await alerts.waitForSize(matching.length + 1);
    assert.deepEqual(
      (await alerts.labels()).slice(0, -1),
      matching.map(({ name }) => name),
    );
    await alerts.root.getByRole('button', { name: /^Clear Filter/ }).waitFor();
  });

  it('keeps what is set, to be changed or left alone', async () => {
    const { quickInput } = stage.workbench;
    const checked = quickInput.rows.and(stage.workbench.page.locator('[aria-checked="true"]'));
    const before = await alerts.message.innerText();
    await openFilter();
    await quickInput.rows.getByText('critical, high', { exact: true }).waitFor();
    await openFacet('Severity');
    assert.deepEqual(await checked.locator('.label-name').allInnerTexts(), ['critical', 'high']);
    await stage.workbench.press('ArrowDown', 'Space');
    await quickInput.dismiss();
    assert.equal(await alerts.message.innerText(), before);

    await openFilter();
    await openFacet('Severity');
    await stage.workbench.press('ArrowDown', 'Space', 'Enter');
    const high = loaded(50).filter(({ severity, status }) => severity === 'high' && status === 'open');
    await alerts.waitForMessage(`high · open · ${matches(high.length)} in 50 of 237 loaded`);
  });

  it('filters by a text, its first offer, and clears all of it with one button', async () => {
    const { quickInput } = stage.workbench;
    await openFilter();
    await quickInput.type('invoice');
    await quickInput.rows.first().getByText('Text contains “invoice”', { exact: true }).waitFor();
    await quickInput.answer('  Beaconing FROM ');
    const found = loaded(50).filter(
      ({ name, severity, status }) =>
        name?.startsWith('Beaconing from') && severity === 'high' && status === 'open',
    );
    await alerts.waitForMessage(
      `high · open · "Beaconing FROM" · ${matches(found.length)} in 50 of 237 loaded`,
    );
    await alerts.titleAction('Clear Filter');
    await alerts.waitForCount('50 of 237');
    await alerts.waitForSize(51);
    await alerts.root.getByRole('button', { name: /^Filter…/ }).waitFor();
  });

  it('excludes what was typed after "not", and edits that behind the filled funnel', async () => {
    const { quickInput } = stage.workbench;
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

  it('finds the values of one facet behind its name', async () => {
    const { quickInput } = stage.workbench;
    await openFilter();
    await quickInput.type('severity: i');
    await quickInput.rows.first().getByText('critical', { exact: true }).waitFor();
    assert.deepEqual(await quickInput.rows.locator('.label-name').allInnerTexts(), [
      'critical',
      'high',
      'medium',
      'info',
    ]);
    await quickInput.dismiss();
  });

  it('loads on until something matches', async () => {
    await openFilter();
    await stage.workbench.quickInput.answer('source: kubernetes-audit');
    await alerts.waitForMessage('kubernetes-audit · 1 match in 50 of 237 loaded');
    await alerts.toLast();
    await stage.workbench.press('Enter');
    const next = service.store.alerts
      .slice(50, 200)
      .findIndex(({ source }) => source?.name === 'kubernetes-audit');
    const pages = Math.floor((50 + next) / 50) + 1;
    assert.ok(pages > 2, 'the next page alone would not do');
    await alerts.waitForMessage(`kubernetes-audit · 2 matches in ${pages * 50} of 237 loaded`);
    const name = service.store.alerts.slice(50 + next, 1)[0]?.name ?? '';
    await alerts.waitForFocused(name);
  });

  it('says so when nothing that is loaded matches, and offers to clear the filter', async () => {
    await openFilter();
    await stage.workbench.quickInput.answer('no alert holds this');
    await alerts.row('Clear Filter').waitFor();
    await alerts.waitForMessage(/ · "no alert holds this" · No matches in \d+ of 237 loaded$/);
    assert.equal(await alerts.welcome.count(), 0);
    assert.deepEqual(await alerts.labels(), ['Load More', 'Clear Filter']);
    await alerts.click('Clear Filter');
    await waitForNoFilter();
  });

  it('keeps filters under a name', async () => {
    const { quickInput } = stage.workbench;
    await openFilter();
    await quickInput.answer('critical');
    await alerts.waitForMessage(/^critical · /);
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'V');
    await quickInput.pick('Save Current Filter…');
    await quickInput.waitForText('A filter with the same name is replaced.');
    await quickInput.answer('Grave ones');
    await quickInput.root.waitFor({ state: 'hidden' });
    const statusBar = stage.workbench.page.locator('.part.statusbar');
    await statusBar.getByText('Filter "Grave ones" saved.', { exact: true }).waitFor();
    await stage.workbench.runCommand('Alerts: Clear Filter');
    await waitForNoFilter();
    await stage.workbench.runCommand('Alerts: Saved Filters…');
    await quickInput.pick('Grave ones');
    await alerts.waitForMessage(/^critical · /);
  });

  it('knows which alerts are mine, having asked once who I am', async () => {
    const { workbench } = stage;
    await workbench.runCommand('Alerts: Saved Filters…');
    await workbench.quickInput.pick('Mine');
    await workbench.quickInput.waitForText('Select your user');
    await workbench.quickInput.rows.first().waitFor();
    // Nobody is preselected: Enter alone chooses no stranger.
    await workbench.press('Enter');
    await workbench.quickInput.type('grace.kimani@');
    await workbench.quickInput.rows.filter({ hasText: 'Grace Kimani' }).and(focusedRow()).waitFor();
    await workbench.quickInput.accept();
    const count = loaded(200).filter(({ assignee }) => assignee?.name === 'Grace Kimani').length;
    await alerts.waitForMessage(`Grace Kimani · ${matches(count)} in 200 of 237 loaded`);
    await workbench.runCommand('Alerts: Clear Filter');
    await workbench.runCommand('Alerts: Saved Filters…');
    await workbench.quickInput.pick('Mine');
    await alerts.waitForMessage(/^Grace Kimani · /);
    await workbench.runCommand('Alerts: Saved Filters…');
    await workbench.quickInput.pick('Change User…');
    await workbench.quickInput.waitForText('Select your user');
    await workbench.quickInput.rows.filter({ hasText: 'Grace Kimani' }).and(focusedRow()).waitFor();
    await workbench.quickInput.type('arjun');
    await workbench.quickInput.rows.filter({ hasText: 'Arjun Mehta' }).and(focusedRow()).waitFor();
    await workbench.quickInput.accept();
    await alerts.waitForMessage(/^Arjun Mehta · /);
    await workbench.runCommand('Alerts: Saved Filters…');
    await workbench.quickInput.rows.getByText('assigned to Arjun Mehta').waitFor();
    await workbench.quickInput.dismiss();
    await workbench.runCommand('Alerts: Clear Filter');
    await waitForNoFilter();
  });

  it('groups by severity and by day, with counts, and goes back to one list', async () => {
    await groupBy('Severity');
    const graveCount = loaded(200).filter(({ severity }) => severity === 'critical').length;
    await alerts.row('critical').getByText(`${graveCount}`, { exact: true }).waitFor();
    await alerts.waitForSize(6);
    await groupBy('Day');
    await alerts.row(/^\w{3}, \w{3} \d+, \d{4}$/).waitFor();
    await groupBy('None');
    await alerts.waitForSize(201);
  });

  it('leaves groups open and closed through a refresh', async () => {
    const { page } = stage.workbench;
    const closed = alerts.row('critical').and(page.locator('[aria-expanded="false"]'));
    const open = alerts.row('high').and(page.locator('[aria-expanded="true"]'));
    await groupBy('Severity');
    await alerts.row('critical').and(page.locator('[aria-expanded="true"]')).waitFor();
    await alerts.toFirst();
    await stage.workbench.press('ArrowLeft');
    await closed.waitFor();
    service.store.add({ name: 'Came later', severity: 'high' });
    await stage.workbench.press('Alt+Q', 'R');
    await alerts.row('Came later').waitFor();
    assert.ok((await closed.isVisible()) && (await open.isVisible()));
    service.store.removeAt(0);
    await stage.workbench.press('Alt+Q', 'R');
    await alerts.row('Came later').waitFor({ state: 'detached' });
    assert.ok((await closed.isVisible()) && (await open.isVisible()));
    await groupBy('None');
    await alerts.waitForSize(201);
  });

  it('sorts by name and back to the order of the service', async () => {
    const { quickInput } = stage.workbench;
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'S');
    await quickInput.answer('Name, Z to A');
    const names = loaded(200).map(({ name }) => name ?? '');
    const last = names.toSorted(new Intl.Collator('en').compare).at(-1) ?? '';
    await (await alerts.toFirst()).getByText(last).waitFor();
    await stage.workbench.press('Alt+Q', 'S');
    await quickInput.answer('Service order');
    await (await alerts.toFirst()).getByText(names[0] ?? '').waitFor();
  });

  function loaded(count: number): readonly ServedAlert[] {
    return service.store.alerts.slice(0, count);
  }

  async function waitForNoFilter(): Promise<void> {
    await alerts.waitForMessage(/^\d+ of 237 loaded$/);
  }

  function focusedRow() {
    return stage.workbench.page.locator('.focused');
  }

  /** From the list of facets, by key. */
  async function openFacet(name: string): Promise<void> {
    const { quickInput } = stage.workbench;
    const row = quickInput.rows
      .filter({ has: stage.workbench.page.getByText(name, { exact: true }) })
      .first();
    while ((await row.and(focusedRow()).count()) === 0) await stage.workbench.press('ArrowDown');
    await stage.workbench.press('Enter');
    await quickInput.waitForText(`Filter Alerts: ${name}`);
    await quickInput.rows.first().waitFor();
  }

  async function openFilter(): Promise<void> {
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'F');
    await stage.workbench.quickInput.waitForText('Filter Alerts');
    await stage.workbench.quickInput.rows.first().waitFor();
  }

  async function groupBy(choice: string): Promise<void> {
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'G');
    await stage.workbench.quickInput.answer(choice);
  }
});

function matches(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}

function isGraveAndOpen({ severity, status }: ServedAlert): boolean {
  return status === 'open' && (severity === 'critical' || severity === 'high');
}
