import assert from 'node:assert/strict';
import { TokenStore } from '../../../src/service/tokenStore.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { type FakeSecrets, fakeSecrets } from '../../vscode/secrets.ts';

const origin = 'https://alerts.example.com';
const key = `alertTriage.token:${origin}`;

describe('a key ring that responds only while its token is replaced, and reports no change', () => {
  let secrets: FakeSecrets;
  let tokens: TokenStore;

  beforeEach(async () => {
    secrets = fakeSecrets();
    tokens = new TokenStore(secrets, recordingLog(), 20);
    secrets.values.set(key, 'former');
    secrets.mode = 'silent';
    await assert.rejects(tokens.get(origin), { name: 'KeyRingError' });
  });
  afterEach(() => tokens.dispose());

  /** The user types the password of the key ring. */
  function unlock(): void {
    secrets.mode = 'works';
    secrets.answer();
  }

  it('gives no removed token', async () => {
    const removed = tokens.forget(origin);
    unlock();
    assert.equal(await removed, true);
    assert.equal(await tokens.get(origin), undefined);
  });

  it('gives the new token, and has stored it', async () => {
    const stored = tokens.store(origin, 'new');
    unlock();
    assert.equal(await stored, true);
    assert.equal(await tokens.get(origin), 'new');
  });
});
