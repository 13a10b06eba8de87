import { l10n, type Memento } from 'vscode';
import { isJsonObject } from '../api/tolerant.ts';
import type { Service } from './serviceUrl.ts';

/** An address that no host has (RFC 6761). Nothing is sent to it. */
export const sampleOrigin = 'https://sample.invalid';

/** The service inside the extension, with new sample data each time. */
export function sampleService(): Service {
  return {
    baseUrl: sampleOrigin,
    origin: sampleOrigin,
    host: l10n.t('Sample Data'),
    loadFetch: async () => (await import('../sample/fetch.ts')).createSampleFetch(),
  };
}

/** The client needs a token; the sample service ignores it. */
export const sampleToken = 'no-token-needed';

/**
 * VS Code's storage, but the sample service's data is kept in memory until the window closes. A key that ends in a base
 * URL, such as `alertTriage.marks:https://alerts.example.com`, is for that service's data; all other data belongs to
 * the sample service while it is used.
 */
export function sampleStorage(stored: Memento, isSample: () => boolean): Memento {
  return routed(stored, isSample, (key) =>
    /:https?:\/\//.test(key) ? key.endsWith(`:${sampleOrigin}`) : isSample(),
  );
}

/**
 * As `sampleStorage`, for drafts of alerts. Where a draft is first saved depends on the service it was begun for:
 * another one may be shown by the time the user first types into the form. From then on, the draft stays there.
 */
export function sampleDrafts(stored: Memento, isSample: () => boolean): Memento {
  return routed(stored, isSample, (key, value, inMemory) => {
    if (inMemory.get(key) !== undefined) return true;
    if (stored.get(key) !== undefined) return false;
    const service = isJsonObject(value) ? value['service'] : undefined;
    return service === undefined ? isSample() : service === sampleOrigin;
  });
}

/** @param isInMemory its `value` is the value to store; undefined when reading */
function routed(
  stored: Memento,
  isSample: () => boolean,
  isInMemory: (key: string, value: unknown, inMemory: Memento) => boolean,
): Memento {
  const inMemory = memoryStorage();
  const of = (key: string, value?: unknown) => (isInMemory(key, value, inMemory) ? inMemory : stored);
  return {
    keys: () => (isSample() ? inMemory : stored).keys(),
    get: <Value>(key: string, fallback?: Value) => of(key).get(key, fallback),
    update: (key, value) => of(key, value).update(key, value),
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
