import assert from 'node:assert/strict';
import texts from '../codePlaces/cases/codePlaces.json' with { type: 'json' };
import { alert, ids } from './alerts.ts';
import { loadedTriage } from './triageOf.ts';

describe('the alerts that name code', () => {
  const named = alert({ id: 'a', description: 'See `src/login.py`, line 3.' });

  it('are those in which a place is found, and not what only looks like one', async () => {
    const cases = Object.values(texts).flatMap((group) => Object.entries<readonly string[]>(group));
    const { triage, list } = await loadedTriage(
      ...cases.map(([description], index) => alert({ id: String(index), description })),
    );
    assert.deepEqual(
      ids(list.items.filter(triage.namedCode.isIn)),
      cases.flatMap(([, places], index) => (places.length > 0 ? [String(index)] : [])),
    );
  });

  it('are known as they come in a poll, and as it changes them', async () => {
    const { triage, list, poll } = await loadedTriage(named);
    const naming = () => ids(list.received.filter(triage.namedCode.isIn));
    await poll(alert({ id: 'b', summary: 'src/a.ts:42' }), named);
    assert.deepEqual(naming(), ['b', 'a']);
    await poll(alert({ id: 'b', summary: 'src/a.ts:42' }), alert({ id: 'a', description: 'Gone.' }));
    assert.deepEqual(naming(), ['b']);
  });

  it('are not read again as long as they stay the same', async () => {
    const { triage, list, serve } = await loadedTriage(named);
    let reads = 0;
    const raw = {
      id: 'a',
      get description() {
        reads += 1;
        return named.description;
      },
    };
    serve({ ...named, raw });
    await list.refresh();
    assert.deepEqual([list.items.length, list.items[0] === named, reads], [1, true, 1]);
    assert.ok(triage.namedCode.isIn(named));
  });
});
