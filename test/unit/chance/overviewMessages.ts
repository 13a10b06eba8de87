import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { chartIds } from '../../../src/overview/protocol.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { overviewHarness } from '../overview/harness.ts';
import { settled } from '../triage/simulatedTime.ts';
import type { Extent } from './mutations.ts';
import { holdsAlways } from './seed.ts';
import { anyMessages, isMessage, type Messages } from './shapes.ts';

/** Each with the command that it runs. */
const commandOf = new Map([
  ['signIn', 'alertTriage.signIn'],
  ['reconnect', 'alertTriage.reconnect'],
  ['retry', 'alertTriage.refresh'],
  ['setToken', 'alertTriage.signIn'],
  ['setServiceUrl', 'alertTriage.setServiceUrl'],
  ['openSettings', 'workbench.action.openApplicationSettingsJson'],
  ['proxySettings', 'workbench.action.openSettings'],
  ['showLog', 'alertTriage.showLog'],
  ['loadAll', 'alertTriage.loadAll'],
  ['showNew', 'alertTriage.showNewAlerts'],
]);
const actions = [...commandOf.keys()];

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
export async function overviewTakesAnyMessage(
  vs: { readonly ran: (readonly unknown[])[] },
  numRuns: number,
  extent: Extent,
): Promise<void> {
  await holdsAlways(
    fc.asyncProperty(anyMessages(proper, messages, extent), async (received) => {
      const { session, triage, log, posted, last } = overviewHarness();
      session.receive({ type: 'ready' });
      await triage.alerts.loadMore();
      while (last().charts.length === 0) await settled();
      for (const message of received) {
        vs.ran.length = 0;
        const [before, { length }, { filter }] = [posted.length, log.text(), triage.options];
        session.receive(message);
        await settled();
        const ran = vs.ran.map(([command]) => command).filter((one) => one !== 'alertTriage.alerts.focus');
        if (!isMessage(message, messages)) {
          assert.match(log.text().slice(length), /^\n?Reading a message of the overview: /);
          assert.deepEqual([posted.length, ran], [before, []]);
        } else {
          assert.equal(log.text().length, length);
          assert.deepEqual(ran, message.type === 'run' ? [commandOf.get(String(message['action']))] : []);
        }
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
