import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { Page } from '../../../src/api/page.ts';
import { draftStore } from '../../../src/createForm/drafts.ts';
import type { Recipient } from '../../../src/createForm/sessionHost.ts';
import { cutShort, resetConnection } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { formHarness, type HarnessOptions } from './harness.ts';
import { fakeMemento } from './memento.ts';
import { values } from './values.ts';

const unknown = 'The alert may or may not have been created.';
const afterReset = (found: string) => `Cannot reach host (connection reset). ${unknown} ${found}`;
const afterCut = (found: string) =>
  `host closed the connection before finishing its response. ${unknown} ${found}`;
const found = 'The list has the alert "Login from a new country" (medium, open, now).';

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
        service.store.add({ name: values.name });
        return cutShort(exchange);
      },
    });
  });

  const open = ({ host, ...options }: HarnessOptions = {}) => {
    const client = clientFor(service);
    return formHarness(() => client, {
      ...options,
      host: { listFirstPage: (signal) => client.listAlerts(1, signal), ...host },
    });
  };
  const methods = () => service.requests.map(({ method }) => method);

  it('does not search for it on another service', async () => {
    let shown = { baseUrl: 'https://host', host: 'host' };
    const it = await open({ host: { service: () => shown } });
    await it.say('submit');
    const before = methods().length;
    shown = { baseUrl: 'https://other', host: 'other' };
    await it.session.receive({ type: 'action', action: 'searchAgain' });
    assert.equal(methods().length, before);
    const switchBack = 'Switch to host to check whether it was created.';
    assert.deepEqual(it.notices(), [afterReset(switchBack)]);
  });

  it('searches for it, and finds it', async () => {
    fate = 'created, answer lost';
    const it = await open();
    await it.say('submit');
    assert.deepEqual(it.notices(), [afterCut(found)]);
    assert.deepEqual(it.actions(), ['showFound', 'sendAgain']);
    assert.deepEqual(methods(), ['POST', 'GET']);
  });

  it('says so while it searches', async () => {
    const it = await open();
    await it.say('submit');
    const texts = it.posted.flatMap((message) =>
      message.type === 'status' ? message.status.notices.map(({ text }) => text) : [],
    );
    assert.deepEqual(texts, [
      afterReset('Checking whether it was created…'),
      afterReset('Not found on the first page yet.'),
    ]);
  });

  it('says why the service keeps the search waiting', async () => {
    const texts: string[][] = [];
    const it = await open({
      host: {
        listFirstPage: async (_signal, onWait) => {
          onWait({ until: new Date(), status: 429 });
          texts.push(it.notices());
          onWait(undefined);
          texts.push(it.notices());
          return listPage([]);
        },
      },
    });
    await it.say('submit');
    const checking = 'Checking whether it was created…';
    assert.deepEqual(texts, [[afterReset(`${checking} Rate limited by host.`)], [afterReset(checking)]]);
  });

  it("shows the alert that was found in the draft's place", async () => {
    fate = 'created, answer lost';
    const it = await open({ host: { confirmDiscard: () => assert.fail('asked') } });
    await it.say('submit');
    await it.session.receive({ type: 'action', action: 'showFound' });
    assert.deepEqual(it.events, ['ended', `show ${service.store.alerts.slice(0, 1)[0]?.id}`]);
    assert.deepEqual(it.store.list(), []);
    assert.deepEqual(methods(), ['POST', 'GET']);
  });

  it('asks before it throws away what was changed since', async () => {
    fate = 'created, answer lost';
    const it = await open({ host: { confirmDiscard: async () => false } });
    await it.say('submit');
    await it.say('edit', { description: 'more' });
    await it.session.receive({ type: 'action', action: 'showFound' });
    assert.equal(it.store.get(it.draftId)?.values.description, 'more');
    assert.ok(!it.events.includes('ended'));
  });

  it('names it as the list does, without the signs of Markdown', async () => {
    const name = '**Login** from `db-1`';
    const it = await open();
    service.behave({
      onRequest(exchange) {
        if (exchange.request.method !== 'POST') return undefined;
        service.store.add({ name, name_plain: 'Login from db-1' });
        return cutShort(exchange);
      },
    });
    await it.say('submit', { name });
    assert.deepEqual(it.notices(), [
      afterCut('The list has the alert "Login from db-1" (medium, open, now).'),
    ]);
  });

  it('searches again on demand, and never sends by itself', async () => {
    const it = await open();
    await it.say('submit');
    service.store.add({ name: values.name });
    await it.session.receive({ type: 'action', action: 'searchAgain' });
    assert.deepEqual(it.notices(), [afterReset(found)]);
    assert.deepEqual(methods(), ['POST', 'GET', 'GET']);
  });

  it('sends once more on demand, and is done', async () => {
    const it = await open();
    await it.say('submit');
    fate = 'answered';
    await it.say('again');
    assert.equal(it.created.length, 1);
    assert.deepEqual(it.store.list(), []);
    assert.deepEqual(methods(), ['POST', 'GET', 'POST']);
  });

  describe('asked to create it', () => {
    const answering = (answer: boolean) => {
      const asked: string[] = [];
      const confirmSending = async (question: string, host: string) => {
        asked.push(`${question} ${host}`);
        return answer;
      };
      return { asked, host: { confirmSending } };
    };

    it('asks first where the list has the alert already', async () => {
      fate = 'created, answer lost';
      const { asked, host } = answering(false);
      const it = await open({ host });
      await it.say('submit');
      await it.say('submit');
      assert.deepEqual(asked, ['alreadyListed host']);
      assert.deepEqual(methods(), ['POST', 'GET']);
      assert.deepEqual(it.notices(), [afterCut(found)]);
    });

    it('asks first where it may exist', async () => {
      const { asked, host } = answering(true);
      const it = await open({ host });
      await it.say('submit');
      fate = 'answered';
      await it.say('submit');
      assert.deepEqual(asked, ['mayExist host']);
      assert.deepEqual(methods(), ['POST', 'GET', 'POST']);
    });

    it('does not show the alert that was found while it asks, which would end the request to come', async () => {
      fate = 'created, answer lost';
      const answer = Promise.withResolvers<boolean>();
      const discard = Promise.withResolvers<boolean>();
      const it = await open({
        host: { confirmSending: () => answer.promise, confirmDiscard: () => discard.promise },
      });
      await it.say('submit');
      fate = 'lost';
      const sent = it.say('submit', { name: 'another' });
      const shown = it.session.receive({ type: 'action', action: 'showFound' });
      const arrival = service.nextRequest();
      answer.resolve(true);
      await arrival;
      discard.resolve(true);
      await Promise.all([sent, shown]);
      assert.deepEqual([it.session.hasEnded, it.events], [false, []]);
      assert.deepEqual(methods(), ['POST', 'GET', 'POST', 'GET']);
    });

    it('asks once, however often the page submits meanwhile', async () => {
      const { asked, host } = answering(false);
      const it = await open({ host });
      await it.say('submit');
      await Promise.all([it.say('submit'), it.say('submit')]);
      assert.deepEqual(asked, ['mayExist host']);
    });
  });

  it('finds it under the name that was sent, however it was changed since', async () => {
    fate = 'created, answer lost';
    const store = draftStore(fakeMemento());
    const it = await open({ store });
    await it.say('submit');
    fate = 'lost';
    await it.say('again', { name: 'another' });
    assert.deepEqual(it.notices(), [afterReset(found)]);
    const draft = store.get(it.draftId);
    assert.ok(draft);
    const next = await open({ draft, store });
    assert.deepEqual(next.notices(), [`${unknown} ${found}`]);
  });

  it('ignores an alert of that name that was listed before', async () => {
    service.store.add({ name: values.name });
    const { items } = await clientFor(service).listAlerts();
    const it = await open({ host: { listed: () => items } });
    await it.say('submit');
    assert.deepEqual(it.notices(), [afterReset('Not found on the first page yet.')]);
  });

  it('says why the search failed, and offers to repeat it', async () => {
    let isFailing = true;
    const client = clientFor(service);
    const it = await open({
      host: {
        listFirstPage: async (signal) =>
          isFailing ? Promise.reject(new RangeError()) : client.listAlerts(1, signal),
      },
    });
    await it.say('submit');
    assert.deepEqual(it.notices(), [
      afterReset("Couldn't check whether it was created: Alert Triage hit an internal error."),
    ]);
    assert.deepEqual(it.actions(), ['searchAgain', 'sendAgain', 'showLog']);
    isFailing = false;
    await it.session.receive({ type: 'action', action: 'searchAgain' });
    assert.deepEqual(it.notices(), [afterReset('Not found on the first page yet.')]);
  });

  it('does not search until the user is signed in', async () => {
    const it = await open();
    await it.say('submit');
    const draft = it.store.get(it.draftId);
    assert.ok(draft);
    const recipients: Recipient[] = [];
    const next = await open({ draft, host: { signedIn: () => recipients[0] } });
    assert.deepEqual(next.notices(), [`${unknown} Sign in to check whether it was created.`]);
    assert.deepEqual(next.actions(), ['signIn']);
    recipients.push({ service: { baseUrl: 'https://host', host: 'host' }, client: clientFor(service) });
    await next.session.refresh();
    assert.deepEqual(next.notices(), [`${unknown} Not found on the first page yet.`]);
  });

  it('ignores the result of a search that another one has replaced', async () => {
    const answers: ((page: Page<Alert>) => void)[] = [];
    const lists = [Promise.resolve(listPage([]))];
    const listFirstPage = () => lists.pop() ?? new Promise<Page<Alert>>((resolve) => answers.push(resolve));
    const it = await open({ host: { listFirstPage } });
    await it.say('submit');
    const searches = [1, 2].map(() => it.session.receive({ type: 'action', action: 'searchAgain' }));
    const [first, second] = answers;
    second?.(listPage([alert({ id: 'second', name: values.name, severity: 'low' })]));
    await searches[1];
    first?.(listPage([alert({ id: 'first', name: values.name, severity: 'high' })]));
    await searches[0];
    assert.deepEqual(it.notices(), [afterReset('The list has the alert "Login from a new country" (low).')]);
  });

  it('does not search without a page, but for the next one', async () => {
    const it = await open();
    const sent = it.say('submit');
    it.session.detach();
    await sent;
    assert.deepEqual(methods(), ['POST']);
    assert.equal(it.events.at(-1), 'failed unseen');
    await it.reopen();
    assert.deepEqual(it.notices(), [afterReset('Not found on the first page yet.')]);
    await it.session.receive({ type: 'ready' });
    assert.deepEqual(methods(), ['POST', 'GET']);
  });
});
