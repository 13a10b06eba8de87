import { afterEach, beforeEach, describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { TreeViewVisibilityChangeEvent } from 'vscode';
import { whileVisible } from '../../../src/views/alertsView.ts';

describe('whileVisible', () => {
  let listener: ((event: TreeViewVisibilityChangeEvent) => void) | undefined;
  let ticks: number;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    ticks = 0;
  });

  afterEach(() => mock.timers.reset());

  function watch(visible: boolean) {
    const view = {
      visible,
      onDidChangeVisibility: (added: (event: TreeViewVisibilityChangeEvent) => void) => {
        listener = added;
        return { dispose: () => void (listener = undefined) };
      },
    };
    return whileVisible(view, 1000, () => void (ticks += 1));
  }

  function setVisible(visible: boolean): void {
    assert.ok(listener);
    listener({ visible });
  }

  it('ticks while the view is in sight', () => {
    const watching = watch(true);
    assert.equal(ticks, 0);
    mock.timers.tick(3000);
    assert.equal(ticks, 3);
    watching.dispose();
  });

  it('rests while it is hidden, and ticks at once when it is back', () => {
    const watching = watch(false);
    mock.timers.tick(5000);
    assert.equal(ticks, 0);
    setVisible(true);
    assert.equal(ticks, 1);
    mock.timers.tick(1000);
    assert.equal(ticks, 2);
    setVisible(false);
    mock.timers.tick(5000);
    assert.equal(ticks, 2);
    watching.dispose();
  });

  it('runs one timer however often it is told that the view is in sight', () => {
    const watching = watch(true);
    setVisible(true);
    setVisible(true);
    ticks = 0;
    mock.timers.tick(1000);
    assert.equal(ticks, 1);
    watching.dispose();
  });

  it('ends with its owner', () => {
    watch(true).dispose();
    mock.timers.tick(5000);
    assert.equal(ticks, 0);
    assert.equal(listener, undefined);
  });
});
