import assert from 'node:assert/strict';
import { newDraft } from '../../../src/createForm/drafts.ts';
import { harness } from './harness.ts';
import { values } from './values.ts';

describe('a restored draft', () => {
  const neverCalled = { createAlert: () => assert.fail('sent by itself') };

  it('says so until there is another status', async () => {
    const it = await harness(() => neverCalled);
    it.session.showSaved();
    const actions = [{ action: 'newAlert', label: 'New Alert' }];
    const text = 'Restored draft, edited just now.';
    assert.deepEqual(it.status().notices, [{ kind: 'info', text, actions }]);
    await it.session.receive({ type: 'action', action: 'newAlert' });
    assert.deepEqual(it.events, ['action newAlert']);
    await it.say('submit', { name: '' });
    it.session.showSaved();
    assert.deepEqual(it.notices(), []);
  });

  it('says how old it is', async () => {
    const changedAt = new Date(Date.now() - 5.5 * 60_000).toISOString();
    const { session, notices } = await harness(() => neverCalled, {
      draft: { ...newDraft(values), changedAt },
    });
    session.showSaved();
    assert.deepEqual(notices(), ['Restored draft, edited 5m ago.']);
  });
});
