import type { Alert } from '../api/alert.ts';
import { decodeAttribute } from '../ui/html.ts';
import { wholeAlert, wholeText } from './otherFields.ts';
import { type SectionName, sectionNames } from './protocol.ts';

/** A field's name, encoded as in the page's message `showAll`; undefined for the whole alert. */
type Field = string | undefined;

/**
 * Remembers which whole texts the page shows. Of a long text it shows the beginning until the user asks for all of it,
 * and only the beginning again when the text's section is sent again.
 */
export class WholeTexts {
  /** The alert whose whole text is shown, by field. */
  readonly #alerts = new Map<Field, Alert>();

  /** The whole text for the page, which shows it from now on; undefined if the alert does not have the field. */
  take(alert: Alert, field: Field): string | undefined {
    const text = wholeOf(alert, field);
    if (text !== undefined) this.#alerts.set(field, alert);
    return text;
  }

  /**
   * The sections to send again even if their HTML, which has only the beginning of a text, is the same: the page shows
   * a whole text there that differs from the alert's. All sections if it is the text of another alert; otherwise only
   * the necessary ones, because a section that is sent again loses focus and scroll position.
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

  /** Must be called when sections are sent: from then on, they show only the beginnings of long texts. */
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
