import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readCount, readElements, readId, readText, readTextOf } from '../../../src/api/tolerant.ts';

type Rows = readonly (readonly [value: unknown, read: unknown])[];

function table(read: (value: unknown) => unknown, rows: Rows): void {
  for (const [value, expected] of rows)
    it(`${read.name} makes ${String(expected)} of ${typeof value} ${JSON.stringify(value)}`, () =>
      assert.equal(read(value), expected));
}

describe('tolerant readers', () => {
  table(readText, [
    ['', ''],
    ['x', 'x'],
    [3, '3'],
    [false, 'false'],
    [Infinity, undefined],
    [null, undefined],
    [undefined, undefined],
    [[], undefined],
    [{}, undefined],
  ]);

  table(readCount, [
    [0, 0],
    [7, 7],
    ['7', 7],
    ['007', 7],
    [2 ** 53, undefined],
    [-1, undefined],
    [1.5, undefined],
    [Infinity, undefined],
    ['', undefined],
    [' 7', undefined],
    ['7.0', undefined],
    ['9'.repeat(16), undefined],
    [null, undefined],
    [[], undefined],
    [true, undefined],
  ]);

  table(readId, [
    ['01JZ', '01JZ'],
    ['9007199254740993', '9007199254740993'],
    [0, '0'],
    [-3, '-3'],
    [2 ** 53, undefined],
    [1.5, undefined],
    [Number.NaN, undefined],
    ['', undefined],
    [' \t', undefined],
    ['x'.repeat(1001), undefined],
    [true, undefined],
    [null, undefined],
    [{}, undefined],
  ]);

  it('take an object with numeric keys for a list, and read no more of it than wanted', () => {
    assert.deepEqual(readElements(['a']), ['a']);
    assert.deepEqual(readElements([]), []);
    assert.deepEqual(readElements({ 0: 'a', 7: 'b' }), ['a', 'b']);
    assert.deepEqual(readElements({ 0: 'a', 7: 'b' }, 1), ['a']);
    for (const other of [{}, { 0: 'a', b: 'b' }, 'a', null, undefined])
      assert.equal(readElements(other), undefined);
  });

  it('take the first key that reads', () => {
    const object = { a: null, b: ' ', c: 'text', d: 'other' };
    assert.equal(readTextOf(object, 'a', 'b', 'c', 'd'), 'text');
    assert.equal(readTextOf(object, 'a', 'b', 'e'), undefined);
  });

  it('never throw, and give text, a count or nothing, whatever JSON holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = readText(value);
        const id = readId(value);
        const count = readCount(value);
        assert.ok(text === undefined || typeof text === 'string');
        assert.ok(id === undefined || (typeof id === 'string' && id.trim() !== ''));
        assert.ok(count === undefined || (Number.isSafeInteger(count) && count >= 0));
        if (typeof value === 'string') assert.equal(text, value);
      }),
    );
  });

  it('read back every count and every id', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 15 - 1 }), (count) => {
        assert.equal(readCount(count), count);
        assert.equal(readCount(String(count)), count);
        assert.equal(readId(count), readId(String(count)));
      }),
    );
  });
});
