import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { headOfLines } from '../text/cut.ts';
import { shownMarkdown } from '../text/markdown.ts';
import { visible } from '../text/sanitize.ts';
import { knownSeverity } from '../triage/values.ts';
import type { Prefill } from './prefill.ts';
import { plainSource } from './sources.ts';
import { maxCharacters } from './code.ts';
import { cutNote } from './text.ts';

/**
 * Prefills a copy of an alert: the same texts, as far as they can be seen, since the user sends them on, shortened like
 * other prefilled text, with the status "open". An unknown severity is left for the user to select; a source with hidden
 * characters, or a long one, is left out.
 */
export function prefillFromAlert(alert: Alert): Prefill {
  const given = alert.source?.name ?? alert.source?.id ?? '';
  const source = plainSource(given);
  const description = alert.description ?? '';
  const kept = headOfLines(description, maxCharacters);
  const shown = shownMarkdown(kept);
  return {
    values: {
      ...(source === '' ? {} : { source }),
      name: visible(headOfLines(alert.name ?? alert.name_plain ?? '', maxCharacters)),
      summary: visible(headOfLines(alert.summary ?? '', maxCharacters)),
      description: kept === description ? shown : `${shown}\n${cutNote(kept.length, description.length)}`,
      severity: knownSeverity(alert.severity) ?? '',
      status: 'open',
    },
    notes:
      source === '' && given.trim() !== ''
        ? [l10n.t("The alert's source was left out. It contains hidden characters or is too long.")]
        : [],
  };
}
