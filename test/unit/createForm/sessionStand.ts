import assert from 'node:assert/strict';
import type { Alert, AlertDraft } from '../../../src/api/alert.ts';
import { AlertsClient } from '../../../src/api/client.ts';
import type { CreatedAlert } from '../../../src/api/creation.ts';
import type { Page } from '../../../src/api/page.ts';
import { type Draft, type DraftStore, draftStore, newDraft } from '../../../src/createForm/drafts.ts';
import type { FormStatus, FormValues, HostMessage } from '../../../src/createForm/protocol.ts';
import { DraftSession } from '../../../src/createForm/session.ts';
import type { Recipient, SessionHost } from '../../../src/createForm/sessionDeps.ts';
import type { AlertService } from '../../service/service.ts';
import { fakeMemento } from './memento.ts';
import { values } from './values.ts';

/** A session without VS Code: what it says to its page and asks of the world is collected. */

const texts: SessionHost['texts'] = {
  target: (host) => `target ${host}`,
  progress: () => 'sending',
  check: (code, field) => `${field} ${code}`,
  fieldProblem: ({ path, message }) => `${path}|${message}`,
  otherProblem: (key, message) => `${key}|${message}`,
  summary: 'problems',
  signedOut: 'signed out',
  noSource: (host, source) => `no ${source} on ${host}`,
  outcomeUnknown: 'unknown',
  signInToSearch: '(signed out)',
  searching: '(searching)',
  found: ({ id }) => `(found ${id})`,
  notFound: '(not found)',
  searchFailed: (why) => `(failed: ${why})`,
  kept: () => 'kept',
  action: (step) => step,
  explain: (error) => ({ text: error instanceof Error ? error.name : 'none', actions: ['signIn', 'retry'] }),
};

export const pageOf = (...items: readonly Alert[]): Page<Alert> => ({
  items: [...items],
  unreadable: [],
  page: 1,
  lastPage: 1,
  perPage: 50,
  total: 0,
  from: null,
  to: null,
});

export interface Stand {
  readonly session: DraftSession;
  readonly draftId: string;
  readonly store: DraftStore;
  /** What the page was told. */
  readonly posted: HostMessage[];
  /** What the world was told, in order. */
  readonly events: string[];
  readonly created: { created: CreatedAlert; source: string; alert: AlertDraft }[];
  /** The last status that the page was told. */
  readonly status: () => FormStatus;
  /** The texts of the notices that the page was told last. */
  readonly notices: () => string[];
  /** Sends the page's message with these values, as newer than all before; `again` is a submission, see `GuestMessage`. */
  readonly say: (
    type: 'edit' | 'submit' | 'again' | 'discard',
    change?: Partial<FormValues>,
  ) => Promise<void>;
}

export interface StandOptions {
  readonly draft?: Draft;
  readonly store?: DraftStore;
  readonly deps?: Partial<SessionHost>;
}

export function clientFor(service: AlertService, timeoutMs = 5_000): AlertsClient {
  return new AlertsClient({ baseUrl: service.url, token: service.token, timeoutMs });
}

/** Another one each time, as after a change of the token. */
export function recipientOf(service: AlertService, host = 'host'): Recipient {
  return { service: { baseUrl: `https://${host}`, host }, client: clientFor(service) };
}

/** A session whose page is attached and ready, of a draft that is filled in rightly. */
export async function stand(
  client: () => Recipient['client'] | undefined,
  { draft = newDraft(values), store = draftStore(fakeMemento()), deps = {} }: StandOptions = {},
): Promise<Stand> {
  const posted: HostMessage[] = [];
  const events: string[] = [];
  const created: Stand['created'] = [];
  const creator: Recipient['client'] = {
    createAlert: async (...args) => (client() ?? assert.fail('nobody is signed in')).createAlert(...args),
  };
  const service = { baseUrl: 'https://host', host: 'host' };
  const recipient: Recipient = { service, client: creator };
  const all: SessionHost = {
    signedIn: () => client() && recipient,
    isStarting: () => false,
    service: () => service,
    sources: () => ['siem'],
    listed: () => [],
    listFirstPage: async () => pageOf(),
    defaultSource: () => '',
    drafts: store,
    texts,
    renderMarkdown: async (text) => `<p>${text}</p>`,
    confirmDiscard: async () => true,
    confirmSending: async (question, host) => assert.fail(`asked ${question} ${host}`),
    runAction: (step) => events.push(`step ${step}`),
    openLink: async ({ href }) => void events.push(`open ${href}`),
    onCreated: (answer, source, alert) => void created.push({ created: answer, source, alert }),
    showAlert: ({ id }) => void events.push(`show ${id}`),
    report: (doing) => events.push(`report ${doing}`),
    ...deps,
  };
  const session = new DraftSession(draft, all, {
    ended: (isLeft) => void events.push(isLeft ? 'ended, left' : 'ended'),
    failedUnseen: () => events.push('failed unseen'),
  });
  session.attach((message) => posted.push(message));
  await session.receive({ type: 'ready' });
  const status = () => {
    const last = posted.findLast((message) => message.type === 'status');
    if (last === undefined) throw new Error('no status yet');
    return last.status;
  };
  return {
    session,
    draftId: draft.id,
    store,
    posted,
    events,
    created,
    status,
    notices: () => status().notices.map(({ text }) => text),
    say(type, change = {}) {
      const { revision, values: typed } = session.draft;
      const submit = { type: 'submit', again: type === 'again' };
      const kind = type === 'submit' || type === 'again' ? submit : { type };
      return session.receive({ ...kind, revision: revision + 1, values: { ...typed, ...change } });
    },
  };
}
