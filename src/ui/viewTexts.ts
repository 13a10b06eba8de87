import { env, l10n } from 'vscode';
import { perLocale } from '../util/memoize.ts';
import { singleLine, valueLine } from '../text/sanitize.ts';
import { facets } from '../triage/filter/facets.ts';
import { type Created, isMidnight, startOfDay, type TimeSpan } from '../triage/filter/created.ts';
import { type AlertFilter, withFacet } from '../triage/filter/filter.ts';
import { type Grouping, othersKey, pinnedKey } from '../triage/grouping.ts';
import type { Sort } from '../triage/sorting.ts';
import { noValue } from '../triage/values.ts';
import type { AlertTexts } from './alertTexts.ts';
import { facetLabel, facetText } from './facetTexts.ts';
import { ownMarkLabel, snoozedLabel } from './noteTexts.ts';
import { indicatorText } from './indicatorTexts.ts';
import { joinList, numberText, withForeignZone } from './formats.ts';

/** Marks sample data in views, status bar and panels; empty for data of a service. */
export function sampleText(isSample: boolean): string {
  return isSample ? l10n.t('Sample data') : '';
}

/** The label of a group; empty with the grouping `none`. */
export function groupLabel(grouping: Grouping, key: string, texts: AlertTexts): string {
  if (key === pinnedKey) return l10n.t('Pinned');
  if (key === othersKey) return l10n.t('Other values');
  switch (grouping) {
    case 'none':
      return '';
    case 'day':
      return key === noValue ? l10n.t('no date') : dayLabel(key, texts);
    case 'parent':
      return key === noValue ? l10n.t('no parent') : l10n.t('Parent {0}', valueLine(key));
    default:
      return facetLabel(grouping, key, texts);
  }
}

/** "by severity, newest first"; empty for the defaults. Of a part of a list, the first ones may be missing. */
export function viewOptionsText(
  { grouping, sort }: { readonly grouping: Grouping; readonly sort: Sort },
  { isComplete }: { readonly isComplete: boolean },
): string {
  const order = sortText(sort);
  const isOfLoaded = order !== '' && !isComplete;
  return joinList([groupingText(grouping), isOfLoaded ? l10n.t('{0} (loaded only)', order) : order]);
}

function groupingText(grouping: Grouping): string {
  const texts: Record<Grouping, string> = {
    none: '',
    severity: l10n.t('by severity'),
    status: l10n.t('by status'),
    assignee: l10n.t('by assignee'),
    source: l10n.t('by source'),
    tag: l10n.t('by tag'),
    day: l10n.t('by day'),
    parent: l10n.t('by parent'),
  };
  return texts[grouping];
}

function sortText({ by, direction }: Sort): string {
  const isAscending = direction === 'ascending';
  switch (by) {
    case 'service':
      return '';
    case 'created':
      return isAscending ? l10n.t('oldest first') : l10n.t('newest first');
    case 'updated':
      return isAscending ? l10n.t('least recently updated first') : l10n.t('recently updated first');
    case 'severity':
      return isAscending ? l10n.t('least severe first') : l10n.t('most severe first');
    case 'name':
      return isAscending ? l10n.t('A to Z') : l10n.t('Z to A');
    case 'disposition':
      return l10n.t('by disposition');
  }
}

export function unseenLabel(): string {
  return l10n.t('unseen');
}

export function changedLabel(): string {
  return l10n.t('changed');
}

export function worseLabel(): string {
  return l10n.t('got worse');
}

/** The active parts of a filter in the order in which they are shown: each as a text, and the filter without it. */
export function filterPartsAndRest(filter: AlertFilter, texts: AlertTexts) {
  const text = singleLine(filter.text, 80);
  const parts: readonly (readonly [text: string, rest: AlertFilter])[] = [
    [filter.unseen ? unseenLabel() : '', { ...filter, unseen: false }],
    [filter.changed ? changedLabel() : '', { ...filter, changed: false }],
    [filter.worse ? worseLabel() : '', { ...filter, worse: false }],
    [joinList(filter.own.map(ownMarkLabel)), { ...filter, own: [] }],
    [filter.snoozed ? snoozedLabel() : '', { ...filter, snoozed: false }],
    ...facets.map((facet) => [facetText(filter, facet, texts), withFacet(filter, facet, [], [])] as const),
    [createdText(filter.created), { ...filter, created: {} }],
    [text === '' ? '' : quoted(text), { ...filter, text: '' }],
    [indicatorText(filter.indicator ?? ''), { ...filter, indicator: undefined }],
    [filter.file ? singleLine(filter.file.path, 80) : '', { ...filter, file: undefined }],
  ];
  return parts.filter(([part]) => part !== '');
}

export function filterParts(filter: AlertFilter, texts: AlertTexts): string[] {
  return filterPartsAndRest(filter, texts).map(([part]) => part);
}

/** The searched text in quotation marks, which several texts have already (see `filterTerms`). */
function quoted(text: string): string {
  return text.startsWith('"') ? text : `"${text}"`;
}

export function createdName(): string {
  return l10n.t('Created');
}

/**
 * The time of a filter: "created Nov 16 – 22, 2026" or "created in the last hour", with the zone whose days are meant
 * where it may not be the user's; empty without limits.
 */
export function createdText(created: Created): string {
  if ('lastMs' in created) return lastText(created.lastMs);
  if ('since' in created)
    switch (created.since) {
      case 'today':
        return withForeignZone(l10n.t('created today'), Date.now());
      case 'yesterday':
        return withForeignZone(l10n.t('created since yesterday'), Date.now());
      case 'visit':
        return l10n.t('created since your last visit');
    }
  return withForeignZone(fixedText(created), created.from ?? created.to ?? 0);
}

function fixedText({ from, to }: TimeSpan): string {
  if (from !== undefined && to !== undefined) return l10n.t('created {0}', spanText(from, to));
  if (from !== undefined) return l10n.t('created since {0}', momentText(from));
  return to === undefined ? '' : l10n.t('created before {0}', momentText(to));
}

/** "created in the last 24 hours", or in days, from two of them on, or minutes. */
function lastText(ms: number): string {
  const [minutes, hours, wholeDays] = [ms / 60_000, ms / 3_600_000, ms / 86_400_000];
  if (hours === 1) return l10n.t('created in the last hour');
  if (minutes === 1) return l10n.t('created in the last minute');
  if (Number.isInteger(wholeDays) && wholeDays > 1)
    return l10n.t('created in the last {0} days', numberText(wholeDays));
  return Number.isInteger(hours)
    ? l10n.t('created in the last {0} hours', numberText(hours))
    : l10n.t('created in the last {0} minutes', numberText(Math.round(minutes)));
}

const days = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const moments = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/**
 * A span in local time, without the time of day if it consists of whole days. `to` is the first moment after the span:
 * midnight of Nov 23 ends a span whose last day is Nov 22.
 */
function spanText(from: number, to: number): string {
  return isMidnight(from) && isMidnight(to)
    ? days(env.language).formatRange(from, to - 1)
    : moments(env.language).formatRange(from, to);
}

function momentText(instant: number): string {
  return (isMidnight(instant) ? days : moments)(env.language).format(instant);
}

/** @param day a local day, such as `2026-11-14` (see `localDay`) */
function dayLabel(day: string, texts: AlertTexts): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const start = new Date(year, month - 1, date);
  const shown = withForeignZone(
    new Intl.DateTimeFormat(env.language, options).format(start),
    start.getTime(),
  );
  if (start.getTime() === startOfDay(texts.now())) return l10n.t('Today, {0}', shown);
  return start.getTime() === startOfDay(texts.now(), -1) ? l10n.t('Yesterday, {0}', shown) : shown;
}
