import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { chartIds } from '../../../src/overview/protocol.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { overviewHarness } from '../overview/harness.ts';
import { settled } from '../triage/simulatedTime.ts';
import type { Extent } from './mutations.ts';
import { holdsAlways } from './seed.ts';
import { anyMessages, isMessage, type Messages } from './shapes.ts';

const actions = [
  'signIn',
  'reconnect',
  'retry',
  'setToken',
  'setServiceUrl',
  'openSettings',
  'proxySettings',
  'showLog',
  'loadAll',
  'showNew',
] as const;

const messages: Messages = {
  ready: {},
  run: { action: actions },
  select: { chart: chartIds, bar: 'text', series: 'text' },
};

const proper = fc.oneof(
  fc.constant({ type: 'ready' }),
  fc.record({ type: fc.constant('run'), action: fc.constantFrom(...actions) }),
  fc.record({
    type: fc.constant('select'),
    chart: fc.constantFrom(...chartIds),
    bar: fc.constantFrom('source 1', 'open', '', '__proto__'),
    series: fc.constantFrom('', 'open', 'constructor'),
  }),
);

/** Whatever the page of the overview sends, it runs what it names, and filters by what is counted. */
export async function overviewTakesAnyMessage(numRuns: number, extent: Extent): Promise<void> {
  await holdsAlways(
    fc.asyncProperty(anyMessages(proper, messages, extent), async (received) => {
      const { session, triage, asked, posted, last } = overviewHarness();
      session.receive({ type: 'ready' });
      await triage.alerts.loadMore();
      while (last().charts.length === 0) await settled();
      for (const message of received) {
        asked.length = 0;
        const [before, { filter }] = [posted.length, triage.options];
        session.receive(message);
        await settled();
        if (!isMessage(message, messages)) {
          assert.deepEqual(asked, ['Reading a message of the overview']);
          assert.equal(posted.length, before);
        } else assert.deepEqual(asked, message.type === 'run' ? [message['action']] : []);
        if (triage.options.filter === filter) continue;
        assert.ok(isMessage(message, messages) && message.type === 'select');
        assert.ok(triage.view.matching > 0, 'a bar has alerts');
      }
      session.receive({ type: 'select', chart: 'source', bar: 'source 1', series: '' });
      assert.deepEqual(triage.options.filter, { ...emptyFilter, source: ['source 1'] });
      triage.dispose();
    }),
    numRuns,
  );
}
