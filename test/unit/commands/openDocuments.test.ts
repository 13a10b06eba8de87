import assert from 'node:assert/strict';
import { alertCommands } from '../../../src/commands/alertCommands.ts';
import { loadedModel } from '../monitor/loadedModel.ts';
import { alert } from '../triage/alerts.ts';

const never = async () => assert.fail('not asked for');

describe('opening an alert as a document', () => {
  const opened = alert({ id: 'opened' });
  const other = alert({ id: 'other' });

  for (const command of ['alertTriage.openRawJson', 'alertTriage.openAccessibleView'] as const)
    it(`marks it as seen once it is shown: ${command}`, async () => {
      const { model } = await loadedModel(opened, other);
      let wasSeenBefore: boolean | undefined;
      const commands = alertCommands({
        model,
        targets: { alerts: () => [opened], users: () => [] },
        documents: { open: async () => void (wasSeenBefore = model.marks.has('seen', opened)) },
        details: { open: never, follow: never, enter: never, navigate: never, go: never, focusList: never },
        host: () => 'host',
        ensureLoaded: never,
        homeFolder: undefined,
        service: () => 'https://alerts.example.com',
        isSample: () => false,
      });
      await commands[command]();
      assert.equal(wasSeenBefore, false);
      assert.deepEqual(
        [opened, other].map((one) => model.marks.has('seen', one)),
        [true, false],
      );
    });
});
