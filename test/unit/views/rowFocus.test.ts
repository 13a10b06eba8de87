import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { EventEmitter } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import type { FocusedRow, Row } from '../../../src/views/rows.ts';
import { alertRows } from '../../../src/views/alertRows.ts';
import { createRowFocus } from '../../../src/views/rowFocus.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { texts } from '../details/fixtures.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage } from '../triage/triageOf.ts';

describe('the row that was opened', () => {
  const [first, second] = [alert({ id: 'a' }), alert({ id: 'b' })];
  const rowOf = (item: Alert): Row<Alert> => ({ kind: 'item', item });

  /** @param draws what VS Code says is selected after each time that it has drawn rows */
  async function focusIn(selection: readonly Row<Alert>[], draws: readonly (readonly Row<Alert>[])[]) {
    const { tree } = fakeTree<Alert>();
    const view = { ...tree.view, selection, dispose: () => undefined };
    const drawn = new EventEmitter<void>();
    const shown = () => assert.fail('no row is looked for');
    const whole = { ...tree, view, onDidDraw: drawn.event, dispose: () => undefined };
    const opened = createRowFocus(whole, shown).selectedWhenDrawn();
    for (const known of draws) {
      await setImmediate();
      view.selection = known;
      drawn.fire();
    }
    return await opened;
  }

  it('is the one that is selected', async () => assert.deepEqual(await focusIn([rowOf(first)], []), [first]));

  it('is known after a redraw where it was opened during that, in a group after that of the groups', async () =>
    assert.deepEqual(await focusIn([], [[], [rowOf(second)]]), [second]));
});

/** What keeping rows in sight reveals, in the rows of a triage of which some groups are closed. */
async function kept(
  triage: Triage,
  isClosed: (key: string) => boolean,
  selection: readonly Row<Alert>[],
  focused?: FocusedRow,
) {
  const rows = alertRows(triage, texts, { has: (_grouping, key) => isClosed(key) });
  const { tree } = fakeTree<Alert>();
  const view = { ...tree.view, selection, dispose: () => undefined };
  const revealed: unknown[] = [];
  const reveal = async (find: () => unknown) => void revealed.push(find());
  const shown = () => ({ list: triage.alerts, rows });
  await createRowFocus({ ...tree, view, reveal }, shown).keepInSight(focused);
  return { revealed, rows };
}

describe('the selected row', () => {
  for (const isClosed of [false, true])
    it(`${isClosed ? 'stays out of' : 'is brought into'} sight in ${isClosed ? 'a closed' : 'an open'} group`, async () => {
      const { triage } = await loadedTriage(alert({ id: 'a', severity: 'high' }));
      triage.changeOptions({ grouping: 'severity' });
      const item = triage.alerts.find('a') ?? assert.fail();
      const { revealed, rows } = await kept(triage, () => isClosed, [{ kind: 'item', item }]);
      assert.deepEqual(revealed, [isClosed ? undefined : rows.rowOf(item)]);
      triage.dispose();
    });
});

describe('the row that has the focus', () => {
  it('leaves it to its group where it has moved to one that is closed', async () => {
    const as = (status: string) => alert({ id: 'a', status });
    const { triage, list, serve } = await loadedTriage(as('open'), alert({ id: 'b', status: 'closed' }));
    triage.changeOptions({ grouping: 'status' });
    serve(as('closed'), alert({ id: 'b', status: 'closed' }));
    await list.refresh();
    for (const isClosed of [false, true]) {
      const { revealed, rows } = await kept(triage, () => isClosed, [], {
        kind: 'item',
        id: 'a',
        group: 'open',
      });
      const row = rows.rowOf(as('closed')) ?? assert.fail();
      assert.deepEqual(revealed, [isClosed ? row.group : row]);
    }
    triage.dispose();
  });
});
