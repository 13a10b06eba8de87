import assert from 'node:assert/strict';
import { arrangeAlerts } from '../../../src/triage/arrangeAlerts.ts';
import { changeOf } from '../../../src/triage/viewChange.ts';
import { alert, defaultOptions } from './alerts.ts';

describe('changeOf', () => {
  const options = { ...defaultOptions, grouping: 'source' as const };
  const [a, b] = [alert({ id: 'a', source: 'x' }), alert({ id: 'b', source: 'x' })];
  const before = arrangeAlerts([a, b], options);

  it('redraws only the alert that changed', () => {
    const other = alert({ id: 'b', source: 'x', name: 'Other' });
    const { isListChanged, groups, updates } = changeOf(before, arrangeAlerts([a, other], options, before));
    assert.deepEqual([isListChanged, groups], [false, []]);
    assert.deepEqual(
      updates.map(({ after }) => after),
      [other],
    );
  });

  it('redraws the groups where others take their place, as many as before', () => {
    const moved = [alert({ id: 'a', source: 'y' }), alert({ id: 'b', source: 'y' })];
    assert.equal(changeOf(before, arrangeAlerts(moved, options, before)).isListChanged, true);
  });
});
