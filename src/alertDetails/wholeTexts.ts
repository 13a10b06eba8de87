import type { Alert } from '../api/alert.ts';
import { decodeAttribute } from '../ui/html.ts';
import { wholeAlert, wholeText } from './otherFields.ts';
import { type SectionName, sectionNames } from './protocol.ts';

/** Identifies a field in `showAll`; undefined: the whole alert. */
type Field = string | undefined;

/**
 * Remembers which whole texts the page shows. Of a long text it shows the beginning until the user asks for all of it,
 * and only the beginning again when the text's section is sent again.
 */
export class WholeTexts {
  /** The alert whose whole text is shown, by field. */
  readonly #alerts = new Map<Field, Alert>();

  /** The text to show, if the alert has the field. */
  take(alert: Alert, field: Field): string | undefined {
    const text = wholeOf(alert, field);
    if (text !== undefined) this.#alerts.set(field, alert);
    return text;
  }

  /**
   * The sections whose whole texts are not those of the alert, although their beginnings may be the same. No others,
   * because what is sent again loses focus and scroll position; but all of them if the texts are another alert's.
   */
  outdated(alert: Alert): readonly SectionName[] {
    const outdated: SectionName[] = [];
    for (const [field, shown] of this.#alerts) {
      if (shown === alert) continue;
      if (shown.id !== alert.id) return sectionNames;
      // The page is refreshed often, and the texts may be megabytes: each version is compared once.
      if (wholeOf(alert, field) === wholeOf(shown, field)) this.#alerts.set(field, alert);
      else outdated.push(sectionOf(shown, field));
    }
    return outdated;
  }

  /** Must be called when sections are sent, which show only the beginnings. */
  forget(sections: readonly SectionName[]): void {
    for (const [field, alert] of this.#alerts)
      if (sections.includes(sectionOf(alert, field))) this.#alerts.delete(field);
  }
}

function wholeOf(alert: Alert, field: Field): string | undefined {
  return field === undefined ? wholeAlert(alert) : wholeText(alert, field);
}

/** A value that could not be read as text is among the other fields. */
function sectionOf(alert: Alert, field: Field): SectionName {
  const name = field === undefined ? undefined : decodeAttribute(field);
  switch (name) {
    case 'summary':
    case 'description':
      return alert[name] === undefined ? 'others' : name;
    case 'resolution':
    case 'resolution_reasoning_md':
      return alert[name] === undefined ? 'others' : 'resolution';
    default:
      return 'others';
  }
}
