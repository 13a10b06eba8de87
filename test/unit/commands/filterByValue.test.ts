import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { filterByValue } from '../../../src/commands/viewCommands.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { defaultOptions } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('filtering by a value', () => {
  const run: unknown[] = [];
  replaceMembers(commands, { executeCommand: async (id: unknown) => void run.push(id) });
  beforeEach(() => {
    run.length = 0;
  });

  const modelWith = (filter = emptyFilter) =>
    new AlertsModel(new PagedList(async () => assert.fail('nothing is loaded')), {
      ...defaultOptions,
      filter,
    });

  it('replaces what the filter says about its facet, and keeps the rest', async () => {
    const rest = { ...withFacet(emptyFilter, 'tag', ['vpn'], ['mail']), text: 'login' };
    const model = modelWith(withFacet(rest, 'severity', ['low', 'info'], ['high']));
    await filterByValue(
      { lists: { model }, view: { isVisible: () => true } },
      { facet: 'severity', value: 'high' },
    );
    assert.deepEqual(model.options.filter, withFacet(rest, 'severity', ['high'], []));
    assert.deepEqual(run, []);
  });

  it('shows the list if it is out of sight', async () => {
    const model = modelWith();
    await filterByValue(
      { lists: { model }, view: { isVisible: () => false } },
      { facet: 'source', value: '' },
    );
    assert.deepEqual(model.options.filter.source, ['']);
    assert.deepEqual(run, ['alertTriage.alerts.focus']);
  });
});
