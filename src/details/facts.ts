import { env, l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { valueLine } from '../text/sanitize.ts';
import { formatTimestamp } from '../text/time.ts';
import { readInstant } from '../util/instant.ts';
import { type Facet, facets } from '../triage/filter/facets.ts';
import { sourceOf, tlpText } from '../triage/values.ts';
import { type AlertTexts, severityText, statusText } from '../ui/alertTexts.ts';
import { numberText } from '../ui/formats.ts';

/** If there are more tags, or one has more characters, "All Fields" shows all of them. */
export const maxTags = 50;
export const maxTagLength = 80;

/** Names of facts. Those that are facets are buttons that filter the list by the fact's value. */
export type FactName = keyof ReturnType<typeof factLabels>;

export interface TimeFact {
  /** "5h ago"; empty if the text is not a timestamp. */
  readonly age: string;
  /** Date and time in the local time zone; the text as sent if it is not a timestamp. */
  readonly moment: string;
  /** ISO 8601, for the `datetime` attribute; undefined if the text is not a timestamp. */
  readonly iso: string | undefined;
  /** The text as sent, on one line. */
  readonly sent: string;
}

/** One fact about an alert; all texts are sanitized for display. */
export type Fact = { readonly name: FactName } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tags'; readonly tags: readonly string[]; readonly further: number }
  | ({ readonly kind: 'time' } & TimeFact)
);

/** Those that have a value, in an order that is the same for every alert. */
export function factsOf(alert: Alert, alertTexts: AlertTexts): readonly Fact[] {
  const facts = [
    textFact('severity', severityText(alert.severity)),
    textFact('status', statusText(alert.status)),
    textFact('assignee', alertTexts.assigneeOf(alert)),
    textFact('source', sourceOf(alert)),
    timeFact('created_at', alert, alertTexts),
    timeFact('updated_at', alert, alertTexts),
    timeFact('validated_at', alert, alertTexts),
    textFact('tlp', tlpText(alert.tlp)),
    textFact('comments_count', optionalNumber(alert.comments_count)),
    textFact('alert_events_count', optionalNumber(alert.alert_events_count)),
    textFact('child_events_count', optionalNumber(alert.child_events_count)),
    textFact('id', alert.id),
    tagsFact(alert),
  ];
  return facts.filter((fact) => fact !== undefined);
}

const moreChips: readonly FactName[] = [
  'created_at',
  'comments_count',
  'alert_events_count',
  'child_events_count',
];

/** Whether the fact stands below the name, because it helps to decide; the others are among all fields. */
export function isChip(fact: Fact): boolean {
  if (fact.name.endsWith('_count') && fact.kind === 'text' && fact.text === numberText(0)) return false;
  return facets.some((facet) => facet === fact.name) || moreChips.includes(fact.name);
}

export function factLabels() {
  return {
    severity: l10n.t('Severity'),
    status: l10n.t('Status'),
    tlp: l10n.t('TLP'),
    source: l10n.t('Source'),
    assignee: l10n.t('Assignee'),
    tag: l10n.t('Tags'),
    created_at: l10n.t('Created'),
    updated_at: l10n.t('Updated'),
    validated_at: l10n.t('Validated'),
    comments_count: l10n.t('Comments'),
    alert_events_count: l10n.t('Events'),
    child_events_count: l10n.t('Child Events'),
    id: l10n.t('ID'),
  } satisfies Partial<Record<Facet | keyof Alert, string>>;
}

function textFact(name: FactName, value: string | undefined): Fact | undefined {
  const text = valueLine(value ?? '');
  return text === '' ? undefined : { name, kind: 'text', text };
}

function tagsFact({ tags }: Alert): Fact | undefined {
  if (tags.length === 0) return undefined;
  const shown = tags.slice(0, maxTags).map((tag) => valueLine(tag, maxTagLength));
  return { name: 'tag', kind: 'tags', tags: shown, further: tags.length - shown.length };
}

function timeFact(
  name: 'created_at' | 'updated_at' | 'validated_at',
  alert: Alert,
  alertTexts: AlertTexts,
): Fact | undefined {
  const sent = valueLine(alert[name] ?? '');
  if (sent === '') return undefined;
  const instant = readInstant(sent);
  return {
    name,
    kind: 'time',
    age: alertTexts.age(sent),
    moment: formatTimestamp(sent, env.language),
    iso: instant === undefined ? undefined : new Date(instant).toISOString(),
    sent,
  };
}

function optionalNumber(count: number | undefined): string | undefined {
  return count === undefined ? undefined : numberText(count);
}
