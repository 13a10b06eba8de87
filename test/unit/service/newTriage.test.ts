import assert from 'node:assert/strict';
import { triageFactory } from '../../../src/service/newTriage.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';
import { fakeSettings } from './fakeSettings.ts';

describe('a triage', () => {
  fakeSettings();
  const { client } = triageOf();
  const filter = { ...emptyFilter, status: ['open'] };
  const sample = { ...exampleService, loadFetch: async () => fetch };

  it('begins with the filter that the service had last, also after a restart', () => {
    const globalState = fakeMemento();
    const begin = (service = exampleService) => triageFactory(globalState, recordingLog())(service, client);
    begin().changeOptions({ filter });
    assert.deepEqual(begin().options.filter, filter);
    assert.deepEqual(begin({ ...exampleService, baseUrl: 'https://b.test' }).options.filter, emptyFilter);
  });

  it('of sample data keeps it as long as the window is open', () => {
    const globalState = fakeMemento();
    const newTriage = triageFactory(globalState, recordingLog());
    newTriage(sample, client).changeOptions({ filter });
    assert.deepEqual(newTriage(sample, client).options.filter, filter);
    assert.deepEqual(triageFactory(globalState, recordingLog())(sample, client).options.filter, emptyFilter);
  });
});
