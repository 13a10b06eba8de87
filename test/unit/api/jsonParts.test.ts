import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseJson } from '../../../src/api/json.ts';
import { parseInParts } from '../../../src/api/jsonParts.ts';
import { holdsAlways, seedText } from '../chance/seed.ts';

const withoutPauses = () => undefined;

/** Of more characters than are parsed at once, with what looks like the end of something. */
const long = `${'x'.repeat(500_000)}"],}`;
const text = JSON.stringify(long);

/** What is written in an unusual way, or wrong, near what is long. */
const written: Readonly<Record<string, string>> = {
  'spaces of all kinds': `\r\n\t {"a" :${text}\t,\n"b" : [ ] }\n`,
  'a name with an escaped quotation mark': `{"a\\":[":${text},"b":1}`,
  'a name twice': `{"data":[${text},1],"data":[2]}`,
  'a name that is a setter': `{"__proto__":${text},"a":{"__proto__":1}}`,
  'names that are numbers': `{"b":${text},"2":1,"1":2}`,
  'many short values': `[${'1,'.repeat(300_000)}1]`,
  'many short values before a long one': `[${'[0],'.repeat(200_000)}${text}]`,
  'numbers beyond 2^53': `[9007199254740993,${text},-9007199254740993,NaN,{"a":Infinity}]`,
  'a text alone': text,
  'only spaces in brackets': `{"data":[${' '.repeat(500_001)}],"total":0}`,
  'only spaces in braces': `{${' '.repeat(500_001)}}`,
  'nothing after a comma': `[${text},]`,
  'only spaces after a comma': `[${text}, ]`,
  'nothing between commas': `[1,,${text}]`,
  'nothing before a comma': `{,"a":${text}}`,
  'no name': `{"a":1,${text}}`,
  'no name before a space': `{"a":1,${text} }`,
  'a name without quotation marks': `{a:${text}}`,
  'a name that is a number': `{1:${text}}`,
  'a name that is a list': `{["a"]:${text}}`,
  'no colon': `{"a"${text}}`,
  'the other bracket': `[${text}}`,
  'the other bracket inside': `[[${text}}]`,
  'a bracket too many': `[${text}]]`,
  'a bracket too few': `[[${text}]`,
  'more after the end': `[${text}] 1`,
  'an end inside of a text': `["${long}`,
};

describe('JSON that is parsed in parts', () => {
  for (const [what, json] of Object.entries(written))
    it(`is what it is at once: ${what}`, async () =>
      assert.deepEqual(await parseInParts(json, withoutPauses), parseJson(json)));

  it('has pauses between them, in which it can be canceled', async () => {
    const canceled = new Error('canceled');
    let parts = 0;
    const pause = () => {
      parts += 1;
      if (parts === 3) throw canceled;
      return undefined;
    };
    await assert.rejects(parseInParts(`{"data":[${text},${text},${text}]}`, pause), canceled);
  });

  it(`is what it is at once, whatever is in it, and if a character is missing (${seedText})`, async () => {
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom(long, 'a', 12_345, true, null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom('data', 'a', '1', '__proto__', '"'), tie('value')),
      ),
    }));
    const property = fc.asyncProperty(
      value,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      async (value, place) => {
        const json = JSON.stringify(value);
        const marks = [...json.matchAll(/[^x]/g)];
        const missing = marks[Math.floor(place * marks.length)]?.index ?? 0;
        for (const one of [json, json.slice(0, missing) + json.slice(missing + 1)])
          assert.deepEqual(await parseInParts(one, withoutPauses), parseJson(one));
      },
    );
    await holdsAlways(property, 40);
  });
});
