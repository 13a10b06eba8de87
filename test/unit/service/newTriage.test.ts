import assert from 'node:assert/strict';
import type { Memento } from 'vscode';
import { triageFactory } from '../../../src/service/newTriage.ts';
import { settingIds } from '../../../src/contributions.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { AlertNotes } from '../../../src/triage/notes/alertNotes.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';
import { fakeSettings } from './fakeSettings.ts';

describe('a triage', () => {
  const settings = fakeSettings();
  const { client } = triageOf();
  const filter = { ...emptyFilter, status: ['open'], created: { since: 'visit' } as const };
  const sample = { ...exampleService, loadFetch: async () => fetch };

  const factory = (globalState: Memento) =>
    triageFactory(globalState, (baseUrl) => new AlertNotes(baseUrl), recordingLog());

  it('begins with the filter that the service had last, without its file, also after a restart', () => {
    const globalState = fakeMemento();
    const begin = (service = exampleService) => factory(globalState)(service, client);
    begin().changeOptions({ filter: { ...filter, file: { path: 'a.py', isNamedIn: () => true } } });
    assert.deepEqual(begin().options.filter, filter);
    assert.deepEqual(begin({ ...exampleService, baseUrl: 'https://b.test' }).options.filter, emptyFilter);
    begin().changeOptions({ filter: emptyFilter });
    assert.deepEqual([begin().options.filter, globalState.keys()], [emptyFilter, []]);
  });

  it('does not keep a filter with a value of megabytes', () => {
    const globalState = fakeMemento();
    const triage = factory(globalState)(exampleService, client);
    for (const source of [['mail'], ['x'.repeat(1_000_000)]])
      triage.changeOptions({ filter: { ...emptyFilter, source } });
    assert.deepEqual(globalState.keys(), []);
  });

  for (const stored of [undefined, null, 7, {}, 'severty:high', '"'])
    it(`begins without a filter if that cannot be read: ${JSON.stringify(stored)}`, () => {
      const globalState = fakeMemento({ [`alertTriage.filter:${exampleService.baseUrl}`]: stored });
      assert.equal(factory(globalState)(exampleService, client).options.filter, emptyFilter);
    });

  it('of sample data keeps it as long as the window is open', () => {
    const globalState = fakeMemento();
    const newTriage = factory(globalState);
    newTriage(sample, client).changeOptions({ filter });
    assert.deepEqual(newTriage(sample, client).options.filter, filter);
    assert.deepEqual(factory(globalState)(sample, client).options.filter, emptyFilter);
  });

  it('loads as many alerts as the user sets, but no more than VS Code can show', () => {
    const { alerts } = factory(fakeMemento())(exampleService, client);
    for (const [most, limit] of [
      [1, 1],
      [200, 200],
      [100_000, 100_000],
      [125_000, 100_000],
      [0, 50_000],
      ['200', 50_000],
      ['many', 50_000],
    ] as const) {
      settings.edit({ [settingIds.maxLoadedAlerts]: most });
      assert.equal(alerts.limit, limit);
    }
  });
});
