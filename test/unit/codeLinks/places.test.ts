import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { placesOf } from '../../../src/codeLinks/places.ts';
import { shortForm } from '../codePlaces/shortForm.ts';
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

  const fields: readonly (readonly [what: string, fields: object, place: string])[] = [
    ['file beside line', { file: 'src/a.ts', line: 42 }, 'src/a.ts:42'],
    ['path beside startLine', { path: 'src/a.ts', startLine: 42, endLine: 43 }, 'src/a.ts:42-43'],
    ['uri beside lineNumber', { uri: 'file:///srv/a%20b.ts', lineNumber: '42' }, '/srv/a b.ts:42'],
    ['filename beside start_line', { filename: 'src/a.ts', start_line: 42 }, 'src/a.ts:42'],
    ['filePath beside start.line', { filePath: 'src/a.ts', start: { line: 42 } }, 'src/a.ts:42'],
    ['a flat name', { 'location.path': 1, path: 'src/a.ts', 'start.line': 42 }, 'src/a.ts:42'],
    ['an object', { evidence: { location: { file: 'src/a.ts', line: 42, column: 7 } } }, 'src/a.ts:42:7'],
    ['a list', { findings: [{ file: String.raw`src\a.ts`, line: 42 }] }, 'src/a.ts:42'],
    ['lines that begin', { path: 'src/a.ts', lines: { begin: 42, end: 43 } }, 'src/a.ts:42-43'],
    [
      'a range of an editor, which counts from 0',
      {
        uri: 'file:///srv/a.ts',
        range: { start: { line: 41, character: 6 }, end: { line: 42, character: 0 } },
      },
      '/srv/a.ts:42-43',
    ],
    ['a JSON text', { details: '{"file":"src/a.ts","line":42}' }, 'src/a.ts:42'],
  ];
  for (const [what, other, place] of fields)
    it(`are also those of a path and a line in fields: ${what}`, () =>
      assert.deepEqual(placesOf(alert(other)).map(shortForm), [place]));

  it('are none for fields that are no path with a line', () => {
    const others = [
      { file: 'src/a.ts', lines: 420 },
      { path: '/api/login', line: 'blue' },
      { file: 'unknown', line: 42 },
      { file: 'src/a.ts', line: 0 },
      { file: 'src/a.ts', begin: 120, end: 130 },
      { component: 'web', line: 3 },
    ];
    for (const other of others)
      assert.deepEqual(
        placesOf(alert(other))
          .map(shortForm)
          .filter((place) => place.includes(':')),
        [],
      );
  });

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
