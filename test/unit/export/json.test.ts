import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { alertsJson, jsonText } from '../../../src/export/json.ts';
import { alert, someAlerts } from '../triage/alerts.ts';
import { joined } from './joined.ts';

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

/** Too deep to be written. (Arrays may be of any depth in Node 26, and so may objects without numbers for keys.) */
function tooDeep(): unknown {
  const depth = 100_000;
  return JSON.parse(`${'{"1":'.repeat(depth)}1${'}'.repeat(depth)}`);
}

describe('an export as JSON', () => {
  it('reads back to what the service sent, unknown fields included', async () =>
    fc.assert(
      fc.asyncProperty(someAlerts, async (alerts) => {
        const sent: unknown = JSON.parse(JSON.stringify(alerts.map(({ raw }) => raw)));
        assert.deepEqual(JSON.parse(await joined(alertsJson(alerts))), sent);
      }),
    ));

  it('keeps keys that JavaScript treats specially', () => {
    const raw: unknown = JSON.parse('{"id":"1","__proto__":{"x":1}}');
    assert.ok(typeof raw === 'object');
    assert.match(jsonText(alert({ ...raw }).raw), /"__proto__"/);
  });
});

describe('a value as JSON text', () => {
  it('reads back as the same value', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        assert.deepEqual(JSON.parse(jsonText(value)), JSON.parse(JSON.stringify(value))),
      ),
    ));

  it('is not blown up by indentation when it nests deeply', () =>
    assert.equal(jsonText(nested(3000)).length, 6000));

  it('is not indented where nobody could read it', () => {
    const parts = Array.from({ length: 200_001 }, () => 0);
    assert.equal(jsonText(parts), JSON.stringify(parts));
  });

  it('shows the outermost level of what nests too deeply to be written', () =>
    assert.equal(jsonText({ a: tooDeep(), b: 1 }), '{\n  "a": "…",\n  "b": 1\n}'));
});
