import { l10n } from 'vscode';
import { type AgeWords, formatAge } from '../text/age.ts';
import { readInstant } from '../text/instant.ts';
import { remember } from '../triage/remember.ts';

/**
 * Short ages: "5m ago", "in 3d". Remembered, because long lists show few different ones, and looking up and filling in a
 * text takes longer than all else of a row.
 */
export const ageWords: AgeWords = {
  now: () => l10n.t('now'),
  ago: {
    minute: remember((count) => l10n.t({ message: '{0}m ago', args: [count], comment: ['Minutes'] })),
    hour: remember((count) => l10n.t('{0}h ago', count)),
    day: remember((count) => l10n.t('{0}d ago', count)),
    month: remember((count) => l10n.t({ message: '{0}mo ago', args: [count], comment: ['Months'] })),
    year: remember((count) => l10n.t('{0}y ago', count)),
  },
  ahead: {
    day: remember((count) => l10n.t('in {0}d', count)),
    month: remember((count) => l10n.t({ message: 'in {0}mo', args: [count], comment: ['Months'] })),
    year: remember((count) => l10n.t('in {0}y', count)),
  },
};

/** How long ago a timestamp of the service or one of ISO 8601 was; empty where there is none. */
export function ageText(timestamp: string | undefined): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatAge(instant, Date.now(), ageWords);
}
