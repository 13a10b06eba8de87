import assert from 'node:assert/strict';
import { TokenStore } from '../../../src/service/tokenStore.ts';
import { nextOf } from '../../vscode/nextOf.ts';
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
    await assert.rejects(tokens.get(origin), {
      name: 'KeyRingError',
      message: 'The key ring did not answer in time.',
    });
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

describe('a token that is kept in memory while the key ring still removes the former one', () => {
  it('stays', async () => {
    const secrets = fakeSecrets();
    const tokens = new TokenStore(secrets, recordingLog());
    secrets.mode = 'silent';
    const removed = tokens.forget(origin);
    secrets.mode = 'refuses';
    assert.equal(await tokens.store(origin, 'in memory'), false);
    secrets.mode = 'works';
    secrets.answer();
    assert.equal(await removed, true);
    assert.equal(await tokens.get(origin), 'in memory');
    tokens.dispose();
  });
});

describe('the stored tokens', () => {
  const other = 'https://other.example.com';
  let secrets: FakeSecrets;
  let log: ReturnType<typeof recordingLog>;
  let tokens: TokenStore;
  let changes: number;

  beforeEach(() => {
    secrets = fakeSecrets();
    log = recordingLog();
    tokens = new TokenStore(secrets, log, 20);
    changes = 0;
    tokens.onDidChange(() => (changes += 1));
  });
  afterEach(() => tokens.dispose());

  /** What the log has of a line that holds the token. */
  function logged(token: string): string {
    log.info(`sent ${token}`);
    return log.text();
  }

  it('are listed by origin, those in memory too, and nothing else that the key ring holds', async () => {
    secrets.values.set(key, 'stored').set('alertTriage.other', 'x').set('x', 'x');
    secrets.mode = 'refuses';
    await tokens.store(other, 'in memory');
    await tokens.store('https://a.example.com', 'in memory');
    await tokens.store(origin, 'in memory');
    assert.deepEqual(await tokens.origins(), ['https://a.example.com', origin, other]);
  });

  it('are told of by each change of one, here or in another window, until nobody listens', async () => {
    await tokens.store(origin, 'one');
    assert.equal(changes, 1);
    await tokens.forget(origin);
    assert.equal(changes, 2);
    secrets.fire(key);
    assert.equal(changes, 3);
    secrets.fire('another.key');
    assert.equal(changes, 3, 'of what is no token');
    tokens.dispose();
    secrets.fire(key);
    await tokens.store(origin, 'two');
    assert.equal(changes, 3);
  });

  it('are read again in each window once another one has changed them', async () => {
    secrets.values.set(key, 'former');
    assert.equal(await tokens.get(origin), 'former');
    secrets.values.set(key, 'new');
    secrets.fire(key);
    assert.equal(await tokens.get(origin), 'new');
  });

  for (const [mode, said] of [
    ['refuses', /^The token for https:\/\/alerts\.example\.com could not be stored\.$/m],
    ['forgets', /^The token for https:\/\/alerts\.example\.com was stored, but could not be read back\.$/m],
  ] as const)
    it(`are kept in memory, and left out of the log, where the key ring ${mode}, until a later one is stored`, async () => {
      secrets.mode = mode;
      assert.equal(await tokens.store(origin, 'in-memory'), false);
      assert.equal(await tokens.get(origin), 'in-memory');
      assert.match(logged('in-memory'), said);
      assert.doesNotMatch(log.text(), /in-memory/);
      secrets.mode = 'works';
      assert.equal(await tokens.store(origin, 'stored'), true);
      assert.equal(await tokens.get(origin), 'stored');
    });

  it('are removed also where they are in memory only', async () => {
    secrets.mode = 'refuses';
    await tokens.store(origin, 'in-memory');
    secrets.mode = 'works';
    assert.equal(await tokens.forget(origin), true);
    assert.deepEqual([await tokens.get(origin), await tokens.origins()], [undefined, []]);
  });

  for (const mode of ['refuses', 'keeps', 'silent'] as const)
    it(`count as removed where the key ring ${mode} on removing, until one is stored`, async () => {
      await tokens.store(origin, 'former');
      secrets.mode = mode;
      assert.equal(await tokens.forget(origin), false);
      secrets.mode = 'works';
      secrets.fire(key);
      assert.equal(await tokens.get(origin), undefined);
      assert.deepEqual(await tokens.origins(), [origin], 'it can be seen, and removed');
      assert.match(
        log.text(),
        /^The token for https:\/\/alerts\.example\.com could not be removed from the key ring\.$/m,
      );
      assert.equal(await tokens.forget(origin), true);
      secrets.values.set(key, 'of another window');
      assert.equal(await tokens.get(origin), 'of another window');
    });

  it('are none where the key ring fails, which says no more than that', async () => {
    secrets.mode = 'refuses';
    const expected = { name: 'KeyRingError', message: 'The key ring failed.' };
    await assert.rejects(tokens.get(origin), expected);
  });

  /** The key ring answers after somebody has stopped waiting. */
  async function answerLate(): Promise<void> {
    secrets.mode = 'silent';
    await assert.rejects(tokens.get(origin));
    const changed = nextOf(tokens.onDidChange);
    secrets.answer();
    await changed;
  }

  it('are used when the key ring answers late, once its password is typed, and kept from the log', async () => {
    secrets.values.set(key, 'late-token');
    await answerLate();
    assert.doesNotMatch(logged('late-token'), /late-token/);
    assert.equal(await tokens.get(origin), 'late-token', 'the key ring, which is silent, is not asked again');
    secrets.values.set(key, 'newer-token');
    const next = tokens.get(origin);
    secrets.answer();
    assert.equal(await next, 'newer-token', 'but the next time');
  });

  it('are those that another window has stored since the key ring answered late', async () => {
    secrets.values.set(key, 'late-token');
    await answerLate();
    secrets.mode = 'works';
    secrets.values.set(key, 'new');
    secrets.fire(key);
    assert.equal(await tokens.get(origin), 'new');
  });

  it('are none where the key ring, once it answers, has none', async () => {
    await answerLate();
    assert.equal(await tokens.get(origin), undefined);
  });

  it('are kept from the log once they are read', async () => {
    secrets.values.set(key, 'stored-token');
    await tokens.get(origin);
    assert.doesNotMatch(logged('stored-token'), /stored-token/);
  });
});
