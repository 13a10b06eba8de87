import assert from 'node:assert/strict';
import { countOpen, isAtLeast, isHighOrCritical } from '../../../src/triage/counts.ts';
import { alert } from './alerts.ts';

describe('countOpen', () => {
  it('counts open alerts by severity, in any spelling, and no unknown ones', () => {
    const alerts = [
      ['critical', 'open'],
      ['Critical ', 'OPEN'],
      ['low', 'open'],
      ['high', 'in_progress'],
      ['high', 'closed'],
      ['sev-0', 'open'],
      ['high', undefined],
    ].map(([severity, status]) => alert({ severity, status }));
    assert.equal([...countOpen(alerts)].join(' '), 'critical,2 high,0 medium,0 low,1 info,0');
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

  it('is high or critical', () =>
    assert.deepEqual(
      ['High', 'medium'].map((severity) => isHighOrCritical(alert({ severity }))),
      [true, false],
    ));
});
