import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { type Disposable, EventEmitter, type TreeViewVisibilityChangeEvent } from 'vscode';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { createClock, whileVisible } from '../../../src/ui/clock.ts';
import { nobody } from '../triage/alerts.ts';

const created = '2026-11-14T23:13:20Z';
const startedAt = Date.parse(created) + 90_000;

describe('the clock', () => {
  let clock: ReturnType<typeof createClock>;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval', 'Date'], now: startedAt });
    clock = createClock();
  });

  afterEach(() => {
    clock.dispose();
    mock.timers.reset();
  });

  it('goes by the minute, so that an age asked for in between is the one that is on screen already', () => {
    const texts = alertTexts({ userName: nobody }, () => clock.now());
    const ages: string[] = [];
    clock.onDidStep(() => ages.push(texts.compactAge(created)));
    mock.timers.tick(45_000);
    assert.equal(texts.age(created), '1m ago', 'not yet 2 minutes at the last step');
    mock.timers.tick(15_000);
    assert.equal(texts.age(created), '2m ago');
    mock.timers.tick(60_000);
    assert.deepEqual(ages, ['2m', '3m']);
  });

  it('ends with its owner', () => {
    let steps = 0;
    clock.onDidStep(() => void (steps += 1));
    clock.dispose();
    mock.timers.tick(600_000);
    assert.equal(steps, 0);
    assert.equal(clock.now(), startedAt);
  });

  describe('of a view', () => {
    const shown = new EventEmitter<TreeViewVisibilityChangeEvent>();
    let view: { visible: boolean; readonly onDidChangeVisibility: typeof shown.event };
    let updates: number;

    function watch(visible: boolean): Disposable {
      updates = 0;
      view = { visible, onDidChangeVisibility: shown.event };
      return whileVisible(view, clock, () => void (updates += 1));
    }

    function setVisible(visible: boolean): void {
      view.visible = visible;
      shown.fire({ visible });
    }

    it('updates it while it is in sight', () => {
      const watching = watch(true);
      assert.equal(updates, 0);
      mock.timers.tick(180_000);
      assert.equal(updates, 3);
      watching.dispose();
    });

    it('leaves it alone while it is hidden, and updates it at once when it is back', () => {
      const watching = watch(false);
      mock.timers.tick(300_000);
      assert.equal(updates, 0);
      setVisible(true);
      assert.equal(updates, 1);
      mock.timers.tick(60_000);
      assert.equal(updates, 2);
      setVisible(false);
      mock.timers.tick(300_000);
      assert.equal(updates, 2);
      watching.dispose();
    });

    it('stops with its owner', () => {
      watch(true).dispose();
      mock.timers.tick(300_000);
      setVisible(true);
      assert.equal(updates, 0);
    });
  });
});
