import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readCount, readElements, readId, readText, readTextOf } from '../../../src/api/tolerant.ts';

describe('tolerant readers', () => {
  for (const [reader, given, expected] of [
    [readText, ['', 'x', 3, false], ['', 'x', '3', 'false']],
    [readCount, [0, 7, '7', '007'], [0, 7, 7, 7]],
    [readId, ['01JZ', '9007199254740993', 0, -3], ['01JZ', '9007199254740993', '0', '-3']],
  ] as const)
    it(`${reader.name} makes ${JSON.stringify(expected)} of ${JSON.stringify(given)}`, () =>
      assert.deepEqual(
        given.map((value) => reader(value)),
        expected,
      ));

  const never = [Infinity, null, undefined, [], {}];
  for (const [reader, values] of [
    [readText, []],
    [readCount, [2 ** 53, -1, 1.5, '', ' 7', '7.0', '7 pages', '9'.repeat(16), true]],
    [readId, [2 ** 53, 1.5, Number.NaN, '', ' \t', 'x'.repeat(1001), true]],
  ] as const)
    for (const value of [...never, ...values])
      it(`${reader.name} makes nothing of ${typeof value} ${JSON.stringify(value)}`, () =>
        assert.equal(reader(value), undefined));

  it('take an object with numeric keys for a list, and read no more of it than wanted', () => {
    assert.deepEqual(readElements(['a']), ['a']);
    assert.deepEqual(readElements([]), []);
    assert.deepEqual(readElements({ 0: 'a', 7: 'b' }), ['a', 'b']);
    assert.deepEqual(readElements({ 0: 'a', 7: 'b' }, 1), ['a']);
    for (const other of [{}, { 0: 'a', b: 'b' }, { 0: 'a', '1b': 'b' }, { b1: 'b' }, 'a', null, undefined])
      assert.equal(readElements(other), undefined);
  });

  it('take the first key that reads', () => {
    const object = { a: null, b: ' ', c: 'text', d: 'other' };
    assert.equal(readTextOf(object, 'a', 'b', 'c', 'd'), 'text');
    assert.equal(readTextOf(object, 'a', 'b', 'e'), undefined);
  });

  it('never throw, and give text, a count or nothing, whatever JSON holds', () =>
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
    ));

  it('read back every count and every id', () =>
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 15 - 1 }), (count) => {
        assert.equal(readCount(count), count);
        assert.equal(readCount(String(count)), count);
        assert.equal(readId(count), readId(String(count)));
      }),
    ));
});
