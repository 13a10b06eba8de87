import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { singleLine, valueLine } from '../../../src/text/sanitize.ts';
import { cpuTime } from '../cpuTime.ts';
import { hostileText } from './hostile.ts';

describe('singleLine', () => {
  it('makes line breaks one space', () => {
    assert.equal(singleLine(' forged\r\n\n[error] line\u2028end '), 'forged [error] line end');
  });

  it('leaves text of the greatest length as it is', () => {
    assert.equal(singleLine('x'.repeat(300)), 'x'.repeat(300));
  });

  it('cuts longer text with an ellipsis', () => {
    assert.equal(singleLine('x'.repeat(301)), `${'x'.repeat(299)}…`);
  });

  it('cuts no emoji in half', () => {
    assert.equal(singleLine('abc😀def', 5), 'abc…');
  });

  it('says that text was cut even where little of it can be shown', () => {
    assert.equal(singleLine(`a${'\u200b'.repeat(100)}b`, 10), 'a…');
  });

  it('takes a text of megabytes in no time', () => {
    const text = ' \u202e\n'.repeat(5_000_000);
    assert.ok(cpuTime(() => singleLine(text)) < 2000);
  });

  it('gives one visible line of at most the length asked for', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 40 }), (text, length) => {
        const line = singleLine(text, length);
        assert.ok(line.length <= length);
        assert.ok(line.isWellFormed());
        assert.equal(line, line.trim());
        assert.doesNotMatch(line, /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe('valueLine', () => {
  it('spells out what is invisible, and nothing else', () => {
    assert.equal(valueLine('\u200b\u{e0041} \0'), String.raw`\u200b\udb40\udc41\u0020\u0000`);
    assert.equal(valueLine('\u200b'.repeat(20), 10), String.raw`\u200b\u2…`);
    assert.equal(valueLine('a\u200b\nb'), 'a b');
    assert.equal(valueLine(' \t\n'), '');
  });
});
