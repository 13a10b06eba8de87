import * as fc from 'fast-check';
import assert from 'node:assert/strict';
import { jsonText } from '../../../src/triage/export.ts';

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

describe('a value as JSON text', () => {
  it('reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        assert.deepEqual(JSON.parse(jsonText(value)), JSON.parse(JSON.stringify(value))),
      ),
    );
  });

  it('is not blown up by indentation when it nests deeply', () => {
    assert.equal(jsonText(nested(3000)).length, 6000);
  });

  it('shows the outermost level of what nests too deeply to be written', () => {
    assert.equal(jsonText({ a: nested(100_000), b: 1 }), '{\n  "a": "…",\n  "b": 1\n}');
  });
});
