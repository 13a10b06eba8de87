import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { CreatedAlert, DraftInput } from '../../../src/api/creation.ts';
import type { Page } from '../../../src/api/page.ts';
import type { ServiceClient } from '../../../src/api/service.ts';
import { type Draft, type DraftStore, draftStore, newDraft } from '../../../src/createForm/drafts.ts';
import { pageReceiver } from '../../../src/createForm/panels.ts';
import type { FormValues, HostAction, HostMessage } from '../../../src/createForm/protocol.ts';
import { DraftSession } from '../../../src/createForm/session.ts';
import type { Prefill } from '../../../src/prefill/prefill.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { clientFor } from '../../service/freshService.ts';
import type { AlertService } from '../../service/service.ts';
import { listPage } from '../listPage.ts';
import { fakeHost, recipientWith } from './fakeHost.ts';
import { fakeMemento } from './memento.ts';
import { values } from './values.ts';

export interface HarnessOptions {
  readonly draft?: Draft;
  /** What was masked in the draft. */
  readonly secrets?: Prefill['secrets'];
  readonly store?: DraftStore;
  readonly host?: Parameters<typeof fakeHost>[0];
  /** The alerts that the list shows. */
  readonly listed?: readonly Alert[];
  /** Answers the search for an alert that may have been created; by default the list is empty. */
  readonly pollAlerts?: (signal: AbortSignal) => Promise<Page<Alert>>;
  /** Called with each message to the page, such as that of a browser. */
  readonly onPosted?: (message: HostMessage) => void;
}

/** A service and a new client for it, to send the form to, as after a change of the token. */
export function recipientOf(service: AlertService, host = 'host'): Triage {
  return recipientWith(clientFor(service), host);
}

/** A session with a valid draft, a fake host, and an attached page that is ready. */
export async function formHarness(
  client: () => Pick<ServiceClient, 'createAlert'> | undefined,
  options: HarnessOptions = {},
) {
  /** The messages the session sent to its page. */
  const posted: HostMessage[] = [];
  /** Calls of the host and the owner, in order. */
  const events: string[] = [];
  const created: { created: CreatedAlert; source: string; draft: DraftInput }[] = [];
  const report = (doing: string) => void events.push(`report ${doing}`);
  const {
    draft = newDraft(values),
    store = draftStore(fakeMemento(), report),
    onPosted,
    pollAlerts = async () => listPage<Alert>([]),
    listed = [],
  } = options;
  const recipient = recipientWith({
    createAlert: async (...args) => (client() ?? assert.fail('nobody is signed in')).createAlert(...args),
    pollAlerts,
  });
  for (const alert of listed) recipient.alerts.insertFirst(alert);
  const host = fakeHost({
    recipient: () => client() && recipient,
    showCreated: async (_triage, answer, sent) => void created.push({ created: answer, ...sent }),
    showFound: async (_triage, { id }) => void events.push(`show ${id}`),
    drafts: store,
    report,
    ...options.host,
  });
  const session = new DraftSession(draft, host, {
    ended: async (isFocusElsewhere) => void events.push(isFocusElsewhere ? 'ended, left' : 'ended'),
    refocus: () => events.push('focus back'),
    failedUnseen: () => events.push('failed unseen'),
    runAction: (action) => events.push(`action ${action}`),
  });
  const post = (message: HostMessage) => {
    posted.push(message);
    onPosted?.(message);
  };
  /** Attaches a page again that is ready, after `session.detach()`. */
  const reopen = async () => {
    session.attach(post);
    await session.receive({ type: 'ready' });
  };
  await reopen();
  /** The last status sent. */
  const status = () => {
    const last = posted.findLast((message) => message.type === 'status');
    if (last === undefined) throw new Error('no status yet');
    return last.status;
  };
  return {
    session,
    triage: recipient,
    draftId: draft.id,
    store,
    posted,
    events,
    created,
    status,
    reopen,
    /** Handles any message, as the page sends it. */
    receive: pageReceiver(session, host, { post, refocus: () => events.push('focus back') }, options.secrets),
    act: (action: HostAction) => session.receive({ type: 'action', action }),
    /** The texts of the last status's notices. */
    notices: () => status().notices.map(({ text }) => text),
    /** The actions of the last status's last notice. */
    actions: () =>
      status()
        .notices.at(-1)
        ?.actions.map(({ action }) => action),
    /**
     * Sends a message from the page with these values and a new revision; `again` is for submissions, see `PageMessage`.
     */
    say: (type: 'edit' | 'submit' | 'again' | 'discard', change: Partial<FormValues> = {}) => {
      const { revision, values: typed } = session.draft;
      const edit = { revision: revision + 1, values: { ...typed, ...change } };
      if (type === 'edit' || type === 'discard') return session.receive({ type, ...edit });
      return session.receive({ type: 'submit', again: type === 'again', ...edit });
    },
  };
}
