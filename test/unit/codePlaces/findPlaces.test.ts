import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { findPlacesIn } from '../../../src/codePlaces/findPlaces.ts';
import { hostileText } from '../text/hostile.ts';
import places from './cases/codePlaces.json' with { type: 'json' };
import tools from './cases/toolOutputs.json' with { type: 'json' };
import { shortForm } from './shortForm.ts';

const max = 20;
const groups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = places;

function assertFinds(text: string, places: readonly string[]): void {
  assert.deepEqual(findPlacesIn(text, max).map(shortForm), places);
}

describe('findPlacesIn', () => {
  for (const [title, texts] of Object.entries(groups))
    describe(title, () => {
      for (const [text, places] of Object.entries(texts))
        it(`in ${JSON.stringify(text.slice(0, 60))}`, () => assertFinds(text, places));
    });

  for (const { tool, text, places } of tools.outputs)
    it(`reads what ${tool} prints`, () => assertFinds(text, places));

  it('takes no path that is longer than any', () => assertFinds(`${'a/'.repeat(200)}b.py:3`, []));

  it('names each place once', () => assertFinds('a/b.py:3 and a/b.py:3, a/b.py:4', ['a/b.py:3', 'a/b.py:4']));

  it('ignores a last line before the first', () => assertFinds('a/b.py, lines 9-3', ['a/b.py:9']));

  it('returns no more than asked for', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `src/a${index}.py:3`).join(' ');
    assert.equal(findPlacesIn(text, max).length, max);
  });

  it('takes any text', () => {
    const signs = fc.constantFrom('src/a.py', ':3', ', lines 4–5', '`', '"', '\\', '/');
    const pieces = fc.array(fc.oneof(hostileText, signs), { maxLength: 20 });
    fc.assert(
      fc.property(pieces, (pieces) => {
        for (const place of findPlacesIn(pieces.join(''), max)) {
          if (place.kind === 'link') continue;
          assert.ok(place.path.length > 0 && place.path.length <= 300);
          if (place.lines) assert.ok(place.lines.first > 0 && place.lines.first <= place.lines.last);
        }
      }),
    );
  });
});
