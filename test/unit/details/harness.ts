import type { Alert } from '../../../src/api/alert.ts';
import type { ServiceClient } from '../../../src/api/service.ts';
import type { HostMessage, SectionName } from '../../../src/details/protocol.ts';
import { DetailsSession, type SessionHost } from '../../../src/details/session.ts';
import type { Obstacle } from '../../../src/service/connection.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { listPage } from '../listPage.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { triageOf } from '../triage/triageOf.ts';
import { codeLinksOf } from './codeLinks.ts';
import { texts } from './fixtures.ts';

interface Circumstances extends Partial<Omit<SessionHost, 'connection'>> {
  /** Who is signed in, instead of somebody whose list has the shown alert. */
  readonly triage?: Triage | undefined;
  /** The alert of each page that is not loaded: one page, with another alert, by default. */
  readonly further?: readonly ((
    ...request: Parameters<ServiceClient['listAlerts']>
  ) => Alert | Promise<Alert>)[];
  /** As what the user has seen them. */
  readonly seen?: readonly Alert[];
}

function textOf(argument: unknown): string {
  return typeof argument === 'string' ? argument : JSON.stringify(argument);
}

/**
 * A session of the details with a list of several pages, the first of which is loaded. `posted` has the messages that it
 * sent to its page, `asked` what it asked of the extension.
 *
 * @param shown the alert, or the id of one that is not loaded
 */
export async function detailsHarness(shown: Alert | string, circumstances: Circumstances = {}) {
  const {
    further = [() => alert({ id: 'further' })],
    seen = [],
    triage: given,
    ...overrides
  } = circumstances;
  const loaded: Alert[] = typeof shown === 'string' ? [] : [shown];
  const listAlerts: ServiceClient['listAlerts'] = async (page, ...request) => {
    const next = await further[page - 2]?.(page, ...request);
    const answer = listPage(next ? [next] : loaded, page, 1 + further.length);
    return { ...answer, total: loaded.length + further.length };
  };
  const triage = given ?? triageOf({ listAlerts });
  triage.marks.set('seen', seen, true);
  if (given === undefined) await triage.alerts.loadMore();
  const { connection, become } = fakeSignIn(triage);
  let obstacle: Obstacle | undefined;
  const posted: HostMessage[] = [];
  const asked: string[] = [];
  const host: SessionHost = {
    connection: Object.assign(connection, { obstacle: () => obstacle }),
    textsOf: () => texts,
    codeLinks: codeLinksOf(),
    run: (command, ...args) =>
      asked.push([command.replace('alertTriage.', ''), ...args.map(textOf)].join(' ')),
    copy: async (text) => void asked.push(`copy ${JSON.stringify(text)}`),
    fold: (isOpen) => asked.push(`fold ${isOpen}`),
    search: async (_triage, target, { id }) => void asked.push(`search ${target} of ${id}`),
    openLink: async ({ href }) => void asked.push(`link ${href}`),
    renderMarkdown: async (text) => `<p>${text}</p>`,
    report: (doing) => asked.push(doing),
    ...overrides,
  };
  const session = new DetailsSession(host, triage.service.baseUrl, shown, (message) => posted.push(message));
  const lastShown = () => posted.filter((message) => message.type === 'show').at(-1);
  /** Tells the session that something has changed. */
  const refresh = async () => {
    session.refresh();
    await settled();
  };
  return {
    session,
    triage,
    posted,
    asked,
    lastShown,
    /** The HTML of a section, as last sent. */
    sectionText: (name: SectionName): string => {
      const message = posted.findLast(
        (message) => message.type === 'show' && message.sections[name] !== undefined,
      );
      return message?.type === 'show' ? (message.sections[name] ?? '') : '';
    },
    refresh,
    /** The list has these alerts now. */
    load: async (...alerts: readonly Alert[]) => {
      loaded.splice(0, Infinity, ...alerts);
      await triage.alerts.refresh();
      await refresh();
    },
    /** The sign-in ends: somebody else is signed in, or nobody, and why. */
    become: async (next: Triage | Obstacle) => {
      obstacle = typeof next === 'string' ? next : undefined;
      become(typeof next === 'string' ? undefined : next);
      session.forget();
      await settled();
    },
    ready: async () => {
      await session.receive({ type: 'ready' });
      await settled();
    },
  };
}

/** The same, once its page has what it asked for. */
export async function openDetails(...details: Parameters<typeof detailsHarness>) {
  const harness = await detailsHarness(...details);
  await harness.ready();
  return harness;
}
