import assert from 'node:assert/strict';
import { commandIds } from '../../src/contributions.ts';
import type { MarkChange } from '../../src/triage/alertMarks.ts';
import { nextOf } from './nextOf.ts';
import { viewsStage } from './viewsStage.ts';

describe('An alert that was opened only a moment ago', () => {
  const stage = viewsStage();

  const shown = () => {
    const { details, triage } = stage.current();
    return triage().alerts.items.findIndex(({ id }) => id === details.current());
  };

  it('is not met again by the user who walks fast through what is unseen', async () => {
    const { run } = stage.current();
    for (const expected of [0, 1, 2]) {
      await run(commandIds.nextUnseenAlert);
      assert.equal(shown(), expected);
    }
    await run(commandIds.previousUnseenAlert);
    assert.equal(shown(), 2);
  });

  it('stays unseen if the user marks it so', async () => {
    const { run, triage } = stage.current();
    const { marks, alerts } = triage();
    const [first, second] = alerts.items;
    assert.ok(first && second);
    const secondSeen = nextOf(
      (listener: (change: MarkChange) => void) => marks.onDidChange(listener),
      () => marks.has('seen', second),
    );
    await run(commandIds.openAlert, 'panel', first.id);
    await run(commandIds.markAsUnseen);
    await run(commandIds.openAlert, 'panel', second.id);
    await secondSeen;
    assert.ok(!marks.has('seen', first));
  });
});
