import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { TreeViewVisibilityChangeEvent } from 'vscode';
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
    let listener: ((event: TreeViewVisibilityChangeEvent) => void) | undefined;
    let updates: number;

    /** A view, which VS Code can be asked about, and changes. */
    function watch(visible: boolean) {
      updates = 0;
      const view = {
        visible,
        onDidChangeVisibility: (added: typeof listener) => {
          listener = added;
          return { dispose: () => void (listener = undefined) };
        },
      };
      const watching = whileVisible(view, clock, () => void (updates += 1));
      return Object.assign(watching, {
        setVisible: (visible: boolean) => {
          view.visible = visible;
          (listener ?? assert.fail())({ visible });
        },
      });
    }

    it('updates it while it is in sight', () => {
      watch(true);
      assert.equal(updates, 0);
      mock.timers.tick(180_000);
      assert.equal(updates, 3);
    });

    it('leaves it alone while it is hidden, and updates it at once when it is back', () => {
      const view = watch(false);
      const seen = [
        () => mock.timers.tick(300_000),
        () => view.setVisible(true),
        () => mock.timers.tick(60_000),
      ].map((step) => {
        step();
        return updates;
      });
      assert.deepEqual(seen, [0, 1, 2]);
      view.setVisible(false);
      mock.timers.tick(300_000);
      assert.equal(updates, 2);
    });

    it('stops with its owner', () => {
      watch(true).dispose();
      mock.timers.tick(300_000);
      assert.deepEqual([updates, listener], [0, undefined]);
    });
  });
});
