import assert from 'node:assert/strict';
import { placeKeeper } from '../../../src/commands/keepPlace.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import type { ListView } from '../../../src/views/listView.ts';
import type { Alert } from '../../../src/api/alert.ts';
import { partly } from '../partly.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage } from '../triage/triageOf.ts';

describe('a command that takes rows from the list', () => {
  const alerts = ['a', 'b', 'c'].map((id) => alert({ id }));
  const row = (id: string) => ({ kind: 'item', item: { id } });
  let triage: Triage;
  let serve: Awaited<ReturnType<typeof loadedTriage>>['serve'];
  let focused: unknown[];
  /** The rows that the view is told to replace if they are gone. */
  let left: unknown[];
  const view = partly<ListView<Alert>>({
    keepInSight: async (one) => void focused.push(one?.id),
    replaceGone: async ({ kind, id, group }) => void left.push(id ?? group ?? kind),
  });

  beforeEach(async () => {
    ({ triage, serve } = await loadedTriage(...alerts));
    focused = [];
    left = [];
  });

  const refresh = async (...args: readonly unknown[]) => {
    const keepPlace = placeKeeper(() => triage.view, view, args);
    serve(...alerts.filter(({ id }) => id !== 'b'));
    await triage.alerts.refresh();
    await keepPlace();
    return focused;
  };

  it('has the row focused that took the place of the one it was called on', async () =>
    assert.deepEqual(await refresh(row('b')), ['c']));

  it('does so once, and again for the row that has it since: a refresh takes rows when it begins and when it ends', async () => {
    const keepPlace = placeKeeper(() => triage.view, view, [row('b')]);
    serve(...alerts.filter(({ id }) => id !== 'b'));
    await triage.alerts.refresh();
    await keepPlace();
    await keepPlace();
    assert.deepEqual(focused, ['c']);
    serve(...alerts.filter(({ id }) => id === 'a'));
    await triage.alerts.refresh();
    await keepPlace();
    assert.deepEqual(focused, ['c', 'a']);
  });

  it('leaves the focus to VS Code while that row is still there, unless it is in another group', async () => {
    assert.deepEqual(await refresh(row('a')), []);
    assert.deepEqual(left, ['a']);
  });

  it('leaves it to the view whether a row is gone that is no item', async () => {
    await refresh({ kind: 'loadMore' });
    await refresh({ kind: 'group', key: 'high' });
    assert.deepEqual([left, focused], [['loadMore', 'high'], []]);
  });

  for (const [where, args] of [
    ['the palette', []],
    ['the details', ['panel']],
    ['no row', [null]],
  ] as const)
    it(`does not take the focus from where it was called: ${where}`, async () => {
      assert.deepEqual(await refresh(...args), []);
      assert.deepEqual(left, []);
    });

  it('has the first row focused where none is left', async () => {
    const keepPlace = placeKeeper(() => triage.view, view, [row('b')]);
    serve();
    await triage.alerts.refresh();
    await keepPlace();
    assert.deepEqual(focused, ['b'], 'the view knows no such row, and takes the first');
  });
});
