import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { markCommands } from '../../../src/commands/alertCommands.ts';
import type { FocusedRow } from '../../../src/views/rows.ts';
import { alert } from '../triage/alerts.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { commandParts, meaning } from './commandParts.ts';
import { loadedTriage } from '../triage/triageOf.ts';
import type { Triage } from '../../../src/triage/triage.ts';

const details = { settleSeen: () => undefined };

describe('Mark All as Seen', () => {
  const [read, unread, other] = [alert({ id: 'read' }), alert({ id: 'unread' }), alert({ id: 'other' })];
  let triage: Triage;
  const vs = fakeWindow();

  const runMarkAll = () =>
    markCommands(commandParts(triage, { details }), meaning())['alertTriage.markAllAsSeen']();

  /** Runs the command on a list of which one alert is seen; tells which are seen then. */
  async function markAll(...alerts: readonly Alert[]): Promise<readonly string[]> {
    ({ triage } = await loadedTriage(...alerts));
    triage.marks.set('seen', [read], true);
    await runMarkAll();
    return alerts.filter((one) => triage.marks.has('seen', one)).map(({ id }) => id);
  }

  it('offers to undo that', async () => {
    assert.deepEqual(await markAll(read, unread, other), ['read', 'unread', 'other']);
    assert.deepEqual(vs.said, [['Marked 2 alerts as seen on this computer.', 'Undo']]);
  });

  it('leaves those seen that were seen before when it is undone', async () => {
    vs.answer = () => 'Undo';
    assert.deepEqual(await markAll(read, unread, other), ['read']);
  });

  it('has those that changed seen as they are now, until it is undone', async () => {
    const [low, high] = ['low', 'high'].map((severity) => alert({ id: 'read', severity }));
    assert.ok(low && high);
    for (const answer of [undefined, 'Undo']) {
      vs.answer = () => answer;
      ({ triage } = await loadedTriage(high, unread));
      triage.marks.set('seen', [low], true);
      await runMarkAll();
      assert.ok(triage.marks.has('seen', high));
      assert.equal(triage.marks.changeOf(high)?.isWorse, answer && true);
      assert.equal(triage.marks.has('seen', unread), answer === undefined);
    }
  });

  it('undoes that at its service, also if another one is shown by then', async () => {
    vs.answer = () => {
      triage.dispose();
      return 'Undo';
    };
    assert.deepEqual(await markAll(read, unread), ['read']);
  });

  it('offers nothing to undo where all were seen', async () => {
    assert.deepEqual(await markAll(read), ['read']);
    assert.deepEqual(vs.said, []);
  });
});

describe('Pin', () => {
  fakeWindow();

  it('keeps the row in sight whose place in the list it changes', async () => {
    const { triage } = await loadedTriage(alert({ id: 'a' }), alert({ id: 'b' }));
    const inSight: unknown[] = [];
    const keepInSight = async (row: FocusedRow | undefined) => void inSight.push(row?.id);
    const parts = commandParts(triage, { alertsView: { keepInSight }, details });
    const commands = markCommands(parts, meaning(...triage.alerts.items.slice(1)));
    const row = { kind: 'item', item: { id: 'b' } };
    await commands['alertTriage.pin'](row);
    await commands['alertTriage.unpin'](row);
    await commands['alertTriage.markAsSeen'](row);
    assert.deepEqual(inSight, ['b', 'b']);
  });
});
