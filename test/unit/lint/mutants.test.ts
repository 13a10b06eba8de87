import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import { instrument } from '../../mutation/instrument.ts';

describe('the faults that npm run mutate puts into', () => {
  for (const [source, ...faults] of [
    ['f(a < b);', 'void 0', '(a) <= (b)', '(a) >= (b)'],
    ['if (a && !b) f();', 'true', 'false', '(a)', '(!b)', '(b)', 'void 0'],
    ['const a = b?.c.trim();'],
    ['const a = b.c.trim();', '(b.c)'],
    ["const f = (a: string[]): string => a['b'];", 'undefined', "''"],
    ["import { a } from './a.ts';"],
    ["const a = { 'b-c': [1], d };", '{}', '[]'],
    ['const a = /^[^a]+$/i;', '/[^a]+$/i', '/^[a]+$/i', '/^[^a]$/i', '/^[^a]+/i', '/^[^a]+$/'],
  ] as const)
    it(source, () =>
      assert.deepEqual(
        instrument('a.ts', source, 0).mutants.map(({ to }) => to),
        faults,
      ),
    );

  it('a nested expression, each to be chosen by its id', () => {
    const { code } = instrument('a.ts', '!a ? b + 1 : 2;', 7);
    for (const [active, result] of [
      [undefined, 2],
      [7, undefined],
      [8, 6],
    ] as const)
      assert.equal(runInNewContext(code, { a: true, b: 5, mutant: (id: number) => id === active }), result);
  });
});
