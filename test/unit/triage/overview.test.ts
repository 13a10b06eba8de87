import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { overviewOf } from '../../../src/triage/overview.ts';
import { delay } from '../../../src/util/delay.ts';
import { clock } from '../stillClock.ts';
import { alert } from './alerts.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

/** Of alerts that are all unseen, none of which has changed. */
function overview(alerts: readonly Alert[]) {
  const [yes, no] = [() => true, () => false];
  return overviewOf(alerts, now, 'en', yes, no);
}

describe('overviewOf', () => {
  it('lets others work between its passes', async () => {
    const slow = {
      ...alert(),
      get tags() {
        clock.pass(10);
        return ['a'];
      },
    };
    // A timer that begins before that of the first pause ends before it, too, however busy the computer is.
    const others = delay(0);
    const counting = overview([slow]);
    assert.equal(await Promise.race([counting, others]), undefined);
    assert.equal((await counting).top.tag.values[0]?.count, 1);
  });

  it('counts severities by status, however they are spelled', async () => {
    const alerts = [
      alert({ status: 'open', severity: 'Critical ' }),
      alert({ status: 'OPEN', severity: 'critical' }),
      alert({ status: 'In Progress', severity: 'low' }),
      alert({ status: 'odd' }),
    ];
    const { statuses, severities, counts, hidden } = (await overview(alerts)).statuses;
    assert.deepEqual(
      [statuses, severities],
      [
        ['open', 'in_progress', 'odd'],
        ['critical', 'low', ''],
      ],
    );
    assert.deepEqual([counts.join(' '), hidden], ['2,0,0 0,1,0 0,0,1', 0]);
  });

  it('bounds statuses and severities, and says how many alerts that leaves out', async () => {
    const many = Array.from({ length: 30 }, (_, index) => alert({ status: 'open', severity: `s${index}` }));
    const { statuses } = await overview(many);
    assert.equal(statuses.severities.length, 10);
    assert.equal(statuses.hidden, 20);
  });

  it('names the ten most frequent values, those without one, and counts the others', async () => {
    const alerts = Array.from({ length: 12 }, (_, index) =>
      Array.from({ length: 12 - index }, () => alert({ source: `source ${index}` })),
    ).flat();
    const { source } = (await overview([...alerts, alert()])).top;
    const texts = source.values.map(({ value, count }) => `${value}: ${count}`);
    assert.deepEqual(texts.slice(0, 2), ['source 0: 12', 'source 1: 11']);
    assert.deepEqual(texts.slice(9), ['source 9: 3', ': 1']);
    assert.deepEqual(source.others, { values: 2, alerts: 3 });
  });

  it('counts severities in the bars of their time, without what is too old for one', async () => {
    const times = [new Date(1200, 0), new Date(2025, 11, 31), new Date(2026, 0), new Date(2026, 10, 22)];
    const alerts = times.map((time) => alert({ created_at: time.toISOString(), severity: 'low' }));
    const { created, createdSeverities } = await overview(alerts);
    assert.deepEqual(
      createdSeverities.flat(),
      created.buckets.map(({ count }) => count),
    );
  });

  it('counts an alert with several other tags once', async () => {
    const common = Array.from({ length: 10 }, (_, index) => `tag ${index}`);
    const alerts = [alert({ tags: common }), alert({ tags: common }), alert({ tags: ['x', 'y', 'tag 1'] })];
    assert.deepEqual((await overview(alerts)).top.tag.others, { values: 2, alerts: 1 });
  });

  it('counts no alerts with values that were left out, as there are too many', async () => {
    const common = Array.from({ length: 199 }, (_, index) => `tag ${index % 10}`);
    const others = Array.from({ length: 6000 }, () => alert({ tags: [...common, 'left out'] }));
    const alerts = [alert({ tags: ['x', ...common] }), ...others];
    assert.deepEqual((await overview(alerts)).top.tag.others, { values: 1, alerts: 1 });
  });

  it('counts the ages of open alerts only', async () => {
    const times = [
      '2026-11-22T11:00:00Z',
      '2026-11-23T11:00:00Z',
      '2026-11-19T12:00:00Z',
      '2026-01-01',
      'soon',
      undefined,
    ];
    const open = times.map((created_at) => alert({ status: 'open', created_at }));
    const closed = alert({ status: 'closed', created_at: '2026-11-22T11:00:00Z' });
    const { ages, ageless } = await overview([...open, closed]);
    const texts = ages.map(({ min, max, count }) => `${min}–${max}: ${count}`);
    assert.deepEqual(texts, ['0–1: 2', '1–7: 1', '7–30: 0', '30–90: 0', '90–undefined: 1']);
    assert.equal(ageless, 2);
  });
});
