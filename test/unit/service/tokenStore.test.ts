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

describe('a token that is replaced or removed while the key ring still stores or removes the former one', () => {
  let secrets: FakeSecrets;
  let tokens: TokenStore;

  beforeEach(() => {
    secrets = fakeSecrets();
    tokens = new TokenStore(secrets, recordingLog());
  });
  afterEach(() => tokens.dispose());

  /** What each of the changes resolves with, which are begun while the key ring waits for its password. */
  async function changed(...changes: readonly (() => Promise<boolean>)[]): Promise<readonly boolean[]> {
    secrets.mode = 'silent';
    const changing = Promise.all(changes.map((change) => change()));
    secrets.mode = 'works';
    secrets.answer();
    return changing;
  }

  const store = (token: string) => () => tokens.store(origin, token);
  const forget = () => tokens.forget(origin);

  for (const [what, changes, last] of [
    ['removed', [store('former'), forget], undefined],
    ['replaced', [store('former'), store('new')], 'new'],
    ['stored again', [forget, store('new')], 'new'],
  ] as const)
    it(`is what was wanted last, and nothing is said of the former: ${what}`, async () => {
      const outcomes = await changed(...changes);
      assert.deepEqual(outcomes, [true, true]);
      assert.equal(await tokens.get(origin), last);
    });
});
