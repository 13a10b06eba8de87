import assert from 'node:assert/strict';
import { type QuickPickItem, window } from 'vscode';
import { noteCommands } from '../../../src/commands/noteCommands.ts';
import { AlertNotes } from '../../../src/triage/notes/alertNotes.ts';
import { memoryNotesFile } from '../../../src/triage/notes/notesFile.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { fakeConnection } from './fakeConnection.ts';

describe('snoozing the focused alert', () => {
  const vs = fakeWindow();
  replaceMembers(window, {
    showQuickPick: async (items: Promise<readonly QuickPickItem[]>) => (await items)[0],
  });

  it('has the next row focused at once, and says so when it is written: the user may have gone on by then', async () => {
    const writing = Promise.withResolvers<void>();
    const notes = new AlertNotes('', { ...memoryNotesFile(), write: () => writing.promise });
    const alerts = ['a', 'b', 'c'].map((id) => alert({ id }));
    const triage = triageOf({ listAlerts: async () => listPage(alerts) }, { notes });
    await triage.alerts.loadMore();
    const focused: unknown[] = [];
    const view = {
      keepInSight: async (row?: { readonly id?: string | undefined }) => void focused.push(row?.id),
    };
    const targets = { alerts: () => alerts.slice(1, 2) };
    const commands = noteCommands(fakeConnection(triage), targets, view, undefined);
    const snoozing = commands['alertTriage.snooze']({ kind: 'item', item: { id: 'b' } });
    await settled();
    assert.deepEqual([focused, vs.statuses], [['c'], []]);
    writing.resolve();
    await snoozing;
    assert.deepEqual([focused, vs.statuses.length], [['c'], 1]);
    triage.dispose();
  });
});
