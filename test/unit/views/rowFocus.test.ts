import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { EventEmitter } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import type { Row, StatusRows } from '../../../src/views/rows.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
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

type Move = (rowFocus: ReturnType<typeof createRowFocus<Alert>>) => Promise<void>;

/** What moving the focus or the selection reveals. @param isClosed whether all groups are closed */
async function moved(triage: Triage, isClosed: boolean, selection: readonly Row<Alert>[], move: Move) {
  const rows = alertRows(triage, texts, () => isClosed);
  const { tree } = fakeTree<Alert>();
  const view = { ...tree.view, selection, dispose: () => undefined };
  const revealed: unknown[] = [];
  const reveal = async (find: () => unknown) => void revealed.push(find());
  const shown = () => ({ list: triage.alerts, rows });
  await move(createRowFocus({ ...tree, view, reveal }, shown));
  return { revealed, rows };
}

describe('the row of an alert', () => {
  const facts = { id: 'a', severity: 'high' };
  for (const [what, move] of [
    ['is brought into sight', async (rowFocus) => await rowFocus.keepInSight(undefined)],
    [
      'is selected, such as one that was just created,',
      async (rowFocus) => await rowFocus.select(alert(facts)),
    ],
  ] satisfies readonly (readonly [string, Move])[])
    it(`${what} only where that opens no closed group`, async () => {
      const { triage } = await loadedTriage(alert(facts));
      triage.changeOptions({ grouping: 'severity' });
      const item = triage.alerts.find('a') ?? assert.fail();
      for (const isClosed of [false, true]) {
        const { revealed, rows } = await moved(triage, isClosed, [{ kind: 'item', item }], move);
        assert.deepEqual(revealed, [isClosed ? undefined : rows.rowOf(item)]);
      }
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
      const focused = { kind: 'item', id: 'a', group: 'open' } as const;
      const { revealed, rows } = await moved(triage, isClosed, [], async (rowFocus) =>
        rowFocus.keepInSight(focused),
      );
      const row = rows.rowOf(as('closed')) ?? assert.fail();
      assert.deepEqual(revealed, [isClosed ? row.group : row]);
    }
  });

  it('is selected alone only where not several rows are, of alerts or groups', async () => {
    const { triage } = await loadedTriage(alert({ id: 'a' }), alert({ id: 'b' }));
    triage.changeOptions({ grouping: 'severity' });
    const select: Move = (rowFocus) => rowFocus.selectFocused({ kind: 'item', id: 'b', group: undefined });
    const alone = await moved(triage, false, [], select);
    const [first = assert.fail(), second] = triage.alerts.items.map((item) => alone.rows.rowOf(item));
    assert.deepEqual(alone.revealed, [second]);
    assert.deepEqual((await moved(triage, false, [first], select)).revealed, [second]);
    const several = [first.group ?? assert.fail(), first];
    assert.deepEqual((await moved(triage, false, several, select)).revealed, []);
  });

  it('is replaced only where it is gone, or has moved to another group: the user may be at another one', async () => {
    const as = (severity: string) => alert({ id: 'a', severity });
    const b = alert({ id: 'b', severity: 'low' });
    const { triage, list, serve } = await loadedTriage(as('high'), b);
    triage.changeOptions({ grouping: 'severity' });
    const focused = [
      { kind: 'item', id: 'a', group: 'high' },
      { kind: 'item', id: 'b', group: 'low' },
      { kind: 'group', id: undefined, group: 'high' },
      { kind: 'group', id: undefined, group: 'low' },
    ] as const;
    const replaced = () =>
      moved(triage, false, [], async (rowFocus) => {
        for (const row of focused) await rowFocus.replaceGone(row);
      });
    assert.deepEqual((await replaced()).revealed, []);
    serve(as('low'), b);
    await list.refresh();
    const { revealed, rows } = await replaced();
    assert.deepEqual(revealed, [rows.rowOf(as('low')), rows.roots()[0]]);
  });

  it('is replaced where it says the state of a list that is another now, but not while Retry and Cancel take turns', async () => {
    const { triage } = await loadedTriage(alert({ id: 'a' }), alert({ id: 'b' }));
    const rows = alertRows(triage, texts);
    const { tree, focused } = fakeTree<Alert>();
    let status: StatusRows = { before: [{ kind: 'cancel', reason: '' }], after: [{ kind: 'limit' }] };
    const rowFocus = createRowFocus(
      tree,
      () => ({ list: triage.alerts, rows }),
      () => status,
    );
    const leave = async (...kinds: readonly string[]) => {
      for (const kind of kinds) await rowFocus.replaceGone({ kind, id: undefined, group: undefined });
    };
    await leave('action', 'cancel', 'limit');
    assert.deepEqual(focused, []);
    status = { before: [], after: [] };
    await leave('action', 'cancel', 'noMatch', 'loadMore');
    assert.deepEqual(focused, ['a', 'a', 'a', 'b']);
  });

  it('is the last one in sight where Load More goes: of an open group its last alert, not its name far above', async () => {
    const { triage } = await loadedTriage(alert({ id: 'a' }), alert({ id: 'b' }));
    triage.changeOptions({ grouping: 'severity' });
    for (const isClosed of [false, true]) {
      const { revealed, rows } = await moved(triage, isClosed, [], (rowFocus) => rowFocus.focusLoaded([]));
      assert.deepEqual(revealed, [isClosed ? rows.roots()[0] : rows.rowOf(alert({ id: 'b' }))]);
    }
  });

  it('is the first one where it is gone, or else one about the state of a list that shows none', async () => {
    const { triage } = await loadedTriage(alert({ id: 'a' }));
    const rows = alertRows(triage, texts);
    const { tree, focused } = fakeTree<Alert>();
    const status: StatusRows = { before: [], after: [{ kind: 'noMatch' }] };
    const rowFocus = createRowFocus(
      tree,
      () => ({ list: triage.alerts, rows }),
      () => status,
    );
    const gone = { kind: 'item', id: 'z', group: undefined };
    await rowFocus.keepInSight(gone);
    await rowFocus.focusFirst();
    await rowFocus.focusLoaded([]);
    triage.changeOptions({ filter: { ...emptyFilter, text: 'none' } });
    await rowFocus.keepInSight(gone);
    await rowFocus.focusFirst();
    assert.deepEqual(focused, ['a', 'a', 'noMatch', 'noMatch', 'noMatch']);
  });
});
