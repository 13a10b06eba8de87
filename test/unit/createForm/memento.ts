import { type ListedStorage, memoryStorage } from '../../../src/util/storage.ts';

/** A memento like VS Code's, which holds this at first. */
export function fakeMemento(contents: Readonly<Record<string, unknown>> = {}): ListedStorage {
  const storage = memoryStorage();
  for (const [key, value] of Object.entries(contents)) void storage.update(key, value);
  return storage;
}
