import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { filterTerms, searchTerms, textOfTerms } from '../../../../src/triage/filter/searchTerms.ts';
import cases from '../cases/texts.json' with { type: 'json' };

describe('what is typed to find', () => {
  for (const [typed, expected] of Object.entries(cases.searchTerms))
    it(`is ${JSON.stringify(expected)}: ${typed}`, () => assert.deepEqual(searchTerms(typed), expected));
});

describe('the text of a filter', () => {
  for (const [text, expected] of Object.entries(cases.filterTerms))
    it(`asks for ${JSON.stringify(expected)}: ${text}`, () => assert.deepEqual(filterTerms(text), expected));

  for (const [typed, expected] of Object.entries(cases.filterTexts))
    it(`finds the same as what was typed to find: ${typed}`, () =>
      assert.equal(textOfTerms(searchTerms(typed)), expected));

  it('asks for the same as what was typed to find, whatever it is', () => {
    const parts = fc.array(fc.constantFrom('"', '"', ' ', 'a', 'b c', '""', ' "', '“', '”'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(parts, (typed) => {
        const query = typed.join('');
        assert.deepEqual(filterTerms(textOfTerms(searchTerms(query))), searchTerms(query));
      }),
    );
  });
});
