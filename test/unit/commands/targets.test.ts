import assert from 'node:assert/strict';
import { createTargets, readInvocation } from '../../../src/commands/targets.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { alert, ids } from '../triage/alerts.ts';
import { loadedTriage } from '../triage/triageOf.ts';
import cases from './cases/invocations.json' with { type: 'json' };
import { commandParts } from './commandParts.ts';

const row = (id: string) => ({ kind: 'item', item: { id } });

describe('what a command works on', () => {
  let triage: Triage;
  before(async () => {
    ({ triage } = await loadedTriage(...['a', 'b', 'c', 'd'].map((id) => alert({ id }))));
  });

  /** The ids of a command's targets, with some rows selected and possibly an alert in the details. */
  function meant(
    args: readonly unknown[],
    {
      selected = [],
      reading,
      isReading = false,
    }: { selected?: string[]; reading?: string; isReading?: boolean },
  ) {
    const parts = commandParts(triage, {
      alertsView: { selected: () => triage.alerts.items.filter(({ id }) => selected.includes(id)) },
      details: { current: () => reading, isActive: () => isReading },
    });
    return ids(createTargets(parts).alerts(args));
  }

  it('is what it was called on before anything else', () => {
    assert.deepEqual(meant([row('a'), null], { selected: ['b'], reading: 'c' }), ['a']);
    assert.deepEqual(meant(['panel', 'a'], { selected: ['b'], reading: 'c' }), ['a']);
  });

  it('is nothing where the row is gone that it was called on', () => {
    assert.deepEqual(meant([null, null], { selected: ['b'], reading: 'c' }), []);
    assert.deepEqual(meant([row('gone'), null], { selected: ['b'], reading: 'c' }), []);
  });

  it('is the row with the focus for a shortcut of the tree, whatever is selected', () => {
    assert.deepEqual(meant([row('a')], { selected: ['b', 'c'], reading: 'd' }), ['a']);
    assert.deepEqual(meant([{ kind: 'group', key: 'x' }], { selected: ['b'] }), []);
  });

  it('is all that is selected where the focus is on one of it', () => {
    assert.deepEqual(meant([row('c')], { selected: ['b', 'c'] }), ['b', 'c']);
    assert.deepEqual(meant([null], { selected: ['b', 'c'] }), ['b', 'c']);
  });

  it('is from the palette the alert in the active editor, unless several are selected', () => {
    assert.deepEqual(meant([], { selected: ['b'], reading: 'c', isReading: true }), ['c']);
    assert.deepEqual(meant([], { selected: ['a', 'b'], reading: 'c', isReading: true }), ['a', 'b']);
    assert.deepEqual(meant([row('b')], { selected: ['b'], reading: 'c', isReading: true }), ['b']);
  });

  it('is what is selected, whatever is being read beside the active editor', () => {
    assert.deepEqual(meant([], { selected: ['b'], reading: 'c' }), ['b']);
    assert.deepEqual(meant([], { selected: ['b'] }), ['b']);
  });

  it('is the alert being read for a shortcut of the details, or where nothing is selected', () => {
    assert.deepEqual(meant(['panel'], { selected: ['b'], reading: 'c' }), ['c']);
    assert.deepEqual(meant([], { reading: 'c' }), ['c']);
  });
});

describe('where a command was called', () => {
  for (const { what, args, expected } of cases.rows)
    it(`is ${what}`, () =>
      // As JSON has them: without what is undefined.
      assert.deepEqual(JSON.parse(JSON.stringify(readInvocation(args))), expected));
});
