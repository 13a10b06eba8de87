import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { TreeItem } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { ApiError } from '../../../src/api/errors.ts';
import type { ListItem, PagedList } from '../../../src/list/pagedList.ts';
import { groupings } from '../../../src/triage/grouping.ts';
import { Triage } from '../../../src/triage/triage.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { explain } from '../../../src/ui/explain.ts';
import { alertRows } from '../../../src/views/alertRows.ts';
import { viewMessage } from '../../../src/views/listTexts.ts';
import { alertWords } from '../../../src/ui/countTexts.ts';
import type { RowSource } from '../../../src/views/rows.ts';
import { userRows } from '../../../src/views/usersView.ts';
import { ids, someFilter, someSort } from '../triage/alerts.ts';
import { exampleService } from '../triage/triageOf.ts';
import { type Answers, clientWith, now, readableIds, someAnswers } from './answers.ts';
import { assertDetails } from './drawnDetails.ts';
import { assertExports } from './exports.ts';
import { assertLine, assertTooltip } from './inert.ts';
import type { Extent } from './mutations.ts';
import type { sayingWindow } from './saidOfAlerts.ts';
import { holdsAlways } from './seed.ts';

/** Fails if a load has failed otherwise than by an answer that cannot be read, which is said in a harmless sentence. */
function assertSaid(list: PagedList<ListItem>): void {
  for (const failure of [list.failure, list.refreshFailure]) {
    if (failure === undefined) continue;
    assert.ok(failure.error instanceof ApiError, String(failure.error));
    assertLine(explain(failure.error, exampleService.host).text);
  }
}

/** Asserts that a row shows and says what it is, and that nothing in it acts. */
function assertRow({ label, description = '', accessibilityInformation }: TreeItem): void {
  assert.ok(typeof label === 'string' && label !== '' && typeof description === 'string');
  for (const text of [label, description, accessibilityInformation?.label ?? '']) assertLine(text);
}

/** Asserts that every item has a row that can be drawn. */
function assertRows<Item extends ListItem>(rows: RowSource<Item>, list: PagedList<Item>): void {
  const drawn = new Set<string>();
  const rowIds: unknown[] = [];
  for (const root of rows.roots()) {
    if (root.kind === 'group') {
      assertRow(rows.groupItem(root));
      rowIds.push(rows.groupItem(root).id);
    }
    for (const row of root.kind === 'group' ? rows.children(root) : [root]) {
      assert.ok(row.kind === 'item');
      assertRow(rows.item(row));
      assertTooltip(rows.tooltip(row.item));
      rowIds.push(rows.item(row).id);
      drawn.add(row.item.id);
    }
  }
  assert.equal(new Set(rowIds).size, rowIds.length, 'VS Code knows rows apart');
  assert.deepEqual([...drawn].toSorted(), ids(list.items).toSorted(), 'no row is missing');
}

/** Reads the answers as a window does: the first page, a poll, what it found, a refresh, the users. */
async function assertReads(triage: Triage, { first, second }: Answers, next: () => void): Promise<void> {
  const { alerts, users } = triage;
  await alerts.loadMore();
  assertSaid(alerts);
  const firstIds = readableIds(first);
  if (firstIds.length > 0) assert.deepEqual(ids(alerts.items), firstIds, 'no alert is lost');
  next();
  await alerts.poll((signal) => triage.client.pollAlerts(signal));
  await alerts.showNewItems();
  assertSaid(alerts);
  const secondIds = readableIds(second);
  const isAll = secondIds.every((id) => alerts.find(id));
  assert.ok(isAll || alerts.hasChanged || alerts.nextPage !== undefined, 'what a poll does not add is said');
  await alerts.refresh();
  assertSaid(alerts);
  if (secondIds.length > 0) assert.deepEqual(ids(alerts.items), secondIds, 'a refresh loses no alert');
  await users.loadMore();
  assertSaid(users);
}

interface View {
  readonly grouping: (typeof groupings)[number];
  readonly filter: typeof someFilter extends fc.Arbitrary<infer Filter> ? Filter : never;
  readonly sort: typeof someSort extends fc.Arbitrary<infer Sort> ? Sort : never;
}

/** Whatever a service answers: no alert is lost, nothing in it acts, and nothing fails but with an `ApiError`. */
export async function readsAnyAnswer(
  assertSaidOf: ReturnType<typeof sayingWindow>,
  numRuns: number,
  extent: Extent,
): Promise<void> {
  const view: fc.Arbitrary<View> = fc.record({
    grouping: fc.constantFrom(...groupings),
    filter: someFilter,
    sort: someSort,
  });
  await holdsAlways(
    fc.asyncProperty(someAnswers(extent), view, async (answers, { filter, ...options }) => {
      let page = answers.first;
      const client = clientWith((path) => (path.endsWith('/users') ? answers.users : page));
      const triage = new Triage(exampleService, client);
      const texts = alertTexts(triage, () => now);
      const rows = alertRows(triage, texts);
      const following = rows.onDidChange(() => undefined);
      triage.changeOptions(options);
      await assertReads(triage, answers, () => (page = answers.second));
      assertRows<Alert>(rows, triage.alerts);
      assertRows(userRows(triage), triage.users);
      assertLine(viewMessage(triage.alerts, rows.narrowed(), alertWords, { host: 'h', isSample: false }));
      triage.changeOptions({ filter });
      assertLine(rows.narrowed().filter);
      await assertSaidOf(triage, texts);
      await assertDetails(triage, texts);
      await assertExports(triage);
      following.dispose();
      triage.dispose();
    }),
    numRuns,
  );
}
