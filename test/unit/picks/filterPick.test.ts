import assert from 'node:assert/strict';
import { pickFilter } from '../../../src/picks/filterPick.ts';
import { valueItems } from '../../../src/picks/valuePick.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { emptyFilter } from '../../../src/triage/filter.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { texts } from '../alertDetails/fixtures.ts';
import { listPage } from '../listPage.ts';
import { alert, plainLook } from '../triage/alerts.ts';
import { fakeQuickInput } from '../vscode/quickInput.ts';

describe('filters by facets with thousands of values', () => {
  const { answers, shown } = fakeQuickInput();
  const tagged = Array.from({ length: 60 }, (_, id) =>
    alert({ id: String(id), tags: Array.from({ length: 100 }, (_, tag) => `tag ${id}-${tag}`) }),
  );
  const loaded = [...tagged, alert({ id: 'none' })];

  async function loadedModel(): Promise<AlertsModel> {
    const list = new PagedList(async () => listPage(loaded));
    const model = new AlertsModel(list, plainLook);
    await list.loadMore();
    return model;
  }

  it('offer the first ones, "no tag", and those of the filter', async () => {
    const model = await loadedModel();
    model.changeOptions({ filter: { ...emptyFilter, tag: ['tag 59-99'] } });
    answers.push('Tag');
    await pickFilter(model, texts);
    const rows = shown.at(-1)?.rows ?? [];
    assert.ok(rows.length < 2_100, `${rows.length} rows`);
    for (const label of ['no tag', 'tag 59-99', 'not tag 59-99'])
      assert.equal(rows.filter((row) => row === label).length, 1, label);
  });

  it('offer no more of selected alerts', async () => {
    const rows = valueItems(loaded, await loadedModel(), texts);
    assert.ok(rows.length < 1_100, `${rows.length} rows`);
  });
});
