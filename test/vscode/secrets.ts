import { EventEmitter, type SecretStorage, type SecretStorageChangeEvent } from 'vscode';

/** A key ring in memory that can be made to misbehave as real ones do. */
export interface FakeSecrets extends SecretStorage {
  /**
   * Only `works` stores values. `forgets` still deletes them, `keeps` does not. `refuses` throws, except in `keys`.
   * `silent` does not answer until `answer` is called.
   */
  mode: 'works' | 'refuses' | 'forgets' | 'keeps' | 'silent';
  readonly values: Map<string, string>;
  /** Lets a silent key ring answer all that it was asked. */
  answer(): void;
  /** Reports a change, with or without one having happened. */
  fire(key: string): void;
}

export function fakeSecrets(): FakeSecrets {
  const changed = new EventEmitter<SecretStorageChangeEvent>();
  const values = new Map<string, string>();
  let awake = Promise.withResolvers<void>();
  const secrets: FakeSecrets = {
    mode: 'works',
    values,
    onDidChange: changed.event,
    answer() {
      awake.resolve();
      awake = Promise.withResolvers();
    },
    fire: (key) => changed.fire({ key }),
    get: async (key) => {
      if (secrets.mode === 'silent') await awake.promise;
      if (secrets.mode === 'refuses') throw new Error('the key ring is locked');
      return values.get(key);
    },
    store: async (key, value) => {
      if (secrets.mode === 'silent') await awake.promise;
      if (secrets.mode === 'refuses') throw new Error(`cannot store ${value}`);
      if (secrets.mode === 'works') values.set(key, value);
    },
    delete: async (key) => {
      if (secrets.mode === 'silent') await awake.promise;
      if (secrets.mode === 'refuses') throw new Error(`cannot delete ${values.get(key)}`);
      if (secrets.mode !== 'keeps') values.delete(key);
    },
    keys: async () => {
      if (secrets.mode === 'silent') await awake.promise;
      return [...values.keys()];
    },
  };
  return secrets;
}
