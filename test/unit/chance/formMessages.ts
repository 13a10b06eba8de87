import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { DraftInput } from '../../../src/api/creation.ts';
import { formHarness } from '../createForm/harness.ts';
import { values } from '../createForm/values.ts';
import type { Extent } from './mutations.ts';
import { holdsAlways } from './seed.ts';
import { anyMessages, isMessage, isObject, type Messages } from './shapes.ts';

const actions = [
  'signIn',
  'setToken',
  'setServiceUrl',
  'openSettings',
  'proxySettings',
  'showLog',
  'searchAgain',
  'showFound',
  'newAlert',
  'reconnect',
] as const;

const texts = {
  source: 'text',
  name: 'text',
  summary: 'text',
  description: 'text',
  severity: 'text',
  status: 'text',
} as const;
const typed = { revision: 'revision', values: texts } as const;

const messages: Messages = {
  edit: typed,
  submit: { ...typed, again: 'boolean' },
  discard: typed,
  restore: { ...typed, place: 'number' },
  preview: { text: 'text' },
  action: { action: actions },
  openLink: { url: 'text' },
  focus: { hasFocus: 'boolean' },
};

/** `ready` is not among the messages above, because it is heard whatever state the page has. */
function isOwn(message: unknown): boolean {
  return (isObject(message) && message['type'] === 'ready') || isMessage(message, messages);
}

const someValues = fc.record({
  source: fc.constantFrom('siem', ' ', '..', 'a/b'),
  name: fc.constantFrom('Odd login', ''),
  summary: fc.constant('s'),
  description: fc.constantFrom('d', '[x](command:y)'),
  severity: fc.constantFrom('high', '', 'worst'),
  status: fc.constantFrom('open', ''),
});
const state = { revision: fc.nat(20), values: someValues };
const proper = fc.oneof(
  fc.constant({ type: 'ready' }),
  fc.record({
    type: fc.constant('ready'),
    state: fc.record({ draftId: fc.constantFrom('x', ''), ...state }),
  }),
  fc.record({ type: fc.constant('edit'), ...state }),
  fc.record({ type: fc.constant('submit'), again: fc.boolean(), ...state }),
  fc.record({ type: fc.constant('discard'), ...state }),
  fc.record({ type: fc.constant('restore'), place: fc.constantFrom(0, -1, 0.5), ...state }),
  fc.record({ type: fc.constant('preview'), text: fc.constantFrom('# a', '<b>x') }),
  fc.record({ type: fc.constant('action'), action: fc.constantFrom(...actions) }),
  fc.record({ type: fc.constant('openLink'), url: fc.constantFrom('https://a.example', 'command:x') }),
  fc.record({ type: fc.constant('focus'), hasFocus: fc.boolean() }),
);

/** What was asked of VS Code; see `fakeWindow`. */
interface FakeWindow {
  readonly ran: (readonly unknown[])[];
}

/**
 * Whatever the page of a form sends, only its own messages have an effect: an alert is created by a submit alone, once,
 * with what was typed; a draft changes by newer values alone; and no address is opened but one of the web.
 */
export async function formTakesAnyMessage(vs: FakeWindow, numRuns: number, extent: Extent): Promise<void> {
  const answers = fc.infiniteStream(fc.boolean());
  await holdsAlways(
    fc.asyncProperty(anyMessages(proper, messages, extent), answers, async (received, confirmed) => {
      vs.ran.length = 0;
      const sent: (DraftInput & { readonly source: string })[] = [];
      const createAlert = async (source: string, draft: DraftInput) => {
        sent.push({ source, ...draft });
        return { id: 'new' };
      };
      const form = await formHarness(() => ({ createAlert }), {
        host: { confirm: async () => confirmed.next().value === true },
      });
      for (const message of received) {
        const { draft, phase } = form.session;
        const before = [form.posted.length, form.events.length, sent.length, vs.ran.length];
        await form.receive(message);
        const after = [form.posted.length, form.events.length, sent.length, vs.ran.length];
        if (!isOwn(message)) {
          assert.deepEqual(after, before.with(1, form.events.length));
          assert.deepEqual(form.events.slice(before[1]), ['report Reading a message of the create form']);
          assert.equal(form.session.draft, draft);
        } else if (phase === 'ended') assert.equal(sent.length, before[2], 'nothing is sent after the end');
        if (isObject(message) && message['type'] !== 'submit') assert.equal(sent.length, before[2]);
        assert.ok(form.session.draft.revision >= draft.revision);
      }
      assert.ok(sent.length <= 1);
      const { source, ...others } = form.session.draft.values;
      for (const one of sent) assert.deepEqual(one, { source: source.trim(), ...others });
      for (const [command, url] of vs.ran)
        assert.match(`${String(command)} ${String(url)}`, /^vscode.open http/);
      if (form.session.phase === 'ended') return assert.equal(form.store.get(form.draftId), undefined);
      await form.say('edit', { ...values, name: 'typed at last' });
      assert.equal(form.store.get(form.draftId)?.values.name, 'typed at last', 'the page can go on');
    }),
    numRuns,
  );
}
