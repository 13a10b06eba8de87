import assert from 'node:assert/strict';
import type { AlertDraft } from '../../../src/api/alert.ts';
import type { CreatedAlert } from '../../../src/api/creation.ts';
import { type Draft, type DraftStore, draftStore, newDraft } from '../../../src/createForm/drafts.ts';
import type { FormAction, FormStatus, FormValues, HostMessage } from '../../../src/createForm/protocol.ts';
import { DraftSession } from '../../../src/createForm/session.ts';
import type { Recipient, SessionHost } from '../../../src/createForm/sessionHost.ts';
import { clientFor } from '../../service/freshService.ts';
import type { AlertService } from '../../service/service.ts';
import { listPage } from '../listPage.ts';
import { fakeMemento } from './memento.ts';
import { values } from './values.ts';

interface Harness {
  readonly session: DraftSession;
  readonly draftId: string;
  readonly store: DraftStore;
  /** The messages the session sent to its page. */
  readonly posted: HostMessage[];
  /** Calls of the host and the owner, in order. */
  readonly events: string[];
  readonly created: { created: CreatedAlert; source: string; alert: AlertDraft }[];
  /** The last status sent. */
  readonly status: () => FormStatus;
  /** The texts of the last status's notices. */
  readonly notices: () => string[];
  /** The actions of the last status's last notice. */
  readonly actions: () => FormAction[] | undefined;
  /**
   * Sends a message from the page with these values and a new revision; `again` is for submissions, see
   * `PageMessage`.
   */
  readonly say: (
    type: 'edit' | 'submit' | 'again' | 'discard',
    change?: Partial<FormValues>,
  ) => Promise<void>;
  /** Attaches a page again that is ready, after `session.detach()`. */
  readonly reopen: () => Promise<void>;
}

export interface HarnessOptions {
  readonly draft?: Draft;
  readonly store?: DraftStore;
  readonly host?: Partial<SessionHost>;
  /** Called with each message to the page, such as that of a browser. */
  readonly onPosted?: (message: HostMessage) => void;
}

/** A service and a new client for it, to send the form to, as after a change of the token. */
export function recipientOf(service: AlertService, host = 'host'): Recipient {
  return { service: { baseUrl: `https://${host}`, host }, client: clientFor(service) };
}

/** A session with a valid draft, a fake host, and an attached page that is ready. */
export async function formHarness(
  client: () => Recipient['client'] | undefined,
  { draft = newDraft(values), store = draftStore(fakeMemento()), host = {}, onPosted }: HarnessOptions = {},
): Promise<Harness> {
  const posted: HostMessage[] = [];
  const events: string[] = [];
  const created: Harness['created'] = [];
  const creator: Recipient['client'] = {
    createAlert: async (...args) => (client() ?? assert.fail('nobody is signed in')).createAlert(...args),
  };
  const service = { baseUrl: 'https://host', host: 'host' };
  const recipient: Recipient = { service, client: creator };
  const fullHost: SessionHost = {
    signedIn: () => client() && recipient,
    obstacle: () => (fullHost.signedIn() || fullHost.isStarting() ? undefined : 'signedOut'),
    isStarting: () => false,
    service: () => service,
    sources: () => ['siem'],
    listed: () => [],
    listFirstPage: async () => listPage([]),
    defaultSource: () => '',
    drafts: store,
    renderMarkdown: async (text) => `<p>${text}</p>`,
    confirmDiscard: async () => true,
    confirmSending: async (question, at) => assert.fail(`asked ${question} ${at}`),
    runAction: (action) => events.push(`action ${action}`),
    openLink: async ({ href }) => void events.push(`open ${href}`),
    onSending: () => undefined,
    onFailed: () => undefined,
    onCreated: (answer, { source, draft: alert }) => void created.push({ created: answer, source, alert }),
    showAlert: ({ id }) => void events.push(`show ${id}`),
    report: (doing) => events.push(`report ${doing}`),
    ...host,
  };
  const session = new DraftSession(draft, fullHost, {
    ended: (isFocusElsewhere) => void events.push(isFocusElsewhere ? 'ended, left' : 'ended'),
    failedUnseen: () => events.push('failed unseen'),
  });
  const reopen = async () => {
    session.attach((message) => {
      posted.push(message);
      onPosted?.(message);
    });
    await session.receive({ type: 'ready' });
  };
  await reopen();
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
    reopen,
    notices: () => status().notices.map(({ text }) => text),
    actions: () =>
      status()
        .notices.at(-1)
        ?.actions.map(({ action }) => action),
    say(type, change = {}) {
      const { revision, values: typed } = session.draft;
      const submit = { type: 'submit', again: type === 'again' };
      const kind = type === 'submit' || type === 'again' ? submit : { type };
      return session.receive({ ...kind, revision: revision + 1, values: { ...typed, ...change } });
    },
  };
}
