import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { placesOf } from '../../../src/codeLinks/findLinks.ts';
import { shortForm } from '../codePlaces/shortForm.ts';
import cases from './cases/places.json' with { type: 'json' };
import { alert } from '../triage/alerts.ts';

describe('the places of an alert', () => {
  it('are those of all its texts, also of unknown fields, once for each object', () => {
    const some = alert({ summary: 'a/b.py:1', description: 'a/c.py:2', location: 'a/d.py:3', count: 4 });
    assert.deepEqual(paths(some), ['a/b.py', 'a/c.py', 'a/d.py']);
    assert.equal(placesOf(some), placesOf(some));
  });

  it('are also those in objects and lists, after the others', () => {
    const nested = {
      evidence: [{ location: { file: 'a/c.py', lines: [4] } }, 'a/d.py:3'],
      summary: 'a/b.py:1',
    };
    assert.deepEqual(paths(alert(nested)), ['a/c.py', 'a/b.py', 'a/d.py']);
  });

  for (const { what, fields, place } of cases.fields)
    it(`are also those of a path and a line in fields: ${what}`, () =>
      assert.deepEqual(placesOf(alert(fields)).map(shortForm), [place]));

  for (const fields of cases.none)
    it(`are none for fields that are no path with a line: ${JSON.stringify(fields)}`, () =>
      assert.ok(placesOf(alert(fields)).every((place) => !shortForm(place).includes(':'))));

  it('are at most a hundred, and no more values are looked at than an alert is worth', () => {
    const text = Array.from({ length: 70 }, (_, index) => `a/b.py:${index + 1}`).join(' ');
    assert.equal(
      placesOf(alert({ summary: text, description: text.replaceAll('b.py', 'c.py') })).length,
      100,
    );
    let deep: unknown = 'a/b.py:1';
    for (let depth = 0; depth < 5_000; depth++) deep = [deep];
    assert.deepEqual(paths(alert({ deep, wide: Array.from({ length: 50_000 }, () => [0]) })), []);
  });

  it('are found in so much of the texts as an alert is worth', () => {
    const texts = Array.from({ length: 100 }, (_, index) => `${index}${'/ '.repeat(25_000)}`);
    assert.deepEqual(paths(alert({ summary: 'a/b.py:1', texts: [...texts, 'a/c.py:2'] })), ['a/b.py']);
  });
});

function paths(some: Alert): readonly string[] {
  return placesOf(some).map((place) => (place.kind === 'file' ? place.path : place.url));
}
