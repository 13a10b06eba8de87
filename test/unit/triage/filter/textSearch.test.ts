import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../../src/api/alert.ts';
import { arrangeAlerts } from '../../../../src/triage/arrangeAlerts.ts';
import { applyFilter, emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { textSearch } from '../../../../src/triage/filter/textSearch.ts';
import { alert, ids, nobody, defaultOptions, someAlerts } from '../alerts.ts';
import type { AssigneeName } from '../../../../src/triage/values.ts';

function viewOf(alerts: readonly Alert[], assigneeName: AssigneeName = nobody) {
  return arrangeAlerts(alerts, { ...defaultOptions, assigneeName });
}

describe('textSearch', () => {
  it('finds what a filter of the text shows, whatever was typed before', () => {
    const texts = 'h|ho|HOST 1|m|mai|mail |ail| ||1|12|a|an|"a|"an|"an" |"an" "h'.split('|');
    const typed = fc.array(fc.constantFrom(...texts));
    fc.assert(
      fc.property(someAlerts, typed, (alerts, texts) => {
        const model = { view: viewOf(alerts) };
        const search = textSearch(model);
        for (const text of texts)
          assert.deepEqual(search(text), applyFilter(alerts, { ...emptyFilter, text }, model.view.options));
      }),
    );
  });

  it('looks everywhere once an accent is typed after a letter', () => {
    const search = textSearch({ view: viewOf([alert({ id: 'M\u00e4' }), alert({ id: 'other' })]) });
    assert.deepEqual(ids(search('Ma')), []);
    assert.deepEqual(ids(search('Ma\u0308')), ['M\u00e4']);
  });

  it('looks for a longer text only where its beginning was found', () => {
    let reads = 0;
    const counted = Object.defineProperty(alert({ id: 'hay' }), 'name', {
      get: () => {
        reads += 1;
        return undefined;
      },
    });
    const search = textSearch({ view: viewOf([counted, alert({ id: 'needle' })]) });
    assert.deepEqual(ids(search('n')), ['needle']);
    assert.ok(reads > 0);
    reads = 0;
    assert.deepEqual(ids(search('needle')), ['needle']);
    assert.equal(reads, 0);
    assert.deepEqual(ids(search('ha')), ['hay']);
    assert.ok(reads > 0);
  });

  it('finds what was loaded, or got a name, in the meantime', () => {
    const model = { view: viewOf([alert({ id: 'needle' })]) };
    const search = textSearch(model);
    assert.deepEqual(ids(search('ne')), ['needle']);
    model.view = viewOf([alert({ id: 'needle' }), alert({ id: 'other needle' })]);
    assert.deepEqual(ids(search('need')), ['needle', 'other needle']);
    model.view = viewOf([alert({ id: '1', assignee_id: 7 })], () => 'Ms Needle');
    assert.deepEqual(ids(search('needle')), ['1']);
  });
});
