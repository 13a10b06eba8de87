import assert from 'node:assert/strict';
import { createReadingHistory } from '../../../src/triage/readingHistory.ts';

const all = () => true;

/** Of these ids; those with `>` were reached by arrow keys. */
function historyOf(...ids: readonly string[]) {
  const history = createReadingHistory();
  for (const id of ids)
    if (id.startsWith('>')) history.visit(id.slice(1), true);
    else history.visit(id);
  return history;
}

describe('the history of what was read', () => {
  it('goes back and forward, and forgets what lay ahead when something else is read', () => {
    const history = historyOf('a', 'b', 'c');
    const go = (...steps: readonly (1 | -1)[]) => steps.map((one) => history.go(one, all));
    assert.deepEqual(go(1, -1, -1, -1, 1), [undefined, 'b', 'a', undefined, 'b']);
    history.visit('d');
    assert.equal(history.canGo(1, all), false);
    assert.deepEqual(go(-1, 1), ['b', 'd']);
  });

  it('has what is shown again once', () => assert.equal(historyOf('a', 'b', 'b').go(-1, all), 'a'));

  it('keeps the last of those that arrow keys reached one after the other', () => {
    const history = historyOf('a', '>b', '>c', '>d', 'e');
    assert.deepEqual([history.go(-1, all), history.go(-1, all)], ['d', 'a']);
  });

  it('keeps one that was reached in passing and then opened', () =>
    assert.equal(historyOf('>a', 'a', '>b').go(-1, all), 'a'));

  for (const ids of [
    ['a', '>b', 'c'],
    ['a', 'b', '>c'],
  ])
    it(`keeps one that it went back to, when arrow keys go on from there: ${ids.join()}`, () => {
      const history = historyOf(...ids);
      history.go(-1, all);
      history.visit('d', true);
      assert.equal(history.go(-1, all), 'b');
    });

  it('passes over alerts that are not loaded any more', () => {
    const history = historyOf('a', 'gone', 'b');
    assert.equal(
      history.go(-1, (id) => id !== 'gone'),
      'a',
    );
    assert.equal(
      history.go(-1, () => false),
      undefined,
    );
    assert.equal(history.canGo(1, all), true);
    assert.equal(
      history.canGo(1, (id) => id === 'a'),
      false,
    );
  });

  it('holds a hundred alerts', () => {
    const history = historyOf(...Array.from({ length: 250 }, (_, id) => String(id)));
    let steps = 0;
    while (history.go(-1, all) !== undefined) steps += 1;
    assert.equal(steps, 99);
  });
});
