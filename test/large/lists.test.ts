import assert from 'node:assert/strict';
import { accessibleText } from '../../src/details/accessibleText.ts';
import { isSameJson } from '../../src/util/equality.ts';
import { sortAlerts } from '../../src/triage/sorting.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import { alertRows } from '../../src/views/alertRows.ts';
import { texts } from '../unit/details/fixtures.ts';
import { alert, nobody } from '../unit/triage/alerts.ts';
import { loadedTriage, triageOf } from '../unit/triage/triageOf.ts';

// What takes more than in proportion would not end within a minute.
describe('many', () => {
  it('groups are drawn, each by itself', async () => {
    const alerts = Array.from({ length: 32_000 }, (_, index) =>
      alert({ id: `a${index}`, source: `s${index}` }),
    );
    const { triage } = await loadedTriage(...alerts);
    triage.changeOptions({ grouping: 'source' });
    const content = alertRows(triage, alertTexts({ userName: nobody }));
    const items = content.roots().map((row) => row.kind === 'group' && content.groupItem(row));
    assert.equal(items.length, 10_001, 'the others share one');
  });

  it('long names are sorted', () => {
    const alerts = Array.from({ length: 50 }, (_, index) => {
      const name = (index % 2 === 0 ? '1' : 'e\u0301').repeat(200_000);
      return alert({ id: String(index), name: `${name}${index}` });
    });
    assert.equal(sortAlerts(alerts, { by: 'name', direction: 'ascending' }, 'en').length, 50);
  });

  it('numbers are compared', () => {
    const text = `[0${',0'.repeat(1_000_000)}]`;
    assert.ok(isSameJson(JSON.parse(text), JSON.parse(text)));
  });

  it('fields are cut in the accessible view', async () => {
    const fields = Array.from({ length: 100_000 }, (_, index) => [`field ${index}`, 'x'.repeat(2_001)]);
    const text = await accessibleText(alert(Object.fromEntries(fields)), triageOf(), texts);
    assert.match(text, /\n99,800 more fields\n$/);
  });
});
