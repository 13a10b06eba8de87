import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { countUnfinished, gotWorse, isAtLeast, newsOf } from '../../../src/triage/attention.ts';
import { memoryStorage } from '../../../src/util/storage.ts';
import { AlertMarks } from '../../../src/triage/alertMarks.ts';
import { alert } from './alerts.ts';

describe('what is news', () => {
  const open = { severity: 'high', status: 'open' };
  for (const [what, now, seenAs, expected] of [
    ['an unseen one', open, undefined, 'unseen'],
    ['an unseen one in progress', { ...open, status: 'In Progress' }, undefined, 'unseen'],
    ['an unseen one of unknown status', { ...open, status: undefined }, undefined, 'unseen'],
    ['an unseen one of low severity', { ...open, severity: 'low' }, undefined, 'unseen'],
    ['an unseen one that is closed', { ...open, status: 'closed' }, undefined, undefined],
    ['one seen as it is', open, open, undefined],
    ['one that is more severe', { ...open, severity: 'critical' }, open, 'worse'],
    ['one that was reopened', open, { ...open, status: 'closed' }, 'worse'],
    ['one that is less severe', { ...open, severity: 'low' }, open, undefined],
    ['one that is taken on', { ...open, status: 'in_progress' }, open, undefined],
    ['one that is more severe, but closed', { severity: 'critical', status: 'closed' }, open, undefined],
  ] as const)
    it(`is ${what}: ${expected}, never while it is snoozed`, () => {
      const marks = new AlertMarks(memoryStorage(), 'https://alerts.example.com');
      const one: Alert = alert({ id: 'a', ...now });
      if (seenAs) marks.set('seen', [alert({ id: 'a', ...seenAs })], true);
      assert.equal(newsOf(one, { marks, snoozed: new Set() }), expected);
      assert.equal(newsOf(one, { marks, snoozed: new Set(['a']) }), undefined);
    });
});

describe('what got worse in a shift', () => {
  const [begin, hour] = [Date.UTC(2026, 10, 26, 8), 3_600_000];
  const low = alert({ id: 'a', severity: 'low', status: 'open' });
  const high = alert({ id: 'a', severity: 'high', status: 'open' });
  const taken = alert({ id: 'a', severity: 'high', status: 'in_progress' });
  const done = alert({ id: 'a', severity: 'high', status: 'closed' });
  for (const [what, now, seen, expected] of [
    ['is what is not seen yet as it is', high, { '-9': low }, true],
    ['is what was seen since', high, { '-9': low, 1: high }, true],
    ['is what was seen since, whatever else has changed', taken, { '-9': low, 1: high, 2: taken }, true],
    ['is not what was seen before', high, { '-9': low, '-1': high }, false],
    ['is not what is closed by now', done, { '-9': low, 1: high }, false],
    ['is not what was always as it is', high, { 1: high }, false],
    ['is not what nobody has seen', high, {}, false],
  ] as const)
    it(what, () => {
      const marks = new AlertMarks(memoryStorage(), 'https://alerts.example.com');
      const byHour = Object.entries(seen).toSorted(([one], [other]) => Number(one) - Number(other));
      for (const [hours, one] of byHour) marks.set('seen', [one], true, begin + Number(hours) * hour);
      assert.equal(gotWorse(now, begin, marks), expected);
    });
});

describe('countUnfinished', () => {
  it('counts alerts that are not closed by severity, in any spelling, and no unknown ones', () => {
    const alerts = [
      ['critical', 'open'],
      ['Critical ', 'OPEN'],
      ['low', 'open'],
      ['high', 'in_progress'],
      ['high', 'closed'],
      ['sev-0', 'open'],
      ['high', undefined],
    ].map(([severity, status]) => alert({ severity, status }));
    assert.equal([...countUnfinished(alerts)].join(' '), 'critical,2 high,2 medium,0 low,1 info,0');
  });
});

describe('a severity', () => {
  for (const [severity, level, expected] of [
    ['CRITICAL', 'high', true],
    ['high', 'high', true],
    ['medium', 'high', false],
    ['info', 'info', true],
    ['sev-0', 'info', false],
    [undefined, 'info', false],
  ] as const)
    it(`is compared by rank, and an unknown one is below all: ${severity} and ${level}`, () =>
      assert.equal(isAtLeast(severity, level), expected));
});
