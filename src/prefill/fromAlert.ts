import type { Prefill } from '../alertForm/draft.ts';
import type { Alert } from '../api/alert.ts';
import { severities } from '../api/levels.ts';
import { readSeverity } from '../triage/severity.ts';

/** Another alert like one that exists: the same texts, open again. A severity unknown to the form is left to be chosen. */
export function prefillFromAlert(alert: Alert): Prefill {
  const source = alert.source?.name ?? alert.source?.id;
  const severity = readSeverity(alert.severity);
  return {
    values: {
      ...(source === undefined ? {} : { source: inOneLine(source) }),
      name: inOneLine(alert.name ?? alert.name_plain ?? ''),
      summary: alert.summary ?? '',
      description: alert.description ?? '',
      severity: severities.find((known) => known === severity) ?? '',
      status: 'open',
    },
  };
}

/** A field of one line drops line breaks, and would join the words beside them. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}
