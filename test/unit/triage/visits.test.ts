import assert from 'node:assert/strict';
import { lastVisit, noteVisit } from '../../../src/triage/visits.ts';
import { fakeMemento } from '../createForm/memento.ts';

const minute = 60_000;
const url = 'https://a.test';

function visitsIn(storage: ReturnType<typeof fakeMemento>, baseUrl = url) {
  const place = { service: { baseUrl }, storage };
  return { lastAt: (now: number) => lastVisit(place, now), look: (now: number) => noteVisit(place, now) };
}

describe('visits', () => {
  it('end after half an hour without a look, in any window', async () => {
    const storage = fakeMemento();
    const visits = visitsIn(storage);
    assert.equal(visits.lastAt(0), undefined);
    for (const look of [0, 20, 40]) await visits.look(look * minute);
    assert.equal(visits.lastAt(69 * minute), undefined, 'the first visit goes on');
    assert.equal(visits.lastAt(70 * minute), 40 * minute, 'a visit would begin');
    await visitsIn(storage).look(500 * minute);
    await visits.look(520 * minute);
    assert.equal(visits.lastAt(521 * minute), 40 * minute);
    assert.equal(visits.lastAt(600 * minute), 520 * minute);
    assert.equal(visitsIn(storage, 'https://b.test').lastAt(600 * minute), undefined);
  });

  it('that a clock which was ahead put into the future do not count', async () => {
    const visits = visitsIn(fakeMemento());
    for (const look of [0, 5000, 5060]) await visits.look(look * minute);
    assert.equal(visits.lastAt(5061 * minute), 5000 * minute);
    for (const look of [100, 101]) {
      assert.equal(visits.lastAt(look * minute), undefined);
      await visits.look(look * minute);
    }
    assert.equal(visits.lastAt(200 * minute), 101 * minute);
  });

  for (const stored of [null, 7, [], { seen: '1' }, { before: 1 }, { seen: 5, before: 'x' }])
    it(`are none in ${JSON.stringify(stored)}`, () => {
      const storage = fakeMemento({ [`alertTriage.visits:${url}`]: stored });
      assert.equal(visitsIn(storage).lastAt(6), undefined);
    });
});
