import assert from 'node:assert/strict';
import { MarkdownString } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import type { Grouping } from '../../../src/triage/grouping.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { type AlertTexts, alertTexts } from '../../../src/ui/alertTexts.ts';
import { type AlertRows, alertRows } from '../../../src/views/alertRows.ts';
import type { ItemRow, Redraw, Row } from '../../../src/views/rows.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import type { ViewChange } from '../../../src/triage/arrangeAlerts.ts';
import { triageOf } from '../triage/triageOf.ts';

describe('what a change of the alerts redraws', () => {
  const service = freshService({ alertCount: 2400, alertsPerPage: 1200 });
  let triage: Triage;
  let content: AlertRows;
  let age: AlertTexts['age'];
  let redraws: Redraw<Alert>[];

  beforeEach(begin);

  function begin(): void {
    triage = triageOf(clientFor(service));
    const texts = alertTexts(triage);
    age = () => 'now';
    // Fixed ages: real ones would change if a minute passed during a test.
    const current: AlertTexts['age'] = (time) => age(time);
    content = alertRows(triage, { ...texts, age: current, compactAge: current });
    redraws = [];
  }

  afterEach(() => triage.dispose());

  function group(grouping: Grouping): void {
    triage.changeOptions({ grouping });
  }

  /** Loads the first page and draws all rows, as VS Code does where every group is open. */
  async function show(): Promise<readonly Row<Alert>[]> {
    await triage.alerts.loadMore();
    const rows = content.roots().flatMap(withChildren);
    for (const row of rows) if (row.kind === 'group') content.groupItem(row);
    for (const row of rows.filter(isItem)) content.item(row);
    content.onDidChange((redraw) => redraws.push(redraw));
    return rows;
  }

  function withChildren(row: Row<Alert>): readonly Row<Alert>[] {
    return row.kind === 'group' ? [row, ...content.children(row)] : [row];
  }

  function isItem(row: Row<Alert>): row is ItemRow<Alert> {
    return row.kind === 'item';
  }

  /** The rows that were redrawn after `show`, each once. Fails if VS Code was told to redraw all. */
  function redrawn(): readonly Row<Alert>[] {
    const named = redraws.map((redraw) => {
      assert.notEqual(redraw, 'all');
      return redraw === 'all' ? [] : redraw;
    });
    return [...new Set(named.flat())];
  }

  it('is nothing when a refresh brings nothing new', async () => {
    await show();
    await triage.alerts.refresh();
    assert.deepEqual(redrawn(), []);
  });

  it('is the row of an updated alert, the same one after each update', async () => {
    const rows = await show();
    for (const status of ['parked', 'closed']) {
      redraws = [];
      service.store.update(7, { status });
      await triage.alerts.refresh();
      const [row, ...others] = redrawn().filter(isItem);
      assert.ok(row);
      assert.deepEqual([row === rows[7], others], [true, []]);
      assert.ok(String(content.item(row).description).startsWith(`${status} · `));
    }
  });

  it('is a row of which only the tooltip has changed', async () => {
    service.store.update(7, { tags: ['old'] });
    const [row] = (await show()).slice(7).filter(isItem);
    assert.ok(row);
    service.store.update(7, { tags: ['new'] });
    await triage.alerts.refresh();
    assert.deepEqual(redrawn().filter(isItem), [row]);
    const tooltip = content.tooltip(row.item);
    assert.ok(tooltip instanceof MarkdownString);
    assert.match(tooltip.value, /new/);
  });

  it('is each of the rows of an alert with several tags', async () => {
    group('tag');
    service.store.update(7, { tags: ['one', 'two'] });
    await show();
    service.store.update(7, { tags: ['one', 'two'], status: 'closed' });
    await triage.alerts.refresh();
    const rows = redrawn().filter(isItem);
    const parents = rows.map(({ group: parent }) => parent?.key);
    assert.deepEqual(parents, ['one', 'two']);
    const items = rows.map((row) => content.item(row));
    assert.equal(new Set(items.map(({ id }) => id)).size, 2);
    assert.ok(items.every(({ description }) => String(description).startsWith('closed · ')));
  });

  it('never gives two rows one id, whatever ids and tags hold', async () => {
    group('tag');
    service.store.update(0, { id: 'a', tags: ['b#c', 'b', '"'] });
    service.store.update(1, { id: 'a#b', tags: ['c', '#c', '","'] });
    const rows = (await show()).filter(isItem);
    const ids = rows.map((row) => content.item(row).id);
    assert.equal(new Set(ids).size, rows.length);
  });

  it('is the row of an alert that was seen or, where groups count the unseen ones, each of its groups', async () => {
    for (const grouping of ['none', 'tag'] as const) {
      group(grouping);
      service.store.update(7, { tags: ['one', 'two'] });
      await triage.alerts.refresh();
      await show();
      redraws = [];
      const seen = triage.alerts.items.slice(7, 8);
      triage.marks.set('seen', seen, true);
      const rows = redrawn();
      assert.deepEqual(
        rows.map((row) => (row.kind === 'group' ? row.key : isItem(row) && row.item)),
        grouping === 'none' ? seen : ['one', 'two'],
      );
      for (const row of rows.filter(isItem))
        assert.match(String(content.item(row).contextValue), /^alert seen/);
      redraws = [];
      triage.marks.set('seen', triage.alerts.items, true);
      const isAll = redraws.includes('all');
      assert.equal(isAll, grouping === 'none', 'all where there are many');
      triage.marks.set('seen', triage.alerts.items, false);
    }
  });

  it('is all where an alert is pinned, and its row says so', async () => {
    const rows = await show();
    const row = rows.filter(isItem)[7] ?? assert.fail();
    triage.marks.set('pinned', [row.item], true);
    assert.ok(redraws.includes('all'));
    assert.equal(content.roots()[0], row);
    assert.match(String(content.item(row).description), /^pinned · /);
  });

  it('is the groups that an alert leaves and enters, which VS Code can only draw with all others', async () => {
    group('severity');
    service.store.update(7, { severity: 'low' });
    await show();
    service.store.update(7, { severity: 'high' });
    await triage.alerts.refresh();
    assert.ok(redraws.includes('all'));
  });

  it('is all where more rows read otherwise than are drawn quickly one by one', async () => {
    await show();
    age = () => '1m ago';
    await content.updateAges();
    assert.ok(redraws.includes('all'));
  });

  it('is the rows whose ages read otherwise, and none that has left meanwhile', async () => {
    const [row] = (await show()).filter(isItem);
    age = (time) => (time === row?.item.created_at ? '1m ago' : 'now');
    await content.updateAges();
    assert.deepEqual(redrawn(), [row]);
    redraws = [];
    content.item(row ?? assert.fail());
    age = () => '2m ago';
    const updating = content.updateAges();
    triage.changeOptions({ filter: { ...emptyFilter, text: 'nowhere' } });
    await updating;
    assert.deepEqual(redraws, ['all']);
  });

  it('is no row whose group was drawn without it while ages were compared', async () => {
    group('severity');
    service.store.update(7, { severity: 'low', status: 'parked' });
    const row = (await show()).filter(isItem).find(({ item }) => item.status === 'parked');
    age = (time) => (time === row?.item.created_at ? '1m ago' : 'now');
    const updating = content.updateAges();
    triage.changeOptions({ filter: withFacet(emptyFilter, 'status', [], ['parked']) });
    // VS Code draws the group.
    if (row?.group) content.groupItem(row.group);
    await updating;
    assert.deepEqual(redrawn(), [row?.group]);
  });

  it('is the rows whose assignees have names only now', async () => {
    const [user] = service.store.users.slice(0, 1);
    service.store.update(3, { assignee: null, assignee_id: user?.id ?? null });
    const rows = await show();
    await usersRead();
    const [row] = redrawn().filter(isItem);
    assert.equal(row, rows[3]);
    assert.ok(row);
    assert.match(String(content.item(row).description), new RegExp(` · ${user?.name}$`));
  });

  it('is the groups that are called otherwise', async () => {
    const [user] = service.store.users.slice(0, 1);
    service.store.update(3, { assignee: null, assignee_id: user?.id ?? null });
    triage.changeOptions({
      grouping: 'assignee',
      filter: { ...emptyFilter, assignee: [String(user?.id)] },
    });
    const [named] = await show();
    assert.ok(named?.kind === 'group');
    assert.equal(content.groupItem(named).label, `User #${user?.id}`);
    const changes: ViewChange[] = [];
    triage.onDidChange((change) => changes.push(change));
    await usersRead();
    assert.ok(changes.length > 0);
    assert.ok(changes.every(({ isListChanged, groups }) => !isListChanged && groups.length === 0));
    assert.ok(redrawn().includes(named));
    assert.equal(content.groupItem(named).label, user?.name);
    redraws.length = 0;
    await triage.users.refresh();
    assert.deepEqual(redrawn(), []);
  });

  it('names the highest of the rows that a page brought', async () => {
    for (const grouping of ['none', 'severity'] as const) {
      begin();
      group(grouping);
      await triage.alerts.loadMore();
      const added = await triage.alerts.loadMore();
      const shown = content.roots().flatMap(withChildren).filter(isItem);
      const highest = shown.find(({ item }) => added.includes(item));
      assert.ok(highest);
      assert.equal(content.firstRow(added), highest);
      if (grouping === 'severity') assert.notEqual(highest.item, added[0]);
    }
    assert.equal(content.firstRow([]), undefined);
  });

  async function usersRead(): Promise<void> {
    await triage.names.lookUp(() => true);
  }
});
