import assert from 'node:assert/strict';
import { EventEmitter } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { ListItem } from '../../../src/list/pagedList.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alertRows } from '../../../src/views/alertRows.ts';
import { noContent } from '../../../src/views/listContent.ts';
import { createListView } from '../../../src/views/listView.ts';
import { alertWords } from '../../../src/ui/countTexts.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { listConnection } from '../service/fakeSignIn.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { clock } from '../stillClock.ts';

/** What a view of the list of this sign-in needs, but its tree and rows. */
function viewOptions(triage: Triage) {
  return {
    clock: { now: () => 0, onDidStep: new EventEmitter<void>().event },
    connection: listConnection(triage),
    commands: { loadMore: '', refresh: '', cancel: '', words: alertWords },
    onEmpty: () => undefined,
    onMore: () => undefined,
    onLoading: () => undefined,
    onSelection: () => undefined,
  } as const;
}

/** The view of the list of alerts of this sign-in, and its tree. @param closed the key of a group that is closed */
function viewOfAlerts(triage: Triage, closed?: string) {
  const tree = fakeTree<Alert>();
  const rows = alertRows(triage, alertTexts(triage), ({ key }) => key === closed);
  const view = createListView({
    ...viewOptions(triage),
    createTree: tree.createTree,
    contentOf: () => ({ list: triage.alerts, rows, loadMore: () => triage.alerts.loadMore() }),
  });
  return { tree, view };
}

describe('a list view without a row for any alert', () => {
  fakeWindow();

  it('offers to clear the filter, but only if there is one', async () => {
    const { triage } = await loadedTriage(alert({ id: 'a', severity: 'low' }));
    const { tree, view } = viewOfAlerts(triage);
    await triage.notes.edit([{ id: 'a' }], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    assert.deepEqual(await tree.labels(), []);
    assert.equal(view.view.message, '1 alert · 1 snoozed');
    triage.changeOptions({ filter: { ...emptyFilter, severity: ['high'] } });
    assert.deepEqual(await tree.labels(), ['Clear Filter']);
  });
});

describe('a list view whose only new alert is snoozed', () => {
  fakeWindow();

  it('does not count it until the snooze ends, unless its filter shows it', async () => {
    const { triage, poll } = await loadedTriage(alert({ id: 'old' }));
    const { view } = viewOfAlerts(triage);
    const back = alert({ id: 'back' });
    await triage.notes.edit([back], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    await poll(back, alert({ id: 'old' }));
    assert.equal(view.view.description ?? '', '');
    triage.changeOptions({ filter: { ...emptyFilter, snoozed: true } });
    assert.equal(view.view.description, '1 new alert');
    triage.changeOptions({ filter: emptyFilter });
    assert.equal(view.view.description, '');
    await triage.notes.edit([back], { snooze: undefined });
    assert.equal(view.view.description, '1 new alert');
  });
});

describe('a list view that shows new alerts', () => {
  fakeWindow();

  it('gives them the keyboard, but does not take that from where the user has gone meanwhile', async () => {
    const { triage, poll } = await loadedTriage(alert({ id: 'a' }));
    const { tree, view } = viewOfAlerts(triage);
    const from = { focused: undefined };
    await poll(alert({ id: 'b' }), alert({ id: 'a' }));
    await view.showNew(from, () => true);
    assert.deepEqual(tree.focused, []);
    await poll(alert({ id: 'c' }), alert({ id: 'b' }), alert({ id: 'a' }));
    await view.showNew(from);
    assert.deepEqual(tree.focused, ['c']);
  });

  it('focuses one in a group that is open, so that no closed one opens', async () => {
    const { triage, poll } = await loadedTriage(alert({ id: 'a', tags: ['cloud'] }));
    triage.changeOptions({ grouping: 'tag' });
    const { tree, view } = viewOfAlerts(triage, 'cloud');
    await poll(alert({ id: 'b', tags: ['cloud', 'phishing'] }), alert({ id: 'a', tags: ['cloud'] }));
    await view.showNew({ focused: undefined });
    assert.deepEqual(tree.focused, ['b in phishing']);
  });

  it('is not opened by a row that would get the focus where it was closed meanwhile', async () => {
    const { triage, poll } = await loadedTriage(alert({ id: 'a' }));
    const { tree, view } = viewOfAlerts(triage);
    await poll(alert({ id: 'b' }), alert({ id: 'a' }));
    const showing = view.showNew({ focused: undefined });
    Object.assign(view.view, { visible: false });
    await showing;
    assert.deepEqual(tree.focused, []);
  });

  it('is not opened by another page, either, unless it was closed when that was asked for', async () => {
    const listAlerts = async (page: number) => listPage([alert({ id: `a${page}` })], page, 4);
    const triage = triageOf({ listAlerts });
    await triage.alerts.loadMore();
    const { tree, view } = viewOfAlerts(triage);
    const loading = view.loadMore(() => true, true);
    Object.assign(view.view, { visible: false });
    await loading;
    assert.deepEqual(tree.focused, []);
    await view.loadMore(() => true);
    assert.deepEqual(tree.focused, ['a3']);
  });
});

describe('a list view that is asked for the items of all its rows', () => {
  it('lets others work in between', async () => {
    const tree = fakeTree<ListItem>();
    const content = noContent<ListItem>();
    let turns = 0;
    const turnsSeen: number[] = [];
    const item = () => {
      clock.pass(5);
      turnsSeen.push(turns);
      return {};
    };
    const view = createListView({
      ...viewOptions(triageOf()),
      createTree: tree.createTree,
      contentOf: () => ({ ...content, rows: { ...content.rows, item } }),
    });
    const count = setInterval(() => (turns += 1), 0);
    const rows = Array.from(
      { length: 8 },
      (_, id) => ({ kind: 'item', item: { id: `${id}`, raw: {} } }) as const,
    );
    await Promise.all(rows.map(async (row) => tree.rows().getTreeItem(row)));
    clearInterval(count);
    view.dispose();
    assert.ok(new Set(turnsSeen).size > 1, turnsSeen.join());
  });
});
