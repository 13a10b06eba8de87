import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { env } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { chartsOf, type FilterChart } from '../../../src/overview/charts.ts';
import { applyFilter } from '../../../src/triage/filter/filter.ts';
import { overviewOf } from '../../../src/triage/overview.ts';
import type { ChangeOf } from '../../../src/triage/alertMarks.ts';
import { changeSince, digestOf } from '../../../src/triage/alertDigest.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { hostile } from '../details/fixtures.ts';
import { alert, defaultOptions, someAlerts } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const texts = alertTexts({ userName: (id) => (id === 'u1' ? 'Ana' : undefined) });

/** As if all had been seen with a low severity. */
const changeOf: ChangeOf = (one) => changeSince(digestOf(alert({ severity: 'low' })), one);

async function charts(alerts: readonly Alert[]): Promise<readonly FilterChart[]> {
  const hasChanged = (one: Alert) => changeOf(one) !== undefined;
  return chartsOf(await overviewOf(alerts, now, 'en', () => true, hasChanged), texts);
}

async function chartOf(alerts: readonly Alert[], id: string) {
  const found = (await charts(alerts)).find(({ chart }) => chart.id === id);
  assert.ok(found);
  return found;
}

/** Labels and counts of a chart's bars. */
async function barsOf(alerts: readonly Alert[], id: string): Promise<string> {
  const { bars } = (await chartOf(alerts, id)).chart;
  return bars.map(({ label, parts }) => [label, ...parts.map(({ count }) => count)].join()).join(' ');
}

describe('the chart over time in a remote window', () => {
  replaceMembers(env, { remoteName: 'ssh-remote' });

  it('names the time zone in which its days begin', async () => {
    const { chart } = await chartOf([alert({ created_at: '2026-11-14T12:00:00Z' })], 'created');
    assert.match(chart.title, /^Alerts per Hour \([A-Z][\w+:−-]+\)$/);
  });
});

describe('the charts of the overview', () => {
  it('filter the list to exactly the alerts they count', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(someAlerts, async (alerts) => {
        for (const { chart, filterOf } of await charts(alerts))
          for (const bar of chart.bars)
            for (const [index, { key }] of chart.series.entries()) {
              const part = bar.parts[index];
              if (part?.isSelectable !== true) continue;
              const filter = filterOf(bar.key, key);
              assert.ok(filter);
              assert.equal(applyFilter(alerts, filter, { ...defaultOptions, changeOf }).length, part.count);
              compared += 1;
            }
      }),
    );
    assert.ok(compared > 100);
  });

  it('name what they count', async () => {
    const alerts = [
      alert({ status: 'open', severity: 'high', assignee: 'u1', tags: [], source: { id: 1, name: 'siem' } }),
      alert({ status: 'open', severity: 'info', assignee_id: 'u1', tags: ['vip'] }),
    ];
    const { chart } = await chartOf(alerts, 'status');
    const series = chart.series.map(({ label, color }) => `${label} ${color}`);
    assert.deepEqual(series, ['high high', 'info info']);
    assert.equal(chart.bars[0]?.parts[0]?.name, '1 alert: open, high');
    const bars = await Promise.all(['status', 'source', 'tag'].map((id) => barsOf(alerts, id)));
    assert.deepEqual(bars, ['open,1,1', 'siem,1 no source,1', 'vip,1 no tag,1']);
    assert.equal(await barsOf(alerts.slice(1), 'assignee'), 'Ana,1');
  });

  it('name the others, which are no filter', async () => {
    const alerts = Array.from({ length: 12 }, (_, index) => alert({ source: `source ${index}` }));
    const { chart, filterOf } = await chartOf(alerts, 'source');
    const last = chart.bars.at(-1);
    assert.deepEqual([last?.label, last?.text, last?.isDrawn], ['2 others', '2', false]);
    assert.equal(last?.parts[0]?.isSelectable, false);
    assert.equal(filterOf(last?.key ?? '', ''), undefined);
  });

  it('name days, and say what they leave out', async () => {
    const alerts = ['2026-11-18', '2026-11-22', 'soon'].map((created_at) => alert({ created_at }));
    const { chart } = await chartOf(alerts, 'created');
    assert.equal(chart.title, 'Alerts per Day');
    const labels = chart.bars.map(({ label }) => label);
    assert.equal(labels.join(), 'Nov 22,Nov 21,Nov 20,Nov 19,Nov 18');
    assert.equal(chart.note, 'Not shown: 1 alert without a valid date.');
  });

  it('stack days by severity, with their sums', async () => {
    const day = (created_at: string, severity: string) => alert({ created_at, severity });
    const alerts = [day('2026-11-20', 'low'), day('2026-11-22', 'low'), day('2026-11-22', 'critical')];
    assert.equal(await barsOf(alerts, 'created'), 'Nov 22,1,1 Nov 21,0,0 Nov 20,0,1');
    const { bars } = (await chartOf(alerts, 'created')).chart;
    const counts = bars.map(({ text }) => text);
    assert.deepEqual(counts, ['2', '0', '1']);
  });

  it('count what is unseen and what has changed by severity, and have no bar when nothing is or has', async () => {
    const alerts = ['low', 'critical', 'low'].map((severity) => alert({ severity }));
    assert.equal(await barsOf(alerts, 'unseen'), 'critical,1 low,2');
    assert.equal(await barsOf(alerts, 'changed'), 'critical,1 low,0');
    assert.equal(await barsOf(alerts.slice(2), 'changed'), '');
  });

  it('have no bar without open alerts, not five empty ones', async () =>
    assert.equal(await barsOf([alert({ status: 'closed', created_at: '2026-11-18' })], 'age'), ''));

  it('show hostile text on one line that reads as it is written', async () => {
    const shown = await charts([
      alert({ source: hostile, tags: [hostile], status: hostile, severity: hostile }),
    ]);
    const labels = shown.flatMap(({ chart: { bars, series } }) => [
      ...series.map(({ label }) => label),
      ...bars.flatMap(({ label, parts }) => [label, ...parts.map(({ name }) => name)]),
    ]);
    assert.ok(labels.some((label) => label.includes('\\u202eevil')));
    for (const label of labels) assert.doesNotMatch(label, /[\p{Cc}\u202e]/u);
  });
});
