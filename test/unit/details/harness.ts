import type { HostMessage, SectionName } from '../../../src/details/protocol.ts';
import { DetailsSession } from '../../../src/details/session.ts';
import { noPosition, type SessionHost } from '../../../src/details/sessionHost.ts';
import type { Alert } from '../../../src/api/alert.ts';
import { settled } from '../triage/simulatedTime.ts';
import { codeLinksOf } from './codeLinks.ts';
import { texts } from './fixtures.ts';

function textOf(argument: unknown): string {
  return typeof argument === 'string' ? argument : JSON.stringify(argument);
}

/** A host of the details with these alerts loaded. @param asked gets what it is asked to do */
export function fakeHost(loaded: readonly Alert[], asked: string[] = []): SessionHost {
  return {
    find: (id) => loaded.find((alert) => alert.id === id),
    seenAs: () => undefined,
    noteOf: () => undefined,
    childrenOf: (id) => loaded.filter((alert) => alert.parent_alert_id === id),
    position: (id) => {
      const index = loaded.findIndex((alert) => alert.id === id);
      if (index < 0) return noPosition;
      const text = `${index + 1} of 9`;
      return { text, spoken: `Alert ${text}`, hasNext: true, hasPrevious: index > 0 };
    },
    searchProgress: () => `${loaded.length} of 9`,
    searchPages: async () => undefined,
    asOf: () => '',
    isStarting: () => false,
    codeLinks: codeLinksOf(),
    indexed: () => undefined,
    run: (command, ...args) =>
      asked.push([command.replace('alertTriage.', ''), ...args.map(textOf)].join(' ')),
    fold: (isOpen) => asked.push(`fold ${isOpen}`),
    copy: async (text) => asked.push(`copy ${JSON.stringify(text)}`) > 0,
    openLink: async ({ href }) => void asked.push(`link ${href}`),
    obstacle: () => undefined,
    serviceHost: () => 'alerts.example',
    serviceUrl: () => 'https://alerts.example',
    isSample: () => false,
    alertTexts: texts,
    renderMarkdown: async (text) => `<p>${text}</p>`,
    report: (doing) => asked.push(doing),
  };
}

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
