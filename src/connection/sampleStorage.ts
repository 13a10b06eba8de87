import type { Memento } from 'vscode';
import { sampleOrigin } from './sampleService.ts';

/**
 * VS Code's storage for everything but the sample service, whose part is kept in memory until the window closes: what
 * belongs to it by its key, and what is read and written while it is used. Data of other services has their origin at
 * the end of its key.
 */
export function sampleStorage(stored: Memento, isSample: () => boolean): Memento {
  const inMemory = memoryStorage();
  return routed(stored, inMemory, isSample, (key) =>
    /:https?:\/\//.test(key) ? key.endsWith(`:${sampleOrigin}`) : isSample(),
  );
}

/** The same for drafts, each of which stays where it was first saved: its form may be open when the service changes. */
export function sampleDrafts(stored: Memento, isSample: () => boolean): Memento {
  const inMemory = memoryStorage();
  return routed(
    stored,
    inMemory,
    isSample,
    (key) => inMemory.get(key) !== undefined || (isSample() && stored.get(key) === undefined),
  );
}

function routed(
  stored: Memento,
  inMemory: Memento,
  isSample: () => boolean,
  isInMemory: (key: string) => boolean,
): Memento {
  const of = (key: string) => (isInMemory(key) ? inMemory : stored);
  return {
    keys: () => (isSample() ? inMemory : stored).keys(),
    get: <Value>(key: string, fallback?: Value) => of(key).get(key, fallback),
    update: (key, value) => of(key).update(key, value),
  };
}

/** Keeps values as JSON, as VS Code does. */
function memoryStorage(): Memento {
  const texts = new Map<string, string>();
  const get: Memento['get'] = (key: string, fallback?: unknown) => {
    const text = texts.get(key);
    return text === undefined ? fallback : JSON.parse(text);
  };
  return {
    keys: () => [...texts.keys()],
    get,
    async update(key, value) {
      if (value === undefined) texts.delete(key);
      else texts.set(key, JSON.stringify(value));
    },
  };
}
