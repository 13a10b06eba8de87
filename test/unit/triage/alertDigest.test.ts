import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  type AlertChange,
  changeSince,
  digestOf,
  readDigests,
  writeDigests,
} from '../../../src/triage/alertDigest.ts';
import { alert, someAlerts } from './alerts.ts';

/** What differs between two versions of an alert. */
function between(before: object, after: object): AlertChange | undefined {
  return changeSince(digestOf(alert(before)), alert(after));
}

describe('a change of an alert', () => {
  const nothing = {
    isWorse: false,
    severity: undefined,
    status: undefined,
    assignee: false,
    resolution: undefined,
  };

  for (const [what, before, after, change] of [
    ['a higher severity', { severity: 'low' }, { severity: 'high' }, { severity: { value: 'low' } }],
    ['a lower severity', { severity: 'high' }, { severity: 'low' }, { severity: { value: 'high' } }],
    ['a first severity', {}, { severity: 'low' }, { severity: { value: '' } }],
    ['an odd severity', { severity: 'sev-1' }, { severity: 'low' }, { severity: { value: undefined } }],
    ['another status', { status: 'open' }, { status: 'in_progress' }, { status: { value: 'open' } }],
    ['a first status', {}, { status: 'open' }, { status: { value: '' } }],
    ['a status nobody knows', { status: 'odd' }, { status: 'open' }, { status: { value: undefined } }],
    ['another assignee', { assignee: 'Ann' }, { assignee: 'Bo' }, { assignee: true }],
    ['a first assignee', {}, { assignee_id: 'u1' }, { assignee: true }],
    ['a resolution', {}, { resolution: 'benign' }, { resolution: 'added' }],
    ['no resolution any more', { resolution: 'benign' }, { resolution: ' ' }, { resolution: 'removed' }],
    ['another resolution', { resolution: 'benign' }, { resolution: 'false' }, { resolution: 'changed' }],
  ] as const)
    it(`is ${what}, and tells what was there before`, () => {
      const found = between(before, after);
      assert.deepEqual(found && { ...found, isWorse: false }, { ...nothing, ...change });
    });

  it('is no other spelling, and nothing that does not matter', () => {
    const before = { severity: 'Critical ', status: 'In Progress', resolution: 'benign' };
    const respelled = { severity: 'critical', status: 'in_progress', resolution: 'benign ' };
    assert.equal(between(before, respelled), undefined);
    const rest = { summary: 'x', tags: ['x'], updated_at: '2026-11-15T01:00:00Z', comments_count: 7 };
    assert.equal(between(before, { ...before, ...rest }), undefined);
  });

  it('is that of one part only, whatever it was called', () => {
    for (let number = 0; number < 5000; number++) {
      const name = `odd ${number}`;
      for (const [before, change] of [
        [{ severity: name }, { severity: { value: undefined } }],
        [{ status: name }, { status: { value: undefined } }],
        [{ assignee: name }, { assignee: true }],
        [{ resolution: name }, { resolution: 'removed' }],
      ] as const)
        assert.deepEqual(between(before, {}), { ...nothing, ...change }, name);
    }
  });

  for (const [before, after, isWorse] of [
    [{ severity: 'medium' }, { severity: 'high' }, true],
    [{ severity: 'info' }, { severity: 'low' }, true],
    [{ severity: 'high' }, { severity: 'medium' }, false],
    [{}, { severity: 'info' }, true],
    [{ severity: 'high' }, {}, false],
    [{ severity: 'sev-1' }, { severity: 'critical' }, false],
    [{ severity: 'low' }, { severity: 'sev-1' }, false],
    [{ status: 'closed' }, { status: 'open' }, true],
    [{ status: 'closed' }, { status: 'in_progress' }, true],
    [{ status: 'closed' }, { status: 'escalated' }, true],
    [{ status: 'closed' }, {}, false],
    [{ status: 'in_progress' }, { status: 'open' }, false],
    [{ status: 'open' }, { status: 'closed' }, false],
    [{ status: 'closed', resolution: 'x' }, { status: 'closed', resolution: 'y' }, false],
    [{ severity: 'high', status: 'closed' }, { severity: 'low', status: 'open' }, true],
    [{ severity: 'low', status: 'open' }, { severity: 'high', status: 'closed' }, true],
    [{ assignee: 'Ann', resolution: 'x' }, {}, false],
  ] as const)
    it(`${isWorse ? 'is' : 'is not'} worse: ${JSON.stringify(before)} to ${JSON.stringify(after)}`, () =>
      assert.equal(between(before, after)?.isWorse, isWorse));
});

describe('the digest of an alert', () => {
  it('stays the same while nothing that matters changes, and takes six characters', () =>
    fc.assert(
      fc.property(someAlerts, (alerts) => {
        for (const one of alerts) {
          const digest = digestOf(one);
          assert.equal(changeSince(digest, alert({ ...one.raw, summary: 'other' })), undefined);
          assert.match(digest, /^[0-9a-z]{6}$/);
        }
      }),
    ));

  it('is no longer for a resolution of any length', () => {
    const long = 'x'.repeat(10_000_000);
    assert.equal(digestOf(alert({ resolution: long })).length, 6);
    assert.equal(between({ resolution: long }, { resolution: `${long}y` })?.resolution, 'changed');
  });

  it('is stored with others, also with some that are not known', () => {
    const [one, other] = [digestOf(alert()), digestOf(alert({ severity: 'critical', resolution: 'x' }))];
    const text = writeDigests([one, undefined, other]);
    assert.equal(text.length, 18);
    assert.deepEqual(readDigests(text, 3), [one, undefined, other]);
  });

  for (const [stored, count, read] of [
    ['000000------', 2, ['000000', undefined]],
    ['000000-00001', 2, ['000000', undefined]],
    ['000000', 2, [undefined, undefined]],
    ['000000000000', 1, [undefined]],
    ['00000A', 1, [undefined]],
    [' 00000', 1, [undefined]],
    [undefined, 1, [undefined]],
    [0, 1, [undefined]],
    [undefined, 0, []],
  ] as const)
    it(`is read from whatever is stored: ${JSON.stringify(stored)}, of ${count}`, () =>
      assert.deepEqual(readDigests(stored, count), read));
});
