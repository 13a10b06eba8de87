import assert from 'node:assert/strict';
import { findCreated } from '../../../src/triage/findCreated.ts';
import { sourceNames } from '../../../src/triage/values.ts';
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
  ] as const) {
    it(`finds it ${what}`, () => assert.equal(findCreated(alerts, created)?.id, expected));
  }
});

describe('sourceNames', () => {
  it('names each source once, the most frequent first', () => {
    const sources = ['okta', { name: 'falco' }, 'falco', null, { id: 3 }];
    assert.deepEqual(sourceNames(sources.map((source, id) => alert({ id, source }))), ['falco', 'okta']);
  });
});
