import { env, l10n } from 'vscode';
import { severities } from '../api/levels.ts';
import { perLocale } from '../util/memoize.ts';
import { type AlertFilter, emptyFilter } from '../triage/filter/filter.ts';
import { type Overview, type TopFacet, topFacets } from '../triage/overview.ts';
import type { TimeUnit } from '../triage/timeline.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { alertWords } from '../ui/countTexts.ts';
import { facetLabel, facetName } from '../ui/facetTexts.ts';
import { joinParts, numberText, withForeignZone } from '../ui/formats.ts';
import type { Bar, Chart, ChartColor, Series } from './protocol.ts';

export interface FilterChart {
  readonly chart: Chart;
  /** The filter that shows exactly the alerts of a part, by its bar's and series' keys; undefined if there is none. */
  readonly filterOf: (bar: string, series: string) => AlertFilter | undefined;
}

/** The data of a bar, before texts are added. */
interface RawBar extends Pick<Bar, 'key' | 'label'> {
  /** Whether it stands for several values, and would dwarf those that it follows. */
  readonly isRest?: boolean;
  readonly parts: readonly { readonly count: number; readonly filter?: AlertFilter }[];
}

interface RawChart extends Pick<Chart, 'id' | 'title' | 'barTitle' | 'note'> {
  /** One plain series if missing. */
  readonly series?: readonly Series[];
  readonly bars: readonly RawBar[];
}

export function chartsOf(overview: Overview, texts: AlertTexts): readonly FilterChart[] {
  const { top, unseen, changed } = overview;
  const unseenTitle = { id: 'unseen', title: l10n.t('Unseen Alerts') } as const;
  const changedTitle = { id: 'changed', title: l10n.t('Changed Alerts') } as const;
  return [
    statusChart(overview, texts),
    severityChart(unseenTitle, overview, unseen, { unseen: true }, texts),
    severityChart(changedTitle, overview, changed, { changed: true }, texts),
    createdChart(overview, texts),
    ...topFacets.map((facet) => topChart(facet, top[facet], texts)),
    ageChart(overview),
  ].map(withTexts);
}

function withTexts(raw: RawChart): FilterChart {
  const { id, title, barTitle, note } = raw;
  const series = raw.series ?? [{ key: '', label: l10n.t('Alerts'), color: 'plain' }];
  const bars = raw.bars.map(({ key, label, parts, isRest = false }) => ({
    key,
    label,
    text: numberText(parts.reduce((sum, { count }) => sum + count, 0)),
    isDrawn: !isRest,
    parts: parts.map(({ count, filter }, index) => {
      const part = raw.series?.[index];
      const name = `${alertWords.count(count)}: ${part ? `${label}, ${part.label}` : label}`;
      return { count, text: numberText(count), name, isSelectable: filter !== undefined && count > 0 };
    }),
  }));
  const description = l10n.t('{0}, chart. The table that follows contains the same data.', title);
  return {
    chart: { id, title, description, barTitle, series, bars, note },
    filterOf: (bar, part) =>
      raw.bars.find(({ key }) => key === bar)?.parts[series.findIndex(({ key }) => key === part)]?.filter,
  };
}

function statusChart({ statuses: counted }: Overview, texts: AlertTexts): RawChart {
  const { statuses, severities, counts, hidden } = counted;
  return {
    id: 'status',
    title: l10n.t('Severity by Status'),
    barTitle: facetName('status'),
    series: severitySeries(severities, texts),
    bars: statuses.map((status, row) => ({
      key: status,
      label: facetLabel('status', status, texts),
      parts: severities.map((severity, column) => ({
        count: counts[row]?.[column] ?? 0,
        filter: { ...emptyFilter, severity: [severity], status: [status] },
      })),
    })),
    note: leftOut(hidden, l10n.t('with less common values')),
  };
}

function severitySeries(severities: readonly string[], texts: AlertTexts): readonly Series[] {
  return severities.map((key) => ({
    key,
    label: facetLabel('severity', key, texts),
    color: severityColor(key),
  }));
}

function severityColor(value: string): ChartColor {
  return severities.find((severity) => severity === value) ?? 'other';
}

/** A bar for each severity; none if there is nothing to count. @param filter what all of the counted alerts are */
function severityChart(
  chart: Pick<RawChart, 'id' | 'title'>,
  { statuses: { severities } }: Overview,
  counts: readonly number[],
  filter: Partial<AlertFilter>,
  texts: AlertTexts,
): RawChart {
  const bars = severities.map((severity, index) => ({
    key: severity,
    label: facetLabel('severity', severity, texts),
    parts: [{ count: counts[index] ?? 0, filter: { ...emptyFilter, ...filter, severity: [severity] } }],
  }));
  const isEmpty = counts.every((count) => count === 0);
  return { ...chart, barTitle: facetName('severity'), bars: isEmpty ? [] : bars, note: '' };
}

/** The newest first, as in a list. */
function createdChart({ statuses, created, createdSeverities }: Overview, texts: AlertTexts): RawChart {
  const { unit, buckets, hidden } = created;
  const { severities } = statuses;
  const dated = buckets.reduce((sum, { count }) => sum + count, 0);
  const counted = createdSeverities.flat().reduce((sum, count) => sum + count, 0);
  const notes = [
    leftOut(hidden, l10n.t('without a valid date')),
    leftOut(dated - counted, l10n.t('with less common values')),
  ];
  return {
    id: 'created',
    title: withForeignZone(timelineTitle(unit), buckets.at(-1)?.from ?? 0),
    barTitle: l10n.t('Created'),
    series: severitySeries(severities, texts),
    bars: buckets
      .map(({ from, to }, row) => ({
        key: String(from),
        label: bucketLabel(unit, from, to),
        parts: severities.map((severity, column) => ({
          count: createdSeverities[row]?.[column] ?? 0,
          filter: { ...emptyFilter, severity: [severity], created: { from, to } },
        })),
      }))
      .toReversed(),
    note: joinParts(notes, ' '),
  };
}

function timelineTitle(unit: TimeUnit): string {
  const titles = {
    hour: l10n.t('Alerts per Hour'),
    day: l10n.t('Alerts per Day'),
    week: l10n.t('Alerts per Week'),
    month: l10n.t('Alerts per Month'),
    year: l10n.t('Alerts per Year'),
  };
  return titles[unit];
}

const bucketFormats: Readonly<Record<TimeUnit, (locale: string) => Intl.DateTimeFormat>> = {
  hour: dateFormat({ month: 'short', day: 'numeric', hour: 'numeric' }),
  day: dateFormat({ month: 'short', day: 'numeric' }),
  week: dateFormat({ month: 'short', day: 'numeric', year: 'numeric' }),
  month: dateFormat({ month: 'short', year: 'numeric' }),
  year: dateFormat({ year: 'numeric' }),
};

function dateFormat(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  return perLocale((locale) => new Intl.DateTimeFormat(locale, options));
}

/** A week is named by its first and last day, everything else by its start. */
function bucketLabel(unit: TimeUnit, from: number, to: number): string {
  const format = bucketFormats[unit](env.language);
  return unit === 'week' ? format.formatRange(from, to - 1) : format.format(from);
}

function topChart(id: TopFacet, { values, others }: Overview['top'][TopFacet], texts: AlertTexts): RawChart {
  const bars: RawBar[] = values.map(({ value, count }) => ({
    key: value,
    label: facetLabel(id, value, texts),
    parts: [{ count, filter: { ...emptyFilter, [id]: [value] } }],
  }));
  if (others.values > 0)
    bars.push({
      key: '',
      label: othersLabel(others.values),
      isRest: true,
      parts: [{ count: others.alerts }],
    });
  const titles = {
    source: l10n.t('Top Sources'),
    assignee: l10n.t('Top Assignees'),
    tag: l10n.t('Top Tags'),
  };
  return { id, title: titles[id], barTitle: facetName(id), bars, note: '' };
}

function othersLabel(count: number): string {
  return count === 1 ? l10n.t('1 other') : l10n.t('{0} others', numberText(count));
}

function ageChart({ ages, ageless }: Overview): RawChart {
  const isEmpty = ages.every(({ count }) => count === 0);
  return {
    id: 'age',
    title: l10n.t('Age of Open Alerts'),
    barTitle: l10n.t('Age'),
    bars: isEmpty
      ? []
      : ages.map((age) => ({
          key: String(age.min),
          label: ageLabel(age),
          parts: [{ count: age.count, filter: { ...emptyFilter, status: ['open'], created: age.created } }],
        })),
    note: leftOut(ageless, l10n.t('without a valid date')),
  };
}

function ageLabel({ min, max }: Overview['ages'][number]): string {
  if (max === undefined) return l10n.t('over {0} days', numberText(min));
  return min === 0 ? l10n.t('up to 1 day') : l10n.t('{0} to {1} days', numberText(min), numberText(max));
}

/** "Not shown: 3 alerts with less common values."; empty if nothing is left out. */
function leftOut(count: number, which: string): string {
  return count === 0 ? '' : l10n.t('Not shown: {0} {1}.', alertWords.count(count), which);
}
