import assert from 'node:assert/strict';
import { createNavigation, endText } from '../../../src/details/navigate.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { listPage } from '../listPage.ts';
import { alert, nobody } from '../triage/alerts.ts';
import { loadedModel } from '../triage/loadedModel.ts';

/**
 * A model with page 1 loaded, of a list with this many pages of two alerts; loading the others fails.
 *
 * @param limit of loaded alerts
 */
async function modelOf(lastPage: number, limit = Infinity): Promise<AlertsModel> {
  const list = new PagedList(
    async (page) => {
      if (page > 1) throw new TypeError('no connection');
      return listPage([alert({ id: 'a' }), alert({ id: 'b' })], page, lastPage);
    },
    () => limit,
  );
  await list.loadMore();
  return new AlertsModel(list, {
    filter: emptyFilter,
    sort: { by: 'created', direction: 'ascending' },
    grouping: 'none',
    locale: 'en',
    assigneeName: nobody,
  });
}

describe('what is said where there is no next alert', () => {
  it('is that it is the last one only once all pages are loaded', async () => {
    assert.equal(endText('next', await modelOf(1)), 'This is the last alert.');
    assert.equal(endText('next', await modelOf(3)), 'This is the last loaded alert (2 of 6).');
    assert.equal(endText('next', await modelOf(3, 2)), 'This is the last loaded alert (2 of 6).');
  });

  it('is that the next page is missing', async () => {
    const model = await modelOf(3);
    await model.list.loadMore();
    assert.equal(endText('next', model), "Couldn't load the next page.");
    assert.equal(endText('previous', model), 'This is the first alert.');
  });

  it('is that there is none at all where the filter matches none', async () => {
    const model = await modelOf(1);
    model.changeOptions({ filter: withFacet(emptyFilter, 'severity', ['critical'], []) });
    assert.equal(endText('next', model), 'No alerts are listed.');
    assert.equal(endText('previous', model), 'No alerts are listed.');
  });
});

describe('going on from an alert that has left the list', () => {
  it('goes to the row that took its place, however long ago that was', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const { model } = await loadedModel(
      ...names.map((id) => alert({ id, severity: id === 'b' ? 'low' : 'high' })),
    );
    const went: string[] = [];
    const navigation = createNavigation({
      model,
      host: () => 'host',
      current: () => 'b',
      show: async ({ id }) => void went.push(id),
    });
    model.changeOptions({ filter: withFacet(emptyFilter, 'severity', ['high'], []) });
    model.changeOptions({ sort: { by: 'name', direction: 'ascending' } });
    await navigation.navigate('next');
    await navigation.navigate('previous');
    assert.deepEqual(went, ['c', 'a']);
    navigation.dispose();
  });
});
