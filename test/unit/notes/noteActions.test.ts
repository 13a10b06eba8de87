import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { type QuickPickItem, type QuickPickOptions, window } from 'vscode';
import { deleteNotes, exportNotes, setDisposition, snooze } from '../../../src/notes/noteActions.ts';
import { fingerprint, type Snooze } from '../../../src/triage/notes/alertNote.ts';
import { AlertNotes } from '../../../src/triage/notes/alertNotes.ts';
import { memoryNotesFile } from '../../../src/triage/notes/notesFile.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { soonText } from '../../../src/ui/formats.ts';
import { alert } from '../triage/alerts.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('the pick of a snooze', () => {
  const vs = fakeWindow();
  let wanted = 'End Snooze';
  let offered: readonly QuickPickItem[];
  let asked: string | undefined;
  const one = alert({ id: 'a', status: 'open' });
  replaceMembers(window, {
    showQuickPick: async (items: Promise<readonly QuickPickItem[]>, { placeHolder }: QuickPickOptions) => {
      offered = await items;
      asked = placeHolder;
      return offered.find(({ label }) => label === wanted);
    },
  });

  afterEach(() => {
    mock.timers.reset();
    wanted = 'End Snooze';
  });

  for (const [act, label, said] of [
    [snooze, 'Until It Changes', 'snoozed until it changes'],
    [setDisposition, 'watching', 'mine: watching'],
  ] as const)
    it(`says of which alerts, as does a disposition: ${label}`, async () => {
      wanted = label;
      const triage = triageOf();
      await act(triage, [alert({ id: 'a', name: 'Odd' })], noted(triage));
      await act(triage, [alert({ id: 'a' }), alert({ id: 'b' })], noted(triage));
      assert.deepEqual(vs.statuses.slice(-2), [`Odd · ${said}`, `2 alerts · ${said}`]);
    });

  const noted =
    ({ notes }: Triage) =>
    (edit: Parameters<Parameters<typeof snooze>[2]>[0]) =>
      notes.edit([one], edit);

  for (const [pick, question] of [
    [snooze, 'Select how long to snooze, on this computer'],
    [setDisposition, 'Select a disposition, on this computer'],
  ] as const)
    it(`says what is to be chosen, as does that of a disposition: ${question}`, async () => {
      const triage = triageOf();
      await pick(triage, [one], noted(triage));
      assert.equal(asked, question);
    });

  for (const [what, of, ends] of [
    ['while it lasts', { whileUnchanged: fingerprint(one) }, true],
    ['not once the alert has changed', { whileUnchanged: 'as it was' }, false],
    ['not once its time is over', { until: '2026-11-01T00:00:00.000Z' }, false],
  ] as const satisfies readonly (readonly [string, Snooze, boolean])[])
    it(`offers to end one, which ends it, ${what}`, async () => {
      const triage = triageOf();
      await triage.notes.edit([one], { snooze: of });
      await snooze(triage, [one], noted(triage));
      assert.deepEqual(triage.notes.of(one)?.snooze, ends ? undefined : of);
    });

  it('says when each ends: at night, tomorrow morning is not the next one', async () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
    mock.timers.enable({ apis: ['Date'], now: at(28, 1) });
    const triage = triageOf();
    await snooze(triage, [one], noted(triage));
    const expected = [soonText(at(28, 2)), soonText(at(29, 8)), undefined];
    assert.deepEqual(
      offered.map(({ description }) => description),
      expected,
    );
  });
});

describe('notes whose file is damaged', () => {
  const vs = fakeWindow();

  for (const act of [deleteNotes, exportNotes])
    it(`are not called none: ${act.name}`, async () => {
      const file = memoryNotesFile();
      await file.write('{"notes": [');
      const triage = triageOf({}, { notes: new AlertNotes('https://alerts.example.com', file) });
      await assert.rejects(act(triage, undefined), { kind: 'unreadable' });
      assert.deepEqual([vs.said, vs.statuses], [[], []]);
    });
});
