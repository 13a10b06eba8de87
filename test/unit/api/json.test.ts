import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { hasMoreValues, parseJson, unpacked } from '../../../src/api/json.ts';

const text = fc.array(fc.constantFrom('"', '\\', ',', '[', '{', 'é', 'a')).map((parts) => parts.join(''));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
}));

/** The lists and maps in a value, and what is in them after the first one. */
function count(inner: unknown): number {
  if (typeof inner !== 'object' || inner === null) return 0;
  const values = Object.values(inner);
  return Math.max(1, values.length) + values.reduce<number>((sum, one) => sum + count(one), 0);
}

describe('parseJson', () => {
  for (const [text, json] of [
    ['9007199254740991', 2 ** 53 - 1],
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['[1764331200123456789,1764331200123456789]', ['1764331200123456789', '1764331200123456789']],
    ['{ "a" : 1764331200123456789 }', { a: '1764331200123456789' }],
    ['1764331200123456789.5', Number('1764331200123456789')],
    ['1764331200123456789e1', Number('17643312001234567890')],
    ['0.1764331200123456789', Number('0.1764331200123456789')],
    ['1e-1764331200123456789', 0],
    ['{"rate":NaN,"max":[Infinity,-Infinity]}', { rate: 'NaN', max: ['Infinity', '-Infinity'] }],
    ['["NaN, 1",Infinity2]', undefined],
    ['["NaN, Infinity",1]', ['NaN, Infinity', 1]],
    ['01764331200123456789', undefined],
    ['1764331200123456789x', undefined],
    ['"a', undefined],
    [String.raw`"a\" 1764331200123456789`, undefined],
  ] as const)
    it(`makes ${JSON.stringify(json)} of ${text}`, () => assert.deepEqual(parseJson(text), json));

  const digits = fc.constantFrom('1764331200123456789', ':-1764331200123456789', ',1764331200123456789 ');
  const json = fc.jsonValue({ stringUnit: fc.oneof(fc.constantFrom('"', '\\', ',', 'a'), digits) });

  it('reads what is beside a number of millions of digits', () =>
    assert.deepEqual(parseJson(`[{"id":1},${'9'.repeat(9_000_000)}]`), [{ id: 1 }, Infinity]));

  it('changes no text that holds such digits, and nothing else', () =>
    fc.assert(
      fc.property(json, (value) => {
        const written = `[${JSON.stringify(value)},9007199254740993]`;
        const isLong = (part: unknown) =>
          typeof part === 'number' &&
          Number.isInteger(part) &&
          !Number.isSafeInteger(part) &&
          Math.abs(part) < 1e21;
        const expected = JSON.parse(written, (_key, part: unknown) => (isLong(part) ? String(part) : part));
        assert.deepEqual(parseJson(written), [expected[0], '9007199254740993']);
      }),
    ));
});

describe('unpacked', () => {
  for (const [text, json] of [
    [' [1]', [1]],
    ['[Server] is full', '[Server] is full'],
    ['1', '1'],
  ] as const)
    it(`makes ${JSON.stringify(json)} of ${text}`, () => assert.deepEqual(unpacked(text), json));

  it('reads no text of more than 10,000 characters', () => {
    const long = `[${' '.repeat(10_000)}]`;
    assert.equal(unpacked(long), long);
  });
});

describe('hasMoreValues', () => {
  it('counts what stands outside of strings, whatever they hold', () =>
    fc.assert(
      fc.property(value, (json) => {
        const written = JSON.stringify(json);
        const values = count(json);
        assert.equal(hasMoreValues(written, values), false);
        if (values > 0) assert.equal(hasMoreValues(written, values - 1), true);
      }),
    ));

  it('counts values that take little more than a character each', () => {
    const json = '[[],[],[],[]]';
    assert.equal(hasMoreValues(json, 7), true);
    assert.equal(hasMoreValues(json, 8), false);
  });

  for (const broken of ['["a', String.raw`["a\"`, '"'])
    it(`takes a string for one that does not end: ${broken}`, () =>
      assert.equal(hasMoreValues(broken, 0), broken.startsWith('[')));
});
