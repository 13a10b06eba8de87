import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { csvField } from '../../../src/export/csv.ts';
import { hostileText } from '../text/hostile.ts';
import cases from './cases/csvFields.json' with { type: 'json' };
import { parseCsv, withoutMark } from './parseCsv.ts';

describe('csvField', () => {
  for (const [text, field] of Object.entries(cases.fields))
    it(JSON.stringify(text), () => assert.equal(csvField(text), field));

  it('starts no formula either where a semicolon or a line break begins a cell', () =>
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(csvField(text), /[\r\n;\t]"{0,20}(?:[=@|\uff1d\uff0b\uff0d\uff20]|[-+][^ ])/);
      }),
    ));

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
