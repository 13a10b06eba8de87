import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { csvField } from '../../../src/export/csv.ts';
import { hostileText } from '../text/hostile.ts';
import { parseCsv, withoutMark } from './parseCsv.ts';

describe('csvField', () => {
  const cases: readonly (readonly [text: string, field: string])[] = [
    ['', ''],
    ['plain text', 'plain text'],
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['a\nb', '"a\nb"'],
    ['a\r\nb', '"a\r\nb"'],
    [' padded ', '" padded "'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['|cmd', "'|cmd"],
    ['＝1', "'＝1"],
    ['  =1', "'  =1"],
    ['\t=1', '"\'\t\'=1"'],
    ["log\n=cmd|' /C calc'!A0", `"log\n'=cmd|' /C calc'!A0"`],
    ['x;=1+1;y', `"x;'=1+1;y"`],
    ['x;"=1+1;y', `"x;'""=1+1;y"`],
    ['a\n"" =1', `"a\n'"""" =1"`],
    ['a\r\n  @SUM(A1)', `"a\r\n'  @SUM(A1)"`],
    ["a\n-2+3+cmd|' /C calc'!A0", `"a\n'-2+3+cmd|' /C calc'!A0"`],
    ["a\n- 2+cmd|' /C calc'!A0", `"a\n'- 2+cmd|' /C calc'!A0"`],
    ['Seen:\n- on a host\n- on two', '"Seen:\n- on a host\n- on two"'],
    ['\tplain', '"\'\tplain"'],
    ["'\tplain", '"\'\'\tplain"'],
    ["'=1", "''=1"],
    ["'quoted'", "'quoted'"],
    ['a=1', 'a=1'],
  ];
  for (const [text, field] of cases) {
    it(JSON.stringify(text), () => assert.equal(csvField(text), field));
  }

  it('starts no formula either where a semicolon or a line break begins a cell', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(csvField(text), /[\r\n;\t]"{0,20}(?:[=@|\uff1d\uff0b\uff0d\uff20]|[-+][^ ])/);
      }),
    );
  });

  it('reads back to the same text, and never starts a formula', () => {
    const texts = fc.array(hostileText, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(texts, (row) => {
        const [fields] = parseCsv(`${row.map(csvField).join(',')}\r\n`);
        assert.ok(fields);
        for (const field of fields)
          assert.doesNotMatch(field, /^\s*[=+\-@|\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/);
        assert.deepEqual(fields.map(withoutMark), row);
      }),
    );
  });
});
