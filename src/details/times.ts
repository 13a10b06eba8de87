import { html, type Markup, nothing } from '../ui/html.ts';
import type { TimeFact } from './facts.ts';

/** The age, and the date unless it is short; the hover has both, and the timestamp as sent. */
export function timeOf({ age, moment, iso, sent }: TimeFact, isShort: boolean): Markup {
  if (iso === undefined) return html`${moment}`;
  const date = isShort ? nothing : html` <span class="quiet">${moment}</span>`;
  return html`<time
    datetime="${iso}"
    title="${moment}
${sent}"
    >${age}${date}</time
  >`;
}
