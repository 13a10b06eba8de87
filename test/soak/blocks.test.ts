import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Alert } from '../../src/api/alert.ts';
import { alertsCsv } from '../../src/export/csv.ts';
import { alertsJson } from '../../src/export/json.ts';
import { alertsMarkdown } from '../../src/export/alertMarkdown.ts';
import { shiftSummary } from '../../src/export/shiftSummary.ts';
import { overviewOf } from '../../src/triage/overview.ts';
import { newsOf } from '../../src/triage/attention.ts';
import { emptyFilter } from '../../src/triage/filter/filter.ts';
import { findAlerts, snippetFinder } from '../../src/triage/filter/find.ts';
import { groupings } from '../../src/triage/grouping.ts';
import { sortAlerts, sortings } from '../../src/triage/sorting.ts';
import { assigneeOf } from '../../src/triage/values.ts';
import { inTurns } from '../../src/util/slices.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import { filterByValue } from '../../src/commands/viewCommands.ts';
import type { PickState } from '../../src/picks/filterItem.ts';
import { commonFilters, countedFilters, typedRows } from '../../src/picks/filterRows.ts';
import { valueItems } from '../../src/picks/valuePick.ts';
import { facetCounts } from '../../src/picks/valueRows.ts';
import { alertRows } from '../../src/views/alertRows.ts';
import type { ListView } from '../../src/views/listView.ts';
import type { Row } from '../../src/views/rows.ts';
import { readAlerts } from '../bench/plain/alerts.ts';
import { real } from '../unit/export/exported.ts';
import { servedPage } from '../unit/listPage.ts';
import { partly } from '../unit/partly.ts';
import { alert, nobody } from '../unit/triage/alerts.ts';
import { loadedTriage, triageOf } from '../unit/triage/triageOf.ts';
import { budgets } from './budgets.ts';
import { collectGarbage, longestBlock } from './processor.ts';

/** How many alerts there are: up to the default of `alertTriage.maxLoadedAlerts`, and its maximum. */
const sizes = [10_000, 50_000, 100_000];

/** In milliseconds of processor time. */
const longest = 250;

/** That a part of the usual alerts holds, and all hostile ones. */
const indicator = 'runbooks.soc.example';

/** As a page has them: V8 knows the hashes of short texts that it has parsed, and has not joined them of parts. */
function parsed(texts: readonly string[]): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(JSON.stringify(texts)));
}

/** Names, tags and times of which each costs more to read, compare and clean than others of their length. */
function hostileAlerts(count: number): readonly Alert[] {
  const marks = '\u0301\u0327'.repeat(60);
  return Array.from({ length: count }, (_, index) => {
    // In no order that would be sorted faster.
    const place = (index * 7919) % count;
    return alert({
      id: `${index}`,
      name: `e${marks}\u202e$(bug) [x](command:y) ${place}`,
      summary: '<b>`'.repeat(50),
      description: `${'a.'.repeat(200)}example ${'\u2066'.repeat(20)} ${indicator}`,
      severity: `severity ${index % 5000}`,
      status: `\u200f status ${index % 3000}`,
      source: `source ${place % 20_000}`,
      assignee: { id: `u${index % 9000}`, name: `\u202e ${marks}` },
      tags: parsed(Array.from({ length: 10 }, (__, tag) => `#${place * 10 + tag}`)),
      created_at: `20261114T2313${String(index % 60).padStart(2, '0')}+0100`,
    });
  });
}

/** A fact of each takes two thousand bytes, of which some hundred are ever shown, or it has hundreds of tags. */
function longAlerts(count: number): readonly Alert[] {
  const sent = (text: string) => parsed([text])[0];
  const facts: readonly ((place: number) => object)[] = [
    (place) => ({ severity: sent(`${'ΣΑΣ '.repeat(230)}${place}`) }),
    (place) => ({ status: sent(`${'A- '.repeat(600)}${place}`) }),
    (place) => ({ name: sent(`${'\u6f22'.repeat(900)}${place}`) }),
    (place) => ({ tags: parsed(Array.from({ length: 80 }, (_, tag) => `#${place * 80 + tag}`)) }),
  ];
  return Array.from({ length: count }, (_, index) => {
    // Of most letters that an id may have.
    const id = `${'i'.repeat(900)}${index}`;
    return alert({
      id,
      name: `${index}`,
      severity: 'high',
      ...facts[index % facts.length]?.((index * 7919) % count),
    });
  });
}

/** As many names of marks alone as one page can hold. */
function pageOfMarks(count: number): readonly Alert[] {
  return Array.from({ length: count }, (_, index) =>
    alert({ id: `${index}`, name: `e${'\u0301\u0327'.repeat(600).slice(5)}`, source: `${index}` }),
  );
}

/** Names that differ in nothing but the order of their marks, for which the collator takes longest. */
function marked(count: number, length: number): readonly Alert[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = ((index * 7919) % count)
      .toString(2)
      .replaceAll('0', 'e\u0301\u0327')
      .replaceAll('1', 'e\u0327\u0316');
    return alert({ id: `${index}`, name: 'e\u0327\u0301\u0316'.repeat(length).slice(0, length) + digits });
  });
}

type Alerts = readonly Alert[];

/** What a user or a poll can do with these alerts, each by itself. */
async function* operations(
  alerts: Alerts,
  perPage: number,
): AsyncGenerator<readonly [what: string, work: () => unknown]> {
  let served = alerts;
  const listAlerts = async (page: number) => {
    // As an answer from the network does, it comes in a turn of its own.
    await setImmediate();
    return servedPage(served, page, perPage);
  };
  const triage = triageOf({ listAlerts });
  let now = Date.UTC(2026, 10, 16, 8);
  const texts = alertTexts(triage, () => now);
  const rows = alertRows(triage, texts);
  rows.onDidChange(() => undefined);
  // As `createListView` does: VS Code asks for the items of all rows at once, not only of those on screen.
  const itemOf = inTurns((row: Row<Alert>) =>
    row.kind === 'item' ? rows.item(row) : row.kind === 'group' && rows.groupItem(row),
  );
  const draw = () => Promise.all(rows.roots().map(async (row) => await itemOf(row)));
  yield ['load all', () => triage.alerts.loadAll(new AbortController().signal)];
  // From the first alert that somebody has read on, the badge asks of each whether it is marked.
  const news = () => triage.alerts.items.map((one) => newsOf(one, triage));
  yield ['see the first', () => [triage.marks.set('seen', alerts.slice(0, 1), true), news()]];
  yield ['draw', draw];
  const nextMinute = () => {
    now += 60_000;
    return rows.updateAges();
  };
  yield ['show the ages of the next minute', nextMinute];
  yield ['refresh', () => triage.alerts.refresh()];
  served = alerts.map((one, index) => (index % 3 === 0 ? { ...one, severity: 'critical' } : one));
  yield ['refresh with changes', () => triage.alerts.refresh()];
  yield ['poll', () => triage.alerts.poll(() => listAlerts(1))];
  for (const grouping of groupings) yield [`group by ${grouping}`, () => triage.changeOptions({ grouping })];
  for (const by of sortings)
    yield [`sort by ${by}`, () => triage.changeOptions({ sort: { by, direction: 'ascending' } })];
  yield ['filter by text', () => triage.changeOptions({ filter: { ...emptyFilter, text: 'example 7' } })];
  yield ['filter by severity', () => triage.changeOptions({ filter: { ...emptyFilter, severity: ['low'] } })];
  const view = partly<ListView<Alert>>({ isVisible: () => true, keepInSight: async () => undefined });
  const chosen = { facet: 'indicator', value: indicator } as const;
  yield ['filter by indicator', () => filterByValue(triage, view, chosen, [])];
  served = alerts.map((one, index) => (index % 2 === 0 ? { ...one, status: 'closed' } : one));
  yield ['refresh with that filter', () => triage.alerts.refresh()];
  yield ['clear the filter', () => triage.changeOptions({ filter: emptyFilter })];
  yield ['mark all as seen', () => triage.marks.set('seen', triage.alerts.items, true)];
  yield ['show unseen', () => triage.changeOptions({ filter: { ...emptyFilter, unseen: true } })];
  let counts: PickState['counts'] = new Map();
  yield ['count values to filter by', async () => (counts = await facetCounts(triage))];
  let common: PickState['common'] = [];
  yield ['count common filters', async () => (common = await countedFilters(triage, commonFilters()))];
  const [list, awake] = [triage.alerts, alerts.length];
  const state = { triage, texts, draft: emptyFilter, counts, common, list, awake };
  for (const typed of ['se', 'x 7', 'severity:'])
    yield [`type "${typed}" to filter`, () => typedRows(state, typed, { isLoading: false, rows: () => [] })];
  yield ['offer a value of all', () => valueItems(alerts, triage, texts)];
  const assignees = alerts.slice(0, 1000).map(assigneeOf);
  yield ['name the offered assignees', () => assignees.map((one) => texts.assignee(one))];
  yield ['find', () => findAlerts(alerts, 'x 7', nobody)];
  const always = () => true;
  yield ['overview', () => overviewOf(alerts, Date.UTC(2026, 10, 20), 'en', always, always)];
  yield ['read the indicators', () => triage.index.update(alerts)];
  yield ['CSV', () => alertsCsv(alerts, real)];
  yield ['JSON', () => alertsJson(alerts)];
  yield ['Markdown', () => alertsMarkdown(alerts, real)];
  yield ['shift summary', () => shiftSummary(triage, 0)];
  triage.dispose();
}

describe('the longest block of the extension host', () => {
  const within = budgets();
  beforeEach(collectGarbage);

  for (const [kind, make, counts, perPage] of [
    ['usual', readAlerts, sizes, 500],
    ['hostile', hostileAlerts, sizes, 500],
    ['long', longAlerts, sizes, 500],
    ['marked', pageOfMarks, [7900], 7900],
  ] as const)
    for (const count of counts)
      it(`is short, whatever is done with ${count.toLocaleString('en')} ${kind} alerts`, async () => {
        const alerts = make(count);
        for await (const [operation, work] of operations(alerts, perPage)) {
          const what = `${operation}, ${count.toLocaleString('en')} ${kind} alerts`;
          within({ what, value: await longestBlock(work), most: longest, unit: 'ms' });
        }
      }).timeout(600_000);

  it('is short where 180,000,000 characters of a list are searched', async () => {
    const [description = ''] = parsed([
      `${'a'.repeat(17_000_000)}${'exampl*'.repeat(100_000)} found behind all that`,
    ]);
    const { triage } = await loadedTriage(
      ...Array.from({ length: 10 }, (_, index) => alert({ id: `${index}`, description })),
    );
    for (const text of ['example', 'found behind', '"found" "behind" "all" "that"']) {
      const filter = () => triage.changeOptions({ filter: { ...emptyFilter, text } });
      const snippets = snippetFinder(text, nobody);
      const find = async () =>
        (await findAlerts(triage.alerts.items, text, nobody)).map((one) => snippets(one, ''));
      for (const [operation, work] of Object.entries({ filter, find }))
        within({
          what: `${operation} by ${text}`,
          value: await longestBlock(work),
          most: longest,
          unit: 'ms',
        });
    }
    triage.dispose();
  }).timeout(600_000);

  it('is short, however many and long the names are that are sorted by language', async () => {
    for (const length of [10, 30, 100, 250])
      for (const count of [500, 1000, 2000, 5000, 10_000, 20_000]) {
        const alerts = marked(count, length);
        const sort = () => sortAlerts(alerts, { by: 'name', direction: 'ascending' }, 'en');
        const what = `sort ${count.toLocaleString('en')} names of ${length} marks`;
        within({ what, value: await longestBlock(sort), most: longest, unit: 'ms' });
      }
  }).timeout(600_000);
});
