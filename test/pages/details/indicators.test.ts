import assert from 'node:assert/strict';
import { indicatorSections } from '../../../src/details/indicatorsSection.ts';
import { detailsStage } from './detailsStage.ts';
import { texts } from '../../unit/details/fixtures.ts';

describe('the indicators of an alert, in a browser', () => {
  const stage = detailsStage();
  it('filter the list, and the others stay unfolded for as long as the alert is shown', async () => {
    const counted = Array.from({ length: 12 }, (_, index) => `10.0.0.${index}`);
    const section = (count: number) => {
      const rows = counted.map((value) => ({ kind: 'ip', value, count }) as const);
      const found = { indicators: rows, related: [], list: { loaded: 9, isComplete: true } };
      return indicatorSections(found, texts).indicators;
    };
    await stage.tell({ sections: { indicators: section(1) } });
    await stage.page.click('text=4 More');
    await stage.tell({ sections: { indicators: section(2) } });
    await stage.page.click('text=10.0.0.11');
    assert.deepEqual(await stage.heard(2), [
      { type: 'filterBy', chosen: { facet: 'indicator', value: '10.0.0.11' } },
    ]);
    await stage.tell({ id: 'a2', sections: { indicators: section(3) } });
    assert.equal(await stage.page.getAttribute('#more-indicators', 'open'), null);
  });
});
