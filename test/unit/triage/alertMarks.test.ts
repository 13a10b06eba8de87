import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { AlertMarks, type MarkChange } from '../../../src/triage/alertMarks.ts';
import { readMarks, storedMarks } from '../../../src/triage/storedMarks.ts';
import { memoryStorage } from '../../../src/util/storage.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { alert } from './alerts.ts';
import { settled } from './simulatedTime.ts';

const [a, b, c] = [alert({ id: 'id-a' }), alert({ id: 'id-b' }), alert({ id: 'id-c' })];
const origin = 'https://alerts.example';

describe('AlertMarks', () => {
  it('tells what was marked, until the mark is removed', () => {
    const marks = new AlertMarks(memoryStorage(), origin);
    marks.set('seen', [a, b], true);
    marks.set('pinned', [b], true);
    marks.set('seen', [a], false);
    for (const mark of ['seen', 'pinned'] as const)
      assert.deepEqual([marks.has(mark, a), marks.has(mark, b), marks.has(mark, c)], [false, true, false]);
  });

  it('tells which alerts changed, and nothing where none did', () => {
    const marks = new AlertMarks(memoryStorage(), origin);
    const changes: MarkChange[] = [];
    marks.set('seen', [a], true);
    marks.onDidChange((change) => changes.push(change));
    marks.set('seen', [a, b], true);
    marks.set('seen', [a, b], true);
    assert.deepEqual(changes, [{ mark: 'seen', alerts: [b] }]);
  });

  it('has a test for unseen alerts that later marks do not change', () => {
    const marks = new AlertMarks(memoryStorage(), origin);
    marks.set('seen', [a], true);
    const isUnseen = marks.unseenNow();
    marks.set('seen', [b], true);
    assert.deepEqual([a, b].map(isUnseen), [false, true]);
    assert.deepEqual([a, b].map(marks.unseenNow()), [false, false]);
  });
});

describe('stored marks', () => {
  it('are read by the next window', () => {
    const memory = fakeMemento();
    const marks = new AlertMarks(memory, origin);
    marks.set('seen', [a], true);
    marks.set('pinned', [b], true);
    const next = new AlertMarks(memory, origin);
    assert.deepEqual([next.has('seen', a), next.has('seen', b), next.has('pinned', b)], [true, false, true]);
  });

  it('hold no id, and differ between installations', () => {
    const texts = [fakeMemento(), fakeMemento()].map((memory) => {
      const marks = new AlertMarks(memory, origin);
      marks.set('seen', [a, b], true);
      const [key = ''] = memory.keys();
      return JSON.stringify(memory.get(key));
    });
    const [one = '', other = ''] = texts;
    assert.match(one, /"seen":"[0-9a-f]{24}"/);
    assert.ok(!texts.join().includes(a.id) && !texts.join().includes(b.id));
    assert.notEqual(/"seen":"(\w+)"/.exec(one)?.[1], /"seen":"(\w+)"/.exec(other)?.[1]);
  });

  it('of several windows are all kept, and each window can read those of the others', () => {
    const memory = fakeMemento();
    const [one, other] = [new AlertMarks(memory, origin), new AlertMarks(memory, origin)];
    one.set('seen', [a], true);
    other.set('seen', [b], true);
    assert.ok(other.has('seen', a), 'with those of the other window, also on the very first run');
    const changes: MarkChange[] = [];
    one.onDidChange((change) => changes.push(change));
    assert.ok(!one.has('seen', b));
    one.reload();
    one.reload();
    assert.ok(one.has('seen', a) && one.has('seen', b));
    assert.deepEqual(changes, ['all']);
  });

  it('of another window stay when one of this is undone', () => {
    const memory = fakeMemento();
    const [one, other] = [new AlertMarks(memory, origin), new AlertMarks(memory, origin)];
    const undo = one.set('seen', [a], true);
    other.set('seen', [b], true);
    undo();
    assert.deepEqual([one.has('seen', a), one.has('seen', b)], [false, true]);
  });

  it('are written at once, and only where something changed', () => {
    const memory = fakeMemento();
    let writes = 0;
    const counting = {
      ...memory,
      update: (key: string, value: unknown) => {
        writes += 1;
        return memory.update(key, value);
      },
    };
    const marks = new AlertMarks(counting, origin);
    marks.set('seen', [a], true);
    assert.equal(writes, 1);
    marks.set('seen', [a], true);
    marks.set('pinned', [a], false);
    assert.equal(writes, 1);
  });

  it('leave a test for unseen alerts as it was when another window brings its salt', () => {
    const memory = fakeMemento();
    const [one, other] = [new AlertMarks(memory, origin), new AlertMarks(memory, origin)];
    other.set('seen', [a], true);
    const isUnseen = other.unseenNow();
    // As if both windows had written their first marks at the same time.
    const [key = ''] = memory.keys();
    void memory.update(key, undefined);
    one.set('seen', [b], true);
    other.reload();
    assert.deepEqual([a, b].map(isUnseen), [false, true]);
    assert.deepEqual([a, b].map(other.unseenNow()), [true, false]);
  });

  it('belong to one service', () => {
    const memory = fakeMemento();
    new AlertMarks(memory, origin).set('seen', [a], true);
    assert.ok(!new AlertMarks(memory, 'https://other.example').has('seen', a));
  });

  for (const [mark, limit] of [
    ['seen', 20_000],
    ['pinned', 200],
    ['notified', 1000],
  ] as const)
    it(`drop the oldest where there are too many, and keep those of the first alerts: ${mark}`, () => {
      const many = Array.from({ length: limit + 1 }, (_, index) => ({ id: `id-${index}` }));
      const marks = new AlertMarks(memoryStorage(), origin);
      marks.set(mark, [a], true);
      marks.set(mark, many, true);
      const [first = a] = many;
      const last = many.at(-1) ?? a;
      const kept = [a, first, last].map((one) => marks.has(mark, one));
      assert.deepEqual(kept, [false, true, false]);
      marks.set(mark, [a], true);
      const lastKept = many.at(-2) ?? a;
      assert.deepEqual([marks.has(mark, first), marks.has(mark, lastKept)], [true, false]);
    });

  it('that cannot be written are reported, and last until the window closes', async () => {
    const errors: unknown[] = [];
    const full = { get: () => undefined, update: async () => assert.fail('disk full') };
    const marks = new AlertMarks(full, origin, (error) => errors.push(error));
    marks.set('seen', [a], true);
    await settled();
    assert.match(String(errors), /disk full/);
    marks.reload();
    marks.set('seen', [b], true);
    assert.ok(marks.has('seen', a) && marks.has('seen', b));
    await settled();
  });

  it('are those of no other window, however deep what stands beside them is nested', () => {
    const storage = memoryStorage();
    new AlertMarks(storage, origin).set('seen', [a], true);
    const key = `alertTriage.marks:${origin}`;
    const prints: unknown = JSON.parse('['.repeat(200) + ']'.repeat(200));
    void storage.update(key, { ...Object(storage.get(key)), prints });
    const marks = new AlertMarks(storage, origin);
    const changes: MarkChange[] = [];
    marks.onDidChange((change) => changes.push(change));
    marks.reload();
    assert.deepEqual([changes, marks.has('seen', a)], [[], true]);
  });

  it('are not read where the salt is none, without which no id has those hashes', () => {
    const storage = memoryStorage();
    new AlertMarks(storage, origin).set('seen', [a], true);
    const stored = Object(storage.get(`alertTriage.marks:${origin}`));
    for (const other of ['none', `${stored.salt}0`, `0${stored.salt}`]) {
      const { seen, salt } = readMarks({ ...stored, salt: other });
      assert.deepEqual([seen.size, /^[\da-f]{16}$/.test(salt)], [0, true]);
    }
  });

  it('are read from anything without failing', () =>
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (seen, pinned) => {
        const salt = 'ab'.repeat(8);
        const sets = readMarks({ salt, seen, prints: pinned, pinned, notified: seen });
        assert.deepEqual(readMarks(storedMarks(sets)), sets);
        assert.equal(readMarks(seen).salt.length, 16);
      }),
    ));
});
