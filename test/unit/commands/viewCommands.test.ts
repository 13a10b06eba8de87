import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { arrange } from '../../../src/commands/viewCommands.ts';
import { readViewOptions } from '../../../src/picks/viewOptionsPick.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { plainLook } from '../triage/alerts.ts';

describe('Grouping and sorting', () => {
  it('are stored before the list scrolls back, which can take a while', async () => {
    const list = new PagedList<Alert>(async () => assert.fail('nothing is loaded'));
    const memory = fakeMemento();
    let stored: unknown;
    const keepInSight = async () => void (stored = readViewOptions(memory).grouping);
    const model = new AlertsModel(list, plainLook);
    await arrange({ lists: { model }, memory, view: { keepInSight } }, { grouping: 'severity' }, []);
    assert.equal(stored, 'severity');
  });
});
