import assert from 'node:assert/strict';
import { createOwnAlerts } from '../../../src/triage/ownAlerts.ts';
import { alert } from './alerts.ts';

describe('own alerts', () => {
  it('are known by the name they were sent with, for ten minutes', () => {
    let now = 1_000_000;
    const own = createOwnAlerts(() => now);
    own.sending(' Odd login ');
    assert.ok(own.has(alert({ name: 'Odd login' })));
    assert.ok(!own.has(alert({ name: 'Odd' })));
    assert.ok(!own.has(alert()));
    now += 10 * 60_000;
    assert.ok(!own.has(alert({ name: 'Odd login' })));
    own.sending('Of somebody else, too');
    own.created('Of somebody else, too', 'a1');
    assert.ok(own.has(alert({ id: 'a1' })), 'known by its id');
    assert.ok(!own.has(alert({ id: 'b2', name: 'Of somebody else, too' })));
    own.sending('Another');
    assert.ok(own.has(alert({ name: 'Another' })));
  });

  it('are not known by the name of one that was not created', () => {
    const own = createOwnAlerts();
    own.sending(' Database down ');
    own.failed(' Database down ');
    assert.ok(!own.has(alert({ name: 'Database down' })));
    own.sending('Another');
    own.sending('Another');
    own.failed('Another');
    assert.ok(own.has(alert({ name: 'Another' })), 'the first may have been created');
  });
});
