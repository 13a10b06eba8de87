import type { Alert } from '../../../src/api/alert.ts';
import { noPosition, type SessionHost } from '../../../src/details/sessionHost.ts';
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
    copy: async (text) => void asked.push(`copy ${JSON.stringify(text)}`),
    openLink: async ({ href }) => void asked.push(`link ${href}`),
    obstacle: () => undefined,
    serviceHost: () => 'alerts.example',
    serviceUrl: () => 'https://alerts.example',
    isSample: () => false,
    alertTexts: () => texts,
    renderMarkdown: async (text) => `<p>${text}</p>`,
    report: (doing) => asked.push(doing),
  };
}
