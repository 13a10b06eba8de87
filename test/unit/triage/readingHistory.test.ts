import assert from 'node:assert/strict';
import { createReadingHistory } from '../../../src/triage/readingHistory.ts';

const all = () => true;

function historyOf(...ids: readonly string[]) {
  const history = createReadingHistory();
  for (const id of ids) history.visit(id);
  return history;
}

describe('the history of what was read', () => {
  it('goes back and forward, and forgets what lay ahead when something else is read', () => {
    const history = historyOf('a', 'b', 'c');
    assert.equal(history.go(1, all), undefined);
    assert.equal(history.go(-1, all), 'b');
    assert.equal(history.go(-1, all), 'a');
    assert.equal(history.go(-1, all), undefined);
    assert.equal(history.go(1, all), 'b');
    history.visit('d');
    assert.equal(history.canGo(1), false);
    assert.equal(history.go(-1, all), 'b');
    assert.equal(history.go(1, all), 'd');
  });

  it('keeps the last of those that arrow keys reached one after the other', () => {
    const history = historyOf('a');
    for (const id of ['b', 'c', 'd']) history.visit(id, true);
    history.visit('e');
    assert.equal(history.go(-1, all), 'd');
    assert.equal(history.go(-1, all), 'a');
  });

  it('keeps one that was reached in passing and then opened', () => {
    const history = historyOf();
    history.visit('a', true);
    history.visit('a');
    history.visit('b', true);
    assert.equal(history.go(-1, all), 'a');
  });

  it('keeps one that it went back to, when arrow keys go on from there', () => {
    const history = historyOf('a');
    history.visit('b', true);
    history.visit('c');
    history.go(-1, all);
    history.visit('d', true);
    assert.equal(history.go(-1, all), 'b');
  });

  it('passes over alerts that are not loaded any more', () => {
    const history = historyOf('a', 'gone', 'b');
    const isLoaded = (id: string) => id !== 'gone';
    assert.equal(history.go(-1, isLoaded), 'a');
    const none = () => false;
    assert.equal(history.go(-1, none), undefined);
    assert.equal(history.canGo(1), true);
  });

  it('holds a hundred alerts', () => {
    const history = historyOf(...Array.from({ length: 250 }, (_, id) => String(id)));
    let steps = 0;
    while (history.go(-1, all) !== undefined) steps += 1;
    assert.equal(steps, 99);
  });
});
