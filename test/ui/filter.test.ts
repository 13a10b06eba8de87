import assert from 'node:assert/strict';
import type { AlertService } from '../service/service.ts';
import type { ServedAlert } from '../service/wire.ts';
import { openSignedIn, type Stage } from './stage.ts';
import type { TreeView } from './treeView.ts';

describe('narrowing down, grouping, sorting and finding', () => {
  let stage: Stage;
  let service: AlertService;
  let alerts: TreeView;

  before(async function () {
    this.timeout(60_000);
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
    await openFilter();
    await stage.workbench.press('ArrowDown', 'Space', 'ArrowDown', 'Space');
    await stage.workbench.press(...Array<string>(4).fill('ArrowDown'), 'Space', 'Enter');
    const matching = loaded(50).filter(isGraveAndOpen);
    await alerts.waitForMessage(`critical, high · open · ${matching.length} match in 50 loaded of 237`);
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
    await openFilter();
    assert.deepEqual(await checked.locator('.label-name').allInnerTexts(), ['critical', 'high', 'open']);
    await quickInput.dismiss();
    const before = await alerts.message.innerText();

    await openFilter();
    await stage.workbench.press('ArrowDown', 'Space', 'Enter');
    const high = loaded(50).filter(({ severity, status }) => severity === 'high' && status === 'open');
    await alerts.waitForMessage(`high · open · ${high.length} match in 50 loaded of 237`);
    assert.notEqual(await alerts.message.innerText(), before);
  });

  it('filters by a text, and clears all of it with one command', async () => {
    await openFilter();
    await stage.workbench.quickInput.answer('  Beaconing FROM ');
    const found = loaded(50).filter(
      ({ name, severity, status }) =>
        name?.startsWith('Beaconing from') && severity === 'high' && status === 'open',
    );
    await alerts.waitForMessage(`high · open · "Beaconing FROM" · ${found.length} match in 50 loaded of 237`);
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'X');
    await alerts.waitForCount('50 of 237');
    await alerts.waitForSize(51);
    await alerts.root.getByRole('button', { name: /^Filter…/ }).waitFor();
  });

  it('loads on until something matches', async () => {
    await openFilter();
    await stage.workbench.quickInput.answer('kubernetes-audit');
    await alerts.waitForMessage('kubernetes-audit · 1 match in 50 loaded of 237');
    await alerts.toLast();
    await stage.workbench.press('Enter');
    const next = service.store.alerts
      .slice(50, 200)
      .findIndex(({ source }) => source?.name === 'kubernetes-audit');
    const pages = Math.floor((50 + next) / 50) + 1;
    assert.ok(pages > 2, 'the next page alone would not do');
    await alerts.waitForMessage(`kubernetes-audit · 2 match in ${pages * 50} loaded of 237`);
    const name = service.store.alerts.slice(50 + next, 1)[0]?.name ?? '';
    await alerts.waitForSelected(name);
  });

  it('says so when nothing that is loaded matches, and offers to clear the filter', async () => {
    await openFilter();
    await stage.workbench.quickInput.answer('no alert holds this');
    await alerts.row('No loaded alert matches').waitFor();
    await alerts.waitForMessage(/ · "no alert holds this" · 0 match in \d+ loaded of 237$/);
    assert.equal(await alerts.welcome.count(), 0);
    await alerts.click('No loaded alert matches');
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
    await quickInput.waitForText('A filter of the same name is replaced.');
    await quickInput.answer('Grave ones');
    await quickInput.root.waitFor({ state: 'hidden' });
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
    await workbench.quickInput.waitForText('Which user are you?');
    await workbench.quickInput.answer('grace.kimani@');
    const count = loaded(200).filter(({ assignee }) => assignee?.name === 'Grace Kimani').length;
    await alerts.waitForMessage(`Grace Kimani · ${count} match in 200 loaded of 237`);
    await workbench.runCommand('Alerts: Clear Filter');
    await workbench.runCommand('Alerts: Saved Filters…');
    await workbench.quickInput.pick('Mine');
    await alerts.waitForMessage(/^Grace Kimani · /);
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
    await alerts.toFirst();
    await alerts.rows.first().getByText(last, { exact: true }).waitFor();
    await stage.workbench.press('Alt+Q', 'S');
    await quickInput.answer("The service's order");
    await alerts.toFirst();
    await alerts.rows
      .first()
      .getByText(names[0] ?? '', { exact: true })
      .waitFor();
  });

  it('stops searching the pages when told to, and keeps what it found', async () => {
    const { quickInput, page } = stage.workbench;
    const held = Promise.withResolvers<undefined>();
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'P');
    await quickInput.waitForText('Find Alert');
    service.behave({ onRequest: () => held.promise });
    const asked = service.nextRequest();
    await quickInput.type('nothing that is loaded');
    await quickInput.pick('Search all pages');
    await asked;
    await quickInput.pick('Stop searching');
    await quickInput.rows.getByText('Search all pages', { exact: true }).waitFor();
    service.behave({ onRequest: undefined });
    held.resolve(undefined);
    await page.keyboard.press('Escape');
    await quickInput.root.waitFor({ state: 'hidden' });
    await alerts.waitForCount('200 of 237');
  });

  it('finds an alert on pages that are not loaded yet', async () => {
    const { quickInput } = stage.workbench;
    const wanted = service.store.alerts.slice(230, 1)[0];
    assert.ok(wanted?.name);
    await alerts.toFirst();
    await stage.workbench.press('Alt+Q', 'P');
    await quickInput.waitForText('Find Alert');
    await quickInput.type(wanted.id);
    await quickInput.pick('Search all pages');
    await quickInput.rows.getByText(wanted.name, { exact: true }).waitFor();
    await quickInput.pick(wanted.name);
    const details = await stage.workbench.webview('Alert Details');
    await details.getByRole('heading', { name: wanted.name }).waitFor();
    await alerts.waitForCount('237 of 237');
  });

  function loaded(count: number): readonly ServedAlert[] {
    return service.store.alerts.slice(0, count);
  }

  async function waitForNoFilter(): Promise<void> {
    await alerts.waitForMessage(/^\d+ of 237 loaded$/);
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

function isGraveAndOpen({ severity, status }: ServedAlert): boolean {
  return status === 'open' && (severity === 'critical' || severity === 'high');
}
