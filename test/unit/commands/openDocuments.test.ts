import assert from 'node:assert/strict';
import { alert } from '../triage/alerts.ts';
import { loadedModel } from '../triage/loadedModel.ts';
import { alertCommandsOn } from './alertCommandsOn.ts';

describe('opening an alert as a document', () => {
  const opened = alert({ id: 'opened' });
  const other = alert({ id: 'other' });

  for (const command of ['alertTriage.openRawJson', 'alertTriage.openAccessibleView'] as const)
    it(`marks it as seen once it is shown: ${command}`, async () => {
      const { model } = await loadedModel(opened, other);
      let wasSeenBefore: boolean | undefined;
      const documents = { open: async () => void (wasSeenBefore = model.marks.has('seen', opened)) };
      await alertCommandsOn([opened], { model, documents })[command]();
      assert.equal(wasSeenBefore, false);
      assert.deepEqual(
        [opened, other].map((one) => model.marks.has('seen', one)),
        [true, false],
      );
    });
});
