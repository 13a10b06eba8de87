import assert from 'node:assert/strict';
import { inSlices, placesOf } from '../../../src/codeLinks/places.ts';
import { alert } from '../triage/alerts.ts';

describe('the places of an alert', () => {
  it('are those of all its texts, also of unknown fields, once for each object', () => {
    const some = alert({ summary: 'a/b.py:1', description: 'a/c.py:2', location: 'a/d.py:3', count: 4 });
    const places = placesOf(some);
    assert.deepEqual(
      places.map((place) => place.kind === 'file' && place.path),
      ['a/b.py', 'a/c.py', 'a/d.py'],
    );
    assert.equal(placesOf(some), places);
  });

  it('are at most twenty', () => {
    const text = Array.from({ length: 15 }, (_, index) => `a/b.py:${index + 1}`).join(' ');
    assert.equal(placesOf(alert({ summary: text, description: text.replaceAll('b.py', 'c.py') })).length, 20);
  });
});

describe('inSlices', () => {
  it('lets others work in between', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const busy = () => {
      const end = performance.now() + 5;
      while (performance.now() < end);
    };
    await inSlices([1, 2, 3, 4, 5, 6], busy);
    clearInterval(timer);
    assert.ok(turns >= 2, `${turns}`);
  });

  it('stops when it is told to', async () => {
    const abort = new AbortController();
    let count = 0;
    const busy = () => {
      count++;
      abort.abort();
      const end = performance.now() + 10;
      while (performance.now() < end);
    };
    await assert.rejects(inSlices([1, 2, 3], busy, abort.signal), { name: 'AbortError' });
    assert.equal(count, 1);
  });
});
