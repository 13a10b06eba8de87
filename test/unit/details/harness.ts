import type { HostMessage, SectionName } from '../../../src/details/protocol.ts';
import { DetailsSession } from '../../../src/details/session.ts';
import type { SessionHost } from '../../../src/details/sessionHost.ts';
import type { Alert } from '../../../src/api/alert.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeHost } from './fakeHost.ts';

/**
 * A session of the details with a fake host. `posted` has the messages that it sent to its page, `asked` the calls of
 * its host.
 *
 * @param shown the alert, or the id of one that is not loaded
 */
export function detailsHarness(shown: Alert | string, overrides: Partial<SessionHost> = {}) {
  const loaded: Alert[] = typeof shown === 'string' ? [] : [shown];
  const posted: HostMessage[] = [];
  const asked: string[] = [];
  const host: SessionHost = { ...fakeHost(loaded, asked), ...overrides };
  const session = new DetailsSession(host, shown);
  session.attach((message) => posted.push(message));
  const lastShown = () => posted.filter((message) => message.type === 'show').at(-1);
  return {
    host,
    session,
    loaded,
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
    /** Tells the session that something has changed. */
    refresh: async () => {
      session.refresh();
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
  const harness = detailsHarness(...details);
  await harness.ready();
  return harness;
}
