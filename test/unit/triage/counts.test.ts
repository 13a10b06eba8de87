import assert from 'node:assert/strict';
import { countOpen, isAtLeast, isHighOrCritical } from '../../../src/triage/counts.ts';
import { alert } from './alerts.ts';

describe('countOpen', () => {
  it('counts open alerts by severity, in any spelling, and no unknown ones', () => {
    const alerts = [
      alert({ severity: 'critical', status: 'open' }),
      alert({ severity: 'Critical ', status: 'OPEN' }),
      alert({ severity: 'low', status: 'open' }),
      alert({ severity: 'high', status: 'in_progress' }),
      alert({ severity: 'high', status: 'closed' }),
      alert({ severity: 'sev-0', status: 'open' }),
      alert({ severity: 'high' }),
    ];
    assert.deepEqual(
      [...countOpen(alerts)],
      [
        ['critical', 2],
        ['high', 0],
        ['medium', 0],
        ['low', 1],
        ['info', 0],
      ],
    );
  });
});

describe('a severity', () => {
  it('is compared by rank, and an unknown one is below all', () => {
    assert.ok(isAtLeast('CRITICAL', 'high'));
    assert.ok(isAtLeast('high', 'high'));
    assert.ok(!isAtLeast('medium', 'high'));
    assert.ok(isAtLeast('info', 'info'));
    assert.ok(!isAtLeast('sev-0', 'info'));
    assert.ok(!isAtLeast(undefined, 'info'));
    assert.ok(isHighOrCritical(alert({ severity: 'High' })));
    assert.ok(!isHighOrCritical(alert({ severity: 'medium' })));
  });
});
