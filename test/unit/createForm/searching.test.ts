import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { Page } from '../../../src/api/page.ts';
import { draftStore } from '../../../src/createForm/drafts.ts';
import type { Recipient } from '../../../src/createForm/sessionDeps.ts';
import { cutShort, resetConnection } from '../../service/faults.ts';
import { type AlertService, createAlertService } from '../../service/service.ts';
import { alert } from '../triage/alerts.ts';
import { fakeMemento } from './memento.ts';
import { clientFor, pageOf, stand, type Stand, type StandOptions } from './sessionStand.ts';
import { values } from './values.ts';

const stepsOf = ({ status }: Stand) =>
  status()
    .notices.at(-1)
    ?.actions.map(({ action }) => action);

describe('a draft’s session that does not know whether the alert was created', () => {
  let service: AlertService;
  /** What becomes of the next creations. */
  let fate: 'lost' | 'created, answer lost' | 'answered';

  beforeEach(async () => {
    service = createAlertService({ alertCount: 1 });
    await service.start();
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

  afterEach(async () => {
    await service[Symbol.asyncDispose]();
  });

  const open = ({ deps, ...options }: StandOptions = {}) => {
    const client = clientFor(service);
    return stand(() => client, {
      ...options,
      deps: { listFirstPage: (signal) => client.listAlerts(1, signal), ...deps },
    });
  };
  const methods = () => service.requests.map(({ method }) => method);
  const found = () => `NetworkError unknown (found ${service.store.alerts.slice(0, 1)[0]?.id})`;

  it('looks for it, and finds it', async () => {
    fate = 'created, answer lost';
    const it = await open();
    await it.say('submit');
    assert.deepEqual(it.notices(), [found()]);
    assert.deepEqual(stepsOf(it), ['showFound', 'sendAgain']);
    assert.deepEqual(methods(), ['POST', 'GET']);
  });

  it('says so while it looks', async () => {
    const it = await open();
    await it.say('submit');
    const texts = it.posted.flatMap((message) =>
      message.type === 'status' ? message.status.notices.map(({ text }) => text) : [],
    );
    assert.deepEqual(texts, ['NetworkError unknown (searching)', 'NetworkError unknown (not found)']);
  });

  it('shows the alert that was found in the draft’s place', async () => {
    fate = 'created, answer lost';
    const it = await open({ deps: { confirmDiscard: () => assert.fail('asked') } });
    await it.say('submit');
    await it.session.receive({ type: 'action', action: 'showFound' });
    assert.deepEqual(it.events, ['ended', `show ${service.store.alerts.slice(0, 1)[0]?.id}`]);
    assert.deepEqual(it.store.list(), []);
    assert.deepEqual(methods(), ['POST', 'GET']);
  });

  it('asks before it throws away what was changed since', async () => {
    fate = 'created, answer lost';
    const it = await open({ deps: { confirmDiscard: async () => false } });
    await it.say('submit');
    await it.say('edit', { description: 'more' });
    await it.session.receive({ type: 'action', action: 'showFound' });
    assert.equal(it.store.get(it.draftId)?.values.description, 'more');
    assert.ok(!it.events.includes('ended'));
  });

  it('looks again when told to, and never sends by itself', async () => {
    const it = await open();
    await it.say('submit');
    service.store.add({ name: values.name });
    await it.session.receive({ type: 'action', action: 'searchAgain' });
    assert.deepEqual(it.notices(), [found()]);
    assert.deepEqual(methods(), ['POST', 'GET', 'GET']);
  });

  it('sends once more when told to, and is done', async () => {
    const it = await open();
    await it.say('submit');
    fate = 'answered';
    await it.say('again');
    assert.equal(it.created.length, 1);
    assert.deepEqual(it.store.list(), []);
    assert.deepEqual(methods(), ['POST', 'GET', 'POST']);
  });

  describe('asked to create it', () => {
    const asking = (answer: boolean) => {
      const asked: string[] = [];
      const confirmSending = async (question: string, host: string) => {
        asked.push(`${question} ${host}`);
        return answer;
      };
      return { asked, deps: { confirmSending } };
    };

    it('asks first where the list has the alert already', async () => {
      fate = 'created, answer lost';
      const { asked, deps } = asking(false);
      const it = await open({ deps });
      await it.say('submit');
      await it.say('submit');
      assert.deepEqual(asked, ['second host']);
      assert.deepEqual(methods(), ['POST', 'GET']);
      assert.deepEqual(it.notices(), [found()]);
    });

    it('asks first where it may exist', async () => {
      const { asked, deps } = asking(true);
      const it = await open({ deps });
      await it.say('submit');
      fate = 'answered';
      await it.say('submit');
      assert.deepEqual(asked, ['again host']);
      assert.deepEqual(methods(), ['POST', 'GET', 'POST']);
    });

    it('sends nothing when the alert that was found is shown while it asks', async () => {
      fate = 'created, answer lost';
      const answer = Promise.withResolvers<boolean>();
      const it = await open({ deps: { confirmSending: () => answer.promise } });
      await it.say('submit');
      const sent = it.say('submit');
      await it.session.receive({ type: 'action', action: 'showFound' });
      answer.resolve(true);
      await sent;
      assert.deepEqual(methods(), ['POST', 'GET']);
    });

    it('asks once, however often it is told to meanwhile', async () => {
      const { asked, deps } = asking(false);
      const it = await open({ deps });
      await it.say('submit');
      await Promise.all([it.say('submit'), it.say('submit')]);
      assert.deepEqual(asked, ['again host']);
    });
  });

  it('finds it under the name that was sent, however it was changed since', async () => {
    fate = 'created, answer lost';
    const store = draftStore(fakeMemento());
    const it = await open({ store });
    await it.say('submit');
    fate = 'lost';
    await it.say('again', { name: 'another' });
    assert.deepEqual(it.notices(), [found()]);
    const draft = store.get(it.draftId);
    assert.ok(draft);
    const next = await open({ draft, store });
    assert.deepEqual(next.notices(), [found().replace('NetworkError ', '')]);
  });

  it('passes over an alert of that name that was listed before', async () => {
    service.store.add({ name: values.name });
    const { items } = await clientFor(service).listAlerts();
    const it = await open({ deps: { listed: () => items } });
    await it.say('submit');
    assert.deepEqual(it.notices(), ['NetworkError unknown (not found)']);
  });

  it('says why the look failed, and lets it be repeated', async () => {
    let isFailing = true;
    const client = clientFor(service);
    const it = await open({
      deps: {
        listFirstPage: async (signal) =>
          isFailing ? Promise.reject(new RangeError()) : client.listAlerts(1, signal),
      },
    });
    await it.say('submit');
    assert.deepEqual(it.notices(), ['NetworkError unknown (failed: RangeError)']);
    assert.deepEqual(stepsOf(it), ['searchAgain', 'sendAgain', 'signIn']);
    isFailing = false;
    await it.session.receive({ type: 'action', action: 'searchAgain' });
    assert.deepEqual(it.notices(), ['NetworkError unknown (not found)']);
  });

  it('waits with the look until somebody is signed in', async () => {
    const it = await open();
    await it.say('submit');
    const draft = it.store.get(it.draftId);
    assert.ok(draft);
    const recipients: Recipient[] = [];
    const next = await open({ draft, deps: { signedIn: () => recipients[0] } });
    assert.deepEqual(next.notices(), ['unknown (signed out)']);
    assert.deepEqual(stepsOf(next), ['signIn']);
    recipients.push({ service: { baseUrl: 'https://host', host: 'host' }, client: clientFor(service) });
    await next.session.refresh();
    assert.deepEqual(next.notices(), ['unknown (not found)']);
  });

  it('drops the result of a look that another one has replaced', async () => {
    const answers: ((page: Page<Alert>) => void)[] = [];
    const lists = [Promise.resolve(pageOf())];
    const listFirstPage = () => lists.pop() ?? new Promise<Page<Alert>>((resolve) => answers.push(resolve));
    const it = await open({ deps: { listFirstPage } });
    await it.say('submit');
    const looks = [1, 2].map(() => it.session.receive({ type: 'action', action: 'searchAgain' }));
    const [first, second] = answers;
    second?.(pageOf(alert({ id: 'second', name: values.name })));
    await looks[1];
    first?.(pageOf(alert({ id: 'first', name: values.name })));
    await looks[0];
    assert.deepEqual(it.notices(), ['NetworkError unknown (found second)']);
  });

  it('does not look for a page that nobody sees, but for the next one', async () => {
    const it = await open();
    const sent = it.say('submit');
    it.session.attach(undefined);
    await sent;
    assert.deepEqual(methods(), ['POST']);
    assert.equal(it.events.at(-1), 'failed unseen');
    it.session.attach((message) => it.posted.push(message));
    await it.session.receive({ type: 'ready' });
    assert.deepEqual(it.notices(), ['NetworkError unknown (not found)']);
    await it.session.receive({ type: 'ready' });
    assert.deepEqual(methods(), ['POST', 'GET']);
  });
});

describe('a draft that was kept', () => {
  it('says so until something else is to be said', async () => {
    const neverCalled = { createAlert: () => assert.fail('sent by itself') };
    const it = await stand(() => neverCalled);
    it.session.tellKept();
    const actions = [{ action: 'newAlert', label: 'newAlert' }];
    assert.deepEqual(it.status().notices, [{ kind: 'info', text: 'kept', actions }]);
    await it.session.receive({ type: 'action', action: 'newAlert' });
    assert.deepEqual(it.events, ['step newAlert']);
    await it.say('submit', { name: '' });
    it.session.tellKept();
    assert.deepEqual(it.notices(), []);
  });
});
