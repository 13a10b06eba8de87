import assert from 'node:assert/strict';
import { AlertMarks, type MarkChange } from '../../../src/triage/alertMarks.ts';
import { memoryStorage } from '../../../src/util/storage.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { alert } from './alerts.ts';

const [b, c] = [alert({ id: 'id-b' }), alert({ id: 'id-c' })];
const origin = 'https://alerts.example';

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
    assert.ok(marks.seenAs(before));
    marks.set('seen', [worse], false);
    assert.equal(marks.changeOf(worse), undefined);
    assert.equal(marks.sawWorseAt(worse), undefined);
    assert.equal(marks.seenAs(before), undefined);
  });

  it('say nothing of other marks, nor where only the id is known', () => {
    marks.set('seen', [before], true);
    marks.set('pinned', [worse], true);
    assert.equal(marks.sawWorseAt(worse), undefined);
    marks.onDidChange(() => assert.fail('nothing is new'));
    marks.set('pinned', [worse], true);
    marks.set('seen', [{ id: 'id-a' }], true);
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

  it('know when one was seen that had got worse, and forget it when that is undone', () => {
    const [minute, noon] = [60_000, Date.UTC(2026, 10, 26, 12)];
    marks.set('seen', [before, b], true, noon);
    assert.equal(marks.sawWorseAt(worse), undefined);
    const undo = marks.set('seen', [worse, c], true, noon + 90_000);
    const times = [worse, b, c].map((one) => marks.sawWorseAt(one));
    assert.deepEqual(times, [noon + 2 * minute, undefined, undefined]);
    marks.set('seen', [closed], true, noon + 10 * minute);
    assert.equal(marks.sawWorseAt(closed), noon + 2 * minute);
    undo();
    assert.equal(marks.sawWorseAt(worse), undefined);
  });

  it('are the same for whoever asks until an alert is marked, then others', () => {
    marks.set('seen', [before], true);
    const changeOf = marks.changesNow();
    assert.equal(marks.changesNow(), changeOf);
    marks.set('seen', [worse], true);
    assert.ok(changeOf(worse)?.isWorse);
    assert.equal(marks.changesNow()(worse), undefined);
  });

  it('take one that was just created as it is when it is seen as a whole', () => {
    marks.set('seen', [{ id: 'id-a' }], true);
    assert.equal(marks.changeOf(worse), undefined);
    const undo = marks.set('seen', [before], true);
    assert.ok(marks.changeOf(worse)?.isWorse);
    undo();
    assert.ok(marks.has('seen', before));
    assert.equal(marks.changeOf(worse), undefined);
  });
});

describe('stored digests', () => {
  const before = alert({ id: 'id-a', severity: 'low' });
  const worse = alert({ id: 'id-a', severity: 'high' });

  /** What is stored of marks. */
  function storage() {
    const memory = fakeMemento();
    const read = (): Record<string, string> => ({ ...Object(memory.get(memory.keys()[0] ?? '')) });
    const replace = (change: object) => memory.update(memory.keys()[0] ?? '', { ...read(), ...change });
    return { memory, read, replace };
  }

  it('are stored with the minute at which one was seen that had got worse', () => {
    const { memory, read } = storage();
    const marks = new AlertMarks(memory, origin);
    marks.set('seen', [before], true);
    marks.set('seen', [worse], true, Date.UTC(2026, 10, 26));
    assert.equal(new AlertMarks(memory, origin).sawWorseAt(worse), Date.UTC(2026, 10, 26));
    assert.match(read()['worseAt'] ?? '', /^[0-9a-z]{6}$/);
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

  for (const [what, prints] of [
    ['that are fewer than the seen alerts', '000000'],
    ['that are cut', '00000000000'],
    ['that are no text', [1, 2, 3]],
    ['that nobody can read', '??????------      '],
  ] as const)
    it(`${what} say nothing until the alert is seen again`, () => {
      const { memory, replace, read } = storage();
      new AlertMarks(memory, origin).set('seen', [before, b, c], true);
      void replace({ prints });
      const marks = new AlertMarks(memory, origin);
      assert.ok([before, b, c].every((one) => marks.has('seen', one)));
      assert.equal(marks.changeOf(worse), undefined);
      marks.set('seen', [before], true);
      assert.ok(marks.changeOf(worse)?.isWorse);
      assert.equal(read()['prints']?.length, 18);
      const next = new AlertMarks(memory, origin);
      assert.ok(next.changeOf(worse)?.isWorse);
      assert.ok(next.has('seen', c));
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
