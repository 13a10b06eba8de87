import { html, type Markup } from '../ui/html.ts';
import type { TimeFact } from './facts.ts';

/** The age followed by the date, so that keyboard users can read it too; the hover adds the timestamp as sent. */
export function wholeTime(fact: TimeFact): Markup {
  const { age, moment } = fact;
  return time(fact, age === '' ? html`${moment}` : html`${age} <span class="quiet">${moment}</span>`);
}

/** The age only, where there is one; the hover has the rest. */
export function shortTime(fact: TimeFact): Markup {
  return time(fact, html`${fact.age || fact.moment}`);
}

function time({ moment, iso, sent }: TimeFact, shown: Markup): Markup {
  if (iso === undefined) return html`${moment}`;
  return html`<time
    datetime="${iso}"
    title="${moment}
${sent}"
    >${shown}</time
  >`;
}
