import assert from 'node:assert/strict';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { readLastFilter, storeLastFilter } from '../../../src/service/newTriage.ts';
import { fakeMemento } from '../createForm/memento.ts';

const url = 'https://a.test';
const filter = { ...emptyFilter, severity: ['high'], created: { since: 'visit' } as const };

describe('the last filter', () => {
  it('is kept for each service, without its file', async () => {
    const storage = fakeMemento();
    await storeLastFilter(storage, url, { ...filter, file: { path: 'a.py', isNamedIn: () => true } });
    assert.deepEqual(readLastFilter(storage, url), filter);
    assert.deepEqual(readLastFilter(storage, 'https://b.test'), emptyFilter);
    await storeLastFilter(storage, url, emptyFilter);
    assert.deepEqual(readLastFilter(storage, url), emptyFilter);
  });

  for (const stored of [undefined, null, 7, {}, 'severty:high', '"'])
    it(`is empty if it cannot be read: ${JSON.stringify(stored)}`, () =>
      assert.equal(readLastFilter(fakeMemento({ [`alertTriage.filter:${url}`]: stored }), url), emptyFilter));
});
