import assert from 'node:assert/strict';
import { createOwnAlerts, findCreated } from '../../../src/triage/sentAlerts.ts';
import { alert } from './alerts.ts';

describe('findCreated', () => {
  const alerts = [
    alert({ id: 'new', name: ' Odd login ' }),
    alert({ id: 'old', name: 'Odd login' }),
    alert({ id: 'other', name: 'Other' }),
  ];
  const idsBefore = new Set(['old', 'other']);

  for (const [what, created, expected] of [
    ['by its id', { id: 'other', name: 'Odd login', idsBefore }, 'other'],
    ['not by its name when the id is known', { id: 'elsewhere', name: 'Odd login', idsBefore }, undefined],
    ['by its name among the new ones', { id: undefined, name: 'Odd login', idsBefore }, 'new'],
    ['not among those listed before', { id: undefined, name: 'Other', idsBefore }, undefined],
    ['nowhere under another name', { id: undefined, name: 'Third', idsBefore }, undefined],
  ] as const)
    it(`finds it ${what}`, () => assert.equal(findCreated(alerts, created)?.id, expected));
});

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
