import assert from 'node:assert/strict';
import { parseToken } from '../../../src/service/signIn.ts';

describe('parseToken', () => {
  for (const [text, token] of [
    ['abc.DEF-1~2+3/4=', 'abc.DEF-1~2+3/4='],
    ['  abc\n', 'abc'],
    ['Bearer abc', 'abc'],
    ['bearer  Bearer abc', 'abc'],
    ['12|a~b', '12|a~b'],
    ['Bearerabc', 'Bearerabc'],
  ] as const) {
    it(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(parseToken(text), { token }));
  }

  it('takes the longest token that a header can carry, and refuses a longer one as tooLong', () => {
    const token = 'x'.repeat(16_000);
    assert.deepEqual(parseToken(` Bearer ${token} `), { token });
    assert.deepEqual(parseToken(`${token}x`), { problem: 'tooLong' });
  });

  for (const [text, problem] of [
    ['', 'empty'],
    [' \n', 'empty'],
    ['Bearer ', 'empty'],
    ['ab\nc', 'unsendable'],
    ['ab c', 'unsendable'],
    ['“abc”', 'unsendable'],
    ['abc\u0000', 'unsendable'],
    ['токен', 'unsendable'],
  ] as const) {
    it(`refuses ${JSON.stringify(text)} as ${problem}`, () =>
      assert.deepEqual(parseToken(text), { problem }));
  }
});
