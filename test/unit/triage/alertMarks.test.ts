import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { AlertMarks, type MarkChange, readMarks, storedMarks } from '../../../src/triage/alertMarks.ts';
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
    assert.deepEqual(
      [a, b, c].map((one) => [marks.has('seen', one), marks.has('pinned', one)]),
      [
        [false, false],
        [true, true],
        [false, false],
      ],
    );
  });

  it('knows an alert by its id, whatever else of it changes', () => {
    const marks = new AlertMarks(memoryStorage(), origin);
    marks.set('seen', [a], true);
    assert.ok(marks.has('seen', alert({ id: a.id, status: 'closed' })));
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

describe('AlertMarks of alerts that change', () => {
  const before = alert({ id: 'id-a', severity: 'low', status: 'open' });
  const worse = alert({ id: 'id-a', severity: 'high', status: 'open' });
  const closed = alert({ id: 'id-a', severity: 'low', status: 'closed' });
  let marks: AlertMarks;

  beforeEach(() => {
    marks = new AlertMarks(memoryStorage(), origin);
  });

  it('tell how one that was seen differs from then, and nothing of others', () => {
    assert.equal(marks.changeOf(worse), undefined);
    marks.set('seen', [before], true);
    assert.equal(marks.changeOf(before), undefined);
    assert.equal(marks.changeOf(worse)?.isWorse, true);
    assert.equal(marks.changeOf(closed)?.isWorse, false);
    assert.equal(marks.changeOf(alert({ id: 'id-b', severity: 'high' })), undefined);
    marks.set('seen', [worse], false);
    assert.equal(marks.changeOf(worse), undefined);
  });

  it('have it seen again as it is now, and say so once', () => {
    marks.set('seen', [before], true);
    const changes: MarkChange[] = [];
    marks.onDidChange((change) => changes.push(change));
    marks.set('seen', [worse], true);
    marks.set('seen', [worse], true);
    assert.deepEqual(changes, [{ mark: 'seen', alerts: [worse] }]);
    assert.equal(marks.changeOf(worse), undefined);
    assert.equal(marks.changeOf(before)?.isWorse, false);
  });

  it('undo that, too', () => {
    marks.set('seen', [before], true);
    const undo = marks.set('seen', [worse, b], true);
    undo();
    assert.ok(marks.changeOf(worse)?.isWorse);
    assert.ok(marks.has('seen', worse) && !marks.has('seen', b));
  });

  it('are the same for whoever asks until an alert is marked, then others', () => {
    marks.set('seen', [before], true);
    const changeOf = marks.changesNow();
    assert.equal(marks.changesNow(), changeOf);
    marks.set('seen', [worse], true);
    assert.ok(changeOf(worse)?.isWorse);
    assert.equal(marks.changesNow()(worse), undefined);
  });

  it('keep no other mark for an alert that is pinned', () => {
    marks.set('pinned', [before], true);
    assert.equal(marks.changeOf(worse), undefined);
  });

  it('take one that was just created as it is when it is loaded', () => {
    marks.set('seen', [{ id: 'id-a' }], true);
    assert.equal(marks.changeOf(worse), undefined);
    marks.keepPrints([before]);
    assert.ok(marks.changeOf(worse)?.isWorse);
  });
});

describe('stored prints', () => {
  const before = alert({ id: 'id-a', severity: 'low' });
  const worse = alert({ id: 'id-a', severity: 'high' });
  const others = [b, c];

  /** What is stored of marks, and how often it was written. */
  function storage() {
    const memory = fakeMemento();
    const stored = { writes: 0 };
    const read = (): Record<string, string> => {
      const [key = ''] = memory.keys();
      return memory.get(key) ?? {};
    };
    const counting = {
      ...memory,
      update: (key: string, value: unknown) => {
        stored.writes += 1;
        return memory.update(key, value);
      },
    };
    const replace = (change: object) => memory.update(memory.keys()[0] ?? '', { ...read(), ...change });
    return { memory: counting, stored, read, replace };
  }

  it('are read by the next window', () => {
    const { memory } = storage();
    new AlertMarks(memory, origin).set('seen', [b, before, c], true);
    const next = new AlertMarks(memory, origin);
    assert.ok(next.changeOf(worse)?.isWorse);
    for (const one of others) assert.equal(next.changeOf(one), undefined);
  });

  it('hold no text of the alert, and nothing but six characters for each seen one', () => {
    const { memory, read } = storage();
    const marks = new AlertMarks(memory, origin);
    marks.set(
      'seen',
      [alert({ id: 'id-a', assignee: 'Ann', resolution: 'secret', status: 'open' }), b],
      true,
    );
    marks.set('pinned', [c], true);
    marks.set('notified', [c], true);
    assert.match(read()['prints'] ?? '', /^[0-9a-z]{12}$/);
    assert.doesNotMatch(JSON.stringify(read()), /Ann|secret|open/);
  });

  it('take 120 kB at most, with the alerts that they are of', () => {
    const { memory, read } = storage();
    const many = Array.from({ length: 20_001 }, (_, index) =>
      alert({ id: `id-${index}`, severity: 'high', assignee: `user ${index}`, resolution: 'x'.repeat(99) }),
    );
    const marks = new AlertMarks(memory, origin);
    marks.set('seen', many, true);
    assert.equal(new TextEncoder().encode(read()['prints']).length, 120_000);
    const first = alert({ id: 'id-0', severity: 'critical' });
    const last = alert({ id: 'id-20000', severity: 'critical' });
    assert.ok(new AlertMarks(memory, origin).changeOf(first)?.isWorse);
    assert.equal(marks.changeOf(last), undefined);
  });

  for (const [what, change] of [
    ['of a version without them', { prints: undefined }],
    ['that are fewer than the seen alerts', { prints: '000000' }],
    ['that are cut', { prints: '00000000000' }],
    ['that are no text', { prints: [1, 2, 3] }],
    ['that nobody can read', { prints: '??????------      ' }],
  ] as const)
    it(`${what} are made without a word when the alerts are next loaded, and once only`, () => {
      const { memory, stored, replace, read } = storage();
      new AlertMarks(memory, origin).set('seen', [before, b, c], true);
      void replace(change);
      const marks = new AlertMarks(memory, origin);
      const changes: MarkChange[] = [];
      marks.onDidChange((one) => changes.push(one));
      assert.ok([before, b, c].every((one) => marks.has('seen', one)));
      assert.equal(marks.changeOf(worse), undefined, 'nothing is said of what is not known');
      stored.writes = 0;
      marks.keepPrints([before, alert({ id: 'id-new' })]);
      marks.keepPrints([before]);
      assert.equal(stored.writes, 1);
      assert.deepEqual(changes, []);
      assert.ok(marks.changeOf(worse)?.isWorse);
      assert.ok(!marks.has('seen', { id: 'id-new' }));
      assert.equal(read()['prints']?.length, 18);
      const next = new AlertMarks(memory, origin);
      assert.ok(next.changeOf(worse)?.isWorse);
      assert.ok(next.has('seen', c));
    });

  it('are not made again while they are known', () => {
    const { memory, stored } = storage();
    const marks = new AlertMarks(memory, origin);
    marks.set('seen', [before], true);
    stored.writes = 0;
    marks.keepPrints([worse]);
    assert.equal(stored.writes, 0);
    assert.ok(marks.changeOf(worse)?.isWorse);
  });

  it('of another window are taken over', () => {
    const { memory } = storage();
    const [one, other] = [new AlertMarks(memory, origin), new AlertMarks(memory, origin)];
    one.set('seen', [before], true);
    other.reload();
    assert.ok(other.changeOf(worse)?.isWorse);
    other.set('seen', [worse], true);
    one.reload();
    assert.equal(one.changeOf(worse), undefined);
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
      marks.set('seen', [a], true);
      const [key = ''] = memory.keys();
      return JSON.stringify(memory.get(key));
    });
    const [one = '', other = ''] = texts;
    assert.match(one, /"seen":"[0-9a-f]{12}"/);
    assert.ok(!texts.join().includes(a.id));
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
      assert.deepEqual(
        [a, first, last].map((one) => marks.has(mark, one)),
        [false, true, false],
      );
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
