import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { filterTerms, filterTextOf, searchTerms } from '../../../../src/triage/filter/searchTerms.ts';

describe('what is typed to find', () => {
  for (const [typed, expected] of [
    ['', []],
    ['  disk  full ', ['disk', 'full']],
    ['"disk full" host', ['disk full', 'host']],
    ['host "disk fu', ['host', 'disk fu']],
    ['"', []],
    ['"" x', ['x']],
    ['5" disk', ['5"', 'disk']],
    ['{"user":"ana"}', ['{"user":"ana"}']],
    ['"a"b" c', ['a"b', 'c']],
  ] as const)
    it(`is ${JSON.stringify(expected)}: ${typed}`, () => assert.deepEqual(searchTerms(typed), expected));
});

describe('the text of a filter', () => {
  for (const [text, expected] of [
    ['  disk full ', ['disk full']],
    ['say "disk full"', ['say "disk full"']],
    ['"disk full"', ['disk full']],
    ['"disk" "full"', ['disk', 'full']],
    [' ', []],
  ] as const)
    it(`asks for ${JSON.stringify(expected)}: ${text}`, () => assert.deepEqual(filterTerms(text), expected));

  for (const [typed, expected] of [
    ['vssadmin', 'vssadmin'],
    [' disk  full', '"disk" "full"'],
    ['"disk full"', 'disk full'],
    ['"disk full" host', '"disk full" "host"'],
    ['', ''],
  ] as const)
    it(`finds the same as what was typed to find: ${typed}`, () =>
      assert.equal(filterTextOf(typed), expected));

  it('asks for the same as what was typed to find, whatever it is', () => {
    const parts = fc.array(fc.constantFrom('"', '"', ' ', 'a', 'b c', '""', ' "'), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (typed) => {
        const query = typed.join('');
        assert.deepEqual(filterTerms(filterTextOf(query)), searchTerms(query));
      }),
    );
  });
});
