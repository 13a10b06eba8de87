import assert from 'node:assert/strict';
import { filtersByService } from '../../../src/triage/alertsModel.ts';
import { emptyFilter } from '../../../src/triage/filter.ts';
import { loadedModel } from '../monitor/loadedModel.ts';

describe('the filters of several services', () => {
  it('are kept apart', async () => {
    const { model } = await loadedModel();
    const change = filtersByService(model);
    const filter = () => model.options.filter;
    const grave = { ...emptyFilter, severity: ['critical'] };
    const open = { ...emptyFilter, status: ['open'] };
    model.changeOptions({ filter: grave });
    change({ from: 'https://a.test', to: 'https://b.test' });
    assert.equal(filter(), emptyFilter);
    model.changeOptions({ filter: open });
    change({ from: 'https://b.test', to: 'https://a.test' });
    assert.equal(filter(), grave);
    change({ from: 'https://a.test', to: 'https://b.test' });
    assert.equal(filter(), open);
  });
});
