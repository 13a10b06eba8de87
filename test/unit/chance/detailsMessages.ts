import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { wholeAlert } from '../details/fixtures.ts';
import { detailsHarness } from '../details/harness.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import type { Extent } from './mutations.ts';
import { holdsAlways } from './seed.ts';
import { anyMessages, isMessage, type Message, type Messages } from './shapes.ts';

const actions = [
  'nextAlert',
  'previousAlert',
  'copyId',
  'copyAsMarkdown',
  'copyIndicators',
  'copyLink',
  'openRawJson',
  'createAnotherLikeThis',
  'setDisposition',
  'editNote',
  'snooze',
  'signIn',
  'reconnect',
] as const;

const messages: Messages = {
  ready: {},
  openAlert: { id: 'text' },
  act: { action: actions },
  filterBy: { chosen: { facet: 'text', value: 'text' } },
  copyCode: { text: 'text' },
  search: { target: ['alert', 'parent', 'children'] },
  openLink: { url: 'text' },
  fold: { isOpen: 'boolean' },
  openCode: { alert: 'text', index: 'integer' },
};

const index = fc.constantFrom(0, 1, -1, 2 ** 31);
const id = fc.constantFrom('a1', '"a1"', 'p1', '"p1"', '');
const proper = fc.oneof(
  fc.constant({ type: 'ready' }),
  fc.record({ type: fc.constant('openAlert'), id }),
  fc.record({ type: fc.constant('act'), action: fc.constantFrom(...actions) }),
  fc
    .record({ facet: fc.constantFrom('severity', 'tag', 'constructor'), value: fc.constantFrom('high', '') })
    .map((chosen) => ({ type: 'filterBy', chosen })),
  fc.record({ type: fc.constant('copyCode'), text: fc.constant('id; uname -a') }),
  fc.record({ type: fc.constant('search'), target: fc.constantFrom('alert', 'parent', 'children') }),
  fc.record({
    type: fc.constant('openLink'),
    url: fc.constantFrom('https://docs.example/a', 'command:x', 'vscode://file/x', 'http://a@b.example/'),
  }),
  fc.record({ type: fc.constant('fold'), isOpen: fc.boolean() }),
  fc.record({ type: fc.constant('openCode'), alert: id, index }),
);

/** What a proper message may have the host do. */
function effectOf(message: Message): RegExp | string {
  switch (message.type) {
    case 'openAlert':
      return /^openAlert panel /;
    case 'act':
      return `${String(message['action'])} panel`;
    case 'filterBy':
      // What the command does not know has no effect there.
      return /^filterByValue panel \{"facet":".*","value":".*"\}$/s;
    case 'copyCode':
      return `copy ${JSON.stringify(message['text'])}`;
    case 'openLink':
      return /^link https?:\/\/[^/@]+\//;
    case 'search':
      return `search ${String(message['target'])} of a1`;
    case 'fold':
      return `fold ${String(message['isOpen'])}`;
    case 'openCode':
      return `goToCode ${JSON.stringify({ alert: message['alert'], link: message['index'] })}`;
    default:
      return '';
  }
}

/** Whatever the page of the details sends, only its own messages have an effect, and that which they name. */
export async function detailsTakeAnyMessage(numRuns: number, extent: Extent): Promise<void> {
  await holdsAlways(
    fc.asyncProperty(anyMessages(proper, messages, extent), async (received) => {
      const { session, asked, posted } = await detailsHarness(alert(wholeAlert));
      for (const message of received) {
        asked.length = 0;
        const before = posted.length;
        await session.receive(message);
        if (!isMessage(message, messages)) {
          assert.deepEqual(asked, ['Reading a message of the alert details']);
          assert.equal(posted.length, before);
          continue;
        }
        const effect = effectOf(message);
        assert.ok(asked.length <= 1);
        for (const done of asked)
          assert.ok(typeof effect === 'string' ? done === effect : effect.test(done), done);
        await settled();
      }
      asked.length = 0;
      posted.length = 0;
      await session.receive({ type: 'ready' });
      await settled();
      assert.equal(posted.at(-1)?.type, 'show', 'the page can go on');
      await session.receive({ type: 'act', action: 'nextAlert' });
      assert.deepEqual(asked, ['nextAlert panel']);
      session.dispose();
    }),
    numRuns,
  );
}
