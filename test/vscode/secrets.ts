import { EventEmitter, type SecretStorage, type SecretStorageChangeEvent } from 'vscode';

/** A key ring in memory that can be told to misbehave as real ones do. */
export interface FakeSecrets extends SecretStorage {
  mode: 'works' | 'refuses' | 'forgets';
  readonly values: Map<string, string>;
  /** Reports a change, with or without one having happened. */
  fire(key: string): void;
}

export function fakeSecrets(): FakeSecrets {
  const changed = new EventEmitter<SecretStorageChangeEvent>();
  const values = new Map<string, string>();
  const secrets: FakeSecrets = {
    mode: 'works',
    values,
    onDidChange: changed.event,
    fire: (key) => changed.fire({ key }),
    get: async (key) => {
      if (secrets.mode === 'refuses') throw new Error('the key ring is locked');
      return values.get(key);
    },
    store: async (key, value) => {
      if (secrets.mode === 'refuses') throw new Error(`cannot store ${value}`);
      if (secrets.mode === 'works') values.set(key, value);
    },
    delete: async (key) => void values.delete(key),
    keys: async () => [...values.keys()],
  };
  return secrets;
}
