import assert from 'node:assert/strict';
import { type QuickPickItem, window } from 'vscode';
import { noteCommands } from '../../../src/commands/noteCommands.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { AlertNotes } from '../../../src/triage/notes/alertNotes.ts';
import { memoryNotesFile } from '../../../src/triage/notes/notesFile.ts';
import type { FocusedRow } from '../../../src/views/rows.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { commandParts, meaning } from './commandParts.ts';

describe('snoozing the focused alert', () => {
  const vs = fakeWindow();
  replaceMembers(window, {
    showQuickPick: async (items: Promise<readonly QuickPickItem[]>) => (await items)[0],
  });
  const alerts = ['a', 'b', 'c'].map((id) => alert({ id }));
  let triage: Triage;
  let writing: PromiseWithResolvers<void>;
  let moves: unknown[];

  beforeEach(async () => {
    writing = Promise.withResolvers();
    const notes = new AlertNotes('', { ...memoryNotesFile(), write: () => writing.promise });
    triage = triageOf({ listAlerts: async () => listPage(alerts) }, { notes });
    await triage.alerts.loadMore();
    moves = [];
  });

  afterEach(() => triage.dispose());

  /** @param shown the id of the alert in the details */
  function snooze(shown?: string) {
    const move = (how: string) => async (row: FocusedRow | undefined) => void moves.push(`${how} ${row?.id}`);
    const parts = commandParts(triage, {
      alertsView: { keepInSight: move('focus'), replaceGone: move('replace') },
      details: { current: () => shown, follow: move('show') },
    });
    const commands = noteCommands(parts, meaning(...alerts.slice(1, 2)));
    return commands['alertTriage.snooze']({ kind: 'item', item: { id: 'b' } });
  }

  it('has the next row focused at once, and says so when it is written: the user may have gone on by then', async () => {
    const snoozing = snooze();
    await settled();
    assert.deepEqual([moves, vs.statuses], [['focus c'], []]);
    writing.resolve();
    await snoozing;
    assert.deepEqual([moves, vs.statuses.length], [['focus c'], 1]);
  });

  for (const [shown, moved] of [
    ['b', ['focus c', 'show c']],
    ['a', ['focus c']],
  ] as const)
    it(`shows the next one, if it was shown itself: ${shown}`, async () => {
      writing.resolve();
      await snooze(shown);
      assert.deepEqual(moves, moved);
    });
});
