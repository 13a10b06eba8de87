import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as z from 'zod/mini';
import { alertSchema } from '../../../src/api/alert.ts';
import { createTargets, idsOf } from '../../../src/commands/targets.ts';

const row = (id: string) => ({ kind: 'item', item: { id } });

describe('What a command works on', () => {
  for (const [what, args, expected] of [
    ['nothing from the palette', [], []],
    ['the id of a click', [{ alert: 'a' }], ['a']],
    ['the row of a context menu', [row('a')], ['a']],
    ['all selected rows of a context menu', [row('a'), [row('a'), row('b')]], ['a', 'b']],
    ['the row clicked where nothing is selected', [row('a'), []], ['a']],
    ['no rows that are no items', [{ kind: 'rest' }, [row('a'), { kind: 'group', key: 'x' }]], ['a']],
    ['nothing from what it does not know', ['tree', 7, null], []],
  ] as const) {
    it(`is ${what}`, () => assert.deepEqual(idsOf(args), expected));
  }

  const alerts = new Map(['a', 'b', 'c'].map((id) => [id, z.parse(alertSchema, { id })]));
  const users = { find: () => undefined, selected: () => [] };
  const selected = [...alerts.values()].slice(1, 2);
  const targetsReading = (reading?: string) =>
    createTargets({ find: (id) => alerts.get(id), selected: () => selected }, users, () => reading);

  it('is what it was called on before anything else', () => {
    assert.deepEqual(targetsReading('c').alerts([row('a')]), [alerts.get('a')]);
  });

  it('is what is selected, whatever is being read', () => {
    assert.deepEqual(targetsReading('c').alerts([]), [alerts.get('b')]);
    assert.deepEqual(targetsReading('c').alerts(['tree']), [alerts.get('b')]);
    assert.deepEqual(targetsReading().alerts([]), [alerts.get('b')]);
  });

  it('is the alert being read for a shortcut of the details, or where nothing is selected', () => {
    assert.deepEqual(targetsReading('c').alerts(['panel']), [alerts.get('c')]);
    const without = createTargets({ find: (id) => alerts.get(id), selected: () => [] }, users, () => 'c');
    assert.deepEqual(without.alerts([]), [alerts.get('c')]);
  });

  it('leaves out what is no longer loaded', () => {
    assert.deepEqual(targetsReading().alerts([row('gone')]), []);
  });
});
