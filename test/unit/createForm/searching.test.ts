import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { Page } from '../../../src/api/page.ts';
import { newDraft, withPendingSend } from '../../../src/createForm/drafts.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { cutShort, resetConnection } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { formHarness, type HarnessOptions, recipientOf } from './harness.ts';
import { values } from './values.ts';

const unknown = 'The alert may or may not have been created.';
const afterReset = (found: string) => `Cannot reach host (connection reset). ${unknown} ${found}`;
const afterCut = (found: string) =>
  `host closed the connection before finishing its response. ${unknown} ${found}`;
const found = 'The list has the alert "Login from a new country" (medium, open, now).';
const notFound = 'Not found on the first page yet.';
const texts = { summary: values.summary, description: values.description };
const checking = 'Checking whether it was created…';

describe('DraftSession: where nobody knows whether the alert was created,', () => {
  const service = freshService({ alertCount: 1 });
  /** What becomes of the next creations. */
  let fate: 'lost' | 'created, answer lost' | 'answered';

  beforeEach(async () => {
    fate = 'lost';
    service.behave({
      onRequest(exchange) {
        if (exchange.request.method !== 'POST' || fate === 'answered') return undefined;
        if (fate === 'lost') return resetConnection(exchange);
        service.store.add({ name: values.name, ...texts });
        return cutShort(exchange);
      },
    });
  });

  const open = (options: HarnessOptions = {}) => {
    const client = clientFor(service);
    return formHarness(() => client, { pollAlerts: (signal) => client.pollAlerts(signal), ...options });
  };
  const methods = () => service.requests.map(({ method }) => method);
  /** A draft that was sent before, such as in another window, with an unknown outcome. */
  const sentBefore = () => withPendingSend(newDraft(values), 'https://host');

  it('searches for it once, says so meanwhile, and offers to search and to send again', async () => {
    const it = await open();
    await it.say('submit');
    const texts = it.posted.flatMap((message) =>
      message.type === 'status' ? message.status.notices.map(({ text }) => text) : [],
    );
    assert.deepEqual(texts, [afterReset(checking), afterReset(notFound)]);
    assert.deepEqual(it.actions(), ['searchAgain', 'sendAgain', 'showLog']);
    assert.deepEqual(methods(), ['POST', 'GET']);
  });

  it('does not search for it on another service', async () => {
    const other = recipientOf(service, 'other');
    const draft = sentBefore();
    const it = await open({ draft, host: { recipient: () => other, service: () => other.service } });
    await it.act('searchAgain');
    assert.deepEqual(methods(), []);
    assert.deepEqual(it.notices(), [`${unknown} Switch to host to check whether it was created.`]);
  });

  it("shows the alert that was found in the draft's place", async () => {
    fate = 'created, answer lost';
    const it = await open({ host: { confirm: () => assert.fail('asked') } });
    await it.say('submit');
    await it.act('showFound');
    assert.deepEqual(it.events, ['ended', `show ${service.store.alerts.slice(0, 1)[0]?.id}`]);
    assert.deepEqual(it.store.list(), []);
    assert.deepEqual(methods(), ['POST', 'GET']);
  });

  it('keeps what was changed since when it shows the alert', async () => {
    fate = 'created, answer lost';
    const it = await open({ host: { confirm: () => assert.fail('asked') } });
    await it.say('submit');
    await it.say('edit', { description: 'more' });
    await it.act('showFound');
    assert.equal(it.store.get(it.draftId)?.values.description, 'more');
    assert.deepEqual(it.events, [`show ${service.store.alerts.slice(0, 1)[0]?.id}`]);
  });

  it("keeps the draft when it shows an alert of that name with other texts, which may be somebody else's", async () => {
    const others = alert({ name: values.name, ...texts, description: 'Another case.' });
    const it = await open({ pollAlerts: async () => listPage([others]) });
    await it.say('submit');
    await it.act('showFound');
    assert.equal(it.store.get(it.draftId)?.values.description, values.description);
    assert.deepEqual(it.events, [`show ${others.id}`]);
  });

  it('names it as the list does, without the signs of Markdown', async () => {
    const name = '**Login** from `db-1`';
    const it = await open({
      pollAlerts: async () => listPage([alert({ name, name_plain: 'Login from db-1', severity: 'low' })]),
    });
    await it.say('submit', { name });
    assert.deepEqual(it.notices(), [afterReset('The list has the alert "Login from db-1" (low).')]);
  });

  it('searches again on demand, and never sends by itself', async () => {
    const it = await open();
    await it.say('submit');
    service.store.add({ name: values.name });
    await it.act('searchAgain');
    assert.deepEqual(it.notices(), [afterReset(found)]);
    assert.deepEqual(methods(), ['POST', 'GET', 'GET']);
  });

  describe('asked to create it', () => {
    it('asks first where the list has the alert already', async () => {
      fate = 'created, answer lost';
      const asked: unknown[] = [];
      const confirm = async (...question: readonly unknown[]) => asked.push(question) === 0;
      const it = await open({ host: { confirm } });
      await it.say('submit');
      assert.deepEqual(it.actions(), ['showFound', 'sendAgain']);
      await it.say('submit');
      assert.deepEqual(asked, [['alreadyListed', 'host']]);
      assert.deepEqual(methods(), ['POST', 'GET']);
      assert.deepEqual(it.notices(), [afterCut(found)]);
    });

    it('has the keyboard again after the question, which took it from the page', async () => {
      const confirm = async () => {
        await it.session.receive({ type: 'focus', hasFocus: false });
        return true;
      };
      const it = await open({ host: { confirm } });
      await it.say('submit');
      fate = 'answered';
      await it.say('submit');
      assert.deepEqual(it.events, ['focus back', 'ended']);
    });

    it('does not show the alert that was found while it asks, which would end the request to come', async () => {
      fate = 'created, answer lost';
      const answer = Promise.withResolvers<boolean>();
      const it = await open({ host: { confirm: () => answer.promise } });
      await it.say('submit');
      fate = 'lost';
      const sent = it.say('submit', { name: 'another' });
      const shown = it.act('showFound');
      const arrival = service.nextRequest();
      answer.resolve(true);
      await arrival;
      await Promise.all([sent, shown]);
      assert.equal(it.session.phase, 'editing');
      assert.ok(!it.events.some((event) => event.startsWith('show')));
      assert.deepEqual(methods(), ['POST', 'GET', 'POST', 'GET']);
    });
  });

  it('finds it under the name that was sent, however it was changed since', async () => {
    fate = 'created, answer lost';
    const it = await open();
    await it.say('submit');
    fate = 'lost';
    await it.say('again', { name: 'another' });
    assert.deepEqual(it.notices(), [afterReset(found)]);
    const draft = it.store.get(it.draftId);
    assert.ok(draft);
    const next = await open({ draft });
    assert.deepEqual(next.notices(), [`${unknown} ${found}`]);
  });

  it('ignores an alert of that name that was listed before', async () => {
    service.store.add({ name: values.name });
    const { items } = await clientFor(service).listAlerts(1);
    const it = await open({ listed: items });
    await it.say('submit');
    assert.deepEqual(it.notices(), [afterReset(notFound)]);
  });

  it('says why the search failed, and offers to repeat it', async () => {
    const answers = [Promise.resolve(listPage<Alert>([])), Promise.reject(new RangeError())];
    const it = await open({ pollAlerts: () => answers.pop() ?? assert.fail('searched by itself') });
    await it.say('submit');
    assert.deepEqual(it.notices(), [
      afterReset("Couldn't check whether it was created: Alert Triage hit an internal error."),
    ]);
    assert.deepEqual(it.actions(), ['searchAgain', 'sendAgain', 'showLog']);
    await it.act('searchAgain');
    assert.deepEqual(it.notices(), [afterReset(notFound)]);
  });

  it('searches only while the user is signed in, which it asks for, and forgets then what it found', async () => {
    let recipient: Triage | undefined;
    const it = await open({ draft: sentBefore(), host: { recipient: () => recipient } });
    for (const [next, shown] of [
      [undefined, ['Sign in to create the alert. What you type is saved.', unknown]],
      [recipientOf(service), [`${unknown} ${notFound}`]],
      [undefined, ['Sign in to create the alert. What you type is saved.', unknown]],
    ] as const) {
      recipient = next;
      await it.session.followSignIn();
      assert.deepEqual(it.notices(), shown);
    }
  });

  it('ignores the result of a search that another one has replaced', async () => {
    const answers: ((page: Page<Alert>) => void)[] = [];
    const lists = [Promise.resolve(listPage<Alert>([]))];
    const pollAlerts = () => lists.pop() ?? new Promise<Page<Alert>>((resolve) => answers.push(resolve));
    const it = await open({ pollAlerts });
    await it.say('submit');
    const searches = [1, 2].map(() => it.act('searchAgain'));
    const [first, second] = answers;
    second?.(listPage([alert({ id: 'second', name: values.name, severity: 'low' })]));
    await searches[1];
    first?.(listPage([alert({ id: 'first', name: values.name, severity: 'high' })]));
    await searches[0];
    assert.deepEqual(it.notices(), [afterReset('The list has the alert "Login from a new country" (low).')]);
  });

  describe('and there is no page,', () => {
    const sendUnseen = async ({ say, session }: Awaited<ReturnType<typeof open>>) => {
      const sent = say('again');
      session.detach();
      await sent;
    };

    it('searches once the form is opened, whoever signs in before that', async () => {
      let recipient = recipientOf(service);
      const it = await open({ host: { recipient: () => recipient } });
      await sendUnseen(it);
      recipient = recipientOf(service);
      await it.session.followSignIn();
      assert.deepEqual(methods(), ['POST']);
      assert.equal(it.events.at(-1), 'failed unseen');
      await it.reopen();
      assert.deepEqual(it.notices(), [afterReset(notFound)]);
      await it.session.receive({ type: 'ready' });
      assert.deepEqual(methods(), ['POST', 'GET']);
    });

    it('searches when the form is opened, although it did so for an earlier request', async () => {
      const it = await open();
      await it.say('submit');
      await sendUnseen(it);
      await settled();
      assert.deepEqual(methods(), ['POST', 'GET', 'POST']);
      await it.reopen();
      assert.deepEqual(methods(), ['POST', 'GET', 'POST', 'GET']);
    });
  });
});
