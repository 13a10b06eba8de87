import assert from 'node:assert/strict';
import { createNavigation, endText, positionInfo } from '../../../src/details/navigate.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { walkThrough } from './walkThrough.ts';

/**
 * A triage with page 1 loaded, of a list with this many pages of two alerts; loading the others fails.
 *
 * @param limit of loaded alerts
 */
async function triageWith(lastPage: number, limit = Infinity): Promise<Triage> {
  const listAlerts = async (page: number) => {
    if (page > 1) throw new TypeError('no connection');
    return listPage([alert({ id: 'a' }), alert({ id: 'b' })], page, lastPage);
  };
  const triage = triageOf({ listAlerts }, { maxAlerts: () => limit });
  await triage.alerts.loadMore();
  return triage;
}

describe('what is said where there is no next alert', () => {
  it('is that it is the last one only once all pages are loaded', async () => {
    assert.equal(endText('next', await triageWith(1)), 'This is the last alert.');
    assert.equal(endText('next', await triageWith(3)), 'This is the last loaded alert (2 of 6).');
    assert.equal(endText('next', await triageWith(3, 2)), 'This is the last loaded alert (2 of 6).');
  });

  it('is that the next page is missing', async () => {
    const triage = await triageWith(3);
    await triage.alerts.loadMore();
    assert.equal(endText('next', triage), "Couldn't load the next page.");
    assert.equal(endText('previous', triage), 'This is the first alert.');
  });

  it('is that there is none at all where the filter matches none', async () => {
    const triage = await triageWith(1);
    triage.changeOptions({ filter: withFacet(emptyFilter, 'severity', ['critical'], []) });
    assert.equal(endText('next', triage), 'No alerts are listed.');
    assert.equal(endText('previous', triage), 'No alerts are listed.');
  });
});

describe('the position of an alert', () => {
  const textsOf = (triage: Triage, id: string) => {
    const { text, spoken } = positionInfo(triage, id);
    return [text, spoken];
  };

  it('says how many alerts of those on screen are unseen, for as long as any is', async () => {
    const triage = await triageWith(1);
    assert.deepEqual(textsOf(triage, 'b'), ['2 of 2 · 2 unseen', 'Alert 2 of 2']);
    triage.marks.set('seen', [alert({ id: 'a' })], true);
    assert.deepEqual(textsOf(triage, 'b'), ['2 of 2 · 1 unseen', 'Alert 2 of 2']);
    triage.marks.set('seen', [alert({ id: 'b' })], true);
    assert.deepEqual(textsOf(triage, 'b'), ['2 of 2', 'Alert 2 of 2']);
  });

  it('counts what is loaded so far where more may follow', async () => {
    const triage = await triageWith(3);
    assert.deepEqual(textsOf(triage, 'a'), ['1 of 6 · 2+ unseen', 'Alert 1 of 6']);
    triage.changeOptions({ filter: { ...emptyFilter, unseen: true } });
    assert.deepEqual(textsOf(triage, 'a'), ['1 of 2+ · 2+ unseen', 'Alert 1 of 2+']);
  });

  it('counts an alert once that is in several groups, and none that the filter hides', async () => {
    const { triage } = await loadedTriage(
      alert({ id: 'a', tags: ['vpn', 'login'] }),
      alert({ id: 'b', severity: 'low' }),
    );
    triage.changeOptions({ grouping: 'tag' });
    assert.deepEqual(textsOf(triage, 'b'), ['3 of 3 · 2 unseen', 'Alert 3 of 3']);
    triage.changeOptions({ filter: withFacet(emptyFilter, 'severity', ['low'], []) });
    assert.deepEqual(textsOf(triage, 'b'), ['1 of 1 · 1 unseen', 'Alert 1 of 1']);
    assert.deepEqual(textsOf(triage, 'a'), ['Hidden by the filter', 'Hidden by the filter']);
  });
});

describe('going on among unseen alerts', () => {
  const vs = fakeWindow();
  const as = (id: string, parts: { severity?: string; status?: string } = {}) =>
    alert({ id, severity: 'low', status: 'open', ...parts });

  it('stops at those that changed since they were seen, too, until they are seen again', async () => {
    const ids = ['read', 'worse', 'same', 'closed', 'unseen'];
    const { triage, list, serve } = await loadedTriage(...ids.map((id) => as(id)));
    triage.marks.set('seen', list.items.slice(0, -1), true);
    const [worse, closed] = [as('worse', { severity: 'high' }), as('closed', { status: 'closed' })];
    serve(as('read'), worse, as('same'), closed, as('unseen'));
    await list.refresh();
    const went = ['same'];
    const navigation = createNavigation(
      triage,
      () => [went.at(-1)],
      async (shown) => {
        went.push(shown.id);
        triage.marks.set('seen', [shown], true);
      },
    );
    for (const direction of ['next', 'previous', 'previous', 'next', 'next'] as const)
      await navigation.navigate(direction, undefined, 'unseen');
    assert.deepEqual(went, ['same', 'closed', 'worse', 'unseen']);
    const ends = ['above', 'below'].map((where) => `No unseen or changed alerts ${where}.`);
    assert.deepEqual(vs.statuses, ends);
    navigation.dispose();
  });

  it('says how many are loaded where the limit keeps the others away', async () => {
    const triage = await triageWith(3, 2);
    triage.marks.set('seen', triage.alerts.items, true);
    await walkThrough(triage, () => ['b']).navigate('next', undefined, 'unseen');
    assert.deepEqual(vs.statuses, ['No unseen or changed alerts below (2 of 6 loaded).']);
  });

  it('begins anew where another filter hides the alert that is read, and those that followed it', async () => {
    const { triage } = await loadedTriage(as('high', { severity: 'high' }), as('read'));
    const { went, navigate } = walkThrough(triage, () => ['read']);
    triage.changeOptions({ filter: withFacet(emptyFilter, 'severity', ['high'], []) });
    await navigate('next', undefined, 'unseen');
    assert.deepEqual(went, ['high']);
  });

  it('begins with the row that has the focus while that is unseen and not open', async () => {
    const { triage, list } = await loadedTriage(...['first', 'second'].map((id) => as(id)));
    const { went, navigate } = walkThrough(triage);
    const focused = { kind: 'alert', id: 'first', group: triage.view.groups[0]?.key ?? '' };
    for (const _ of [1, 2]) await navigate('next', { focused }, 'unseen');
    assert.deepEqual(went, ['first', 'second']);
    triage.marks.set('seen', list.items, true);
    await navigate('next', { focused }, 'unseen');
    assert.deepEqual(went, ['first', 'second']);
  });
});

describe('the position of a snoozed alert', () => {
  it('is not in the list, and those of others are of what is listed', async () => {
    const triage = await triageWith(3);
    assert.equal(positionInfo(triage, 'b').spoken, 'Alert 2 of 6');
    await triage.notes.edit([{ id: 'a' }], { snooze: { until: '2999-01-01T00:00:00.000Z' } });
    const spoken = () => ['a', 'b'].map((id) => positionInfo(triage, id).spoken);
    assert.deepEqual(spoken(), ['snoozed', 'Alert 1 of 1+']);
    triage.changeOptions({ filter: { ...emptyFilter, snoozed: true } });
    assert.deepEqual(spoken(), ['Alert 1 of 1+', 'Hidden by the filter']);
  });
});
