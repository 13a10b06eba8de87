import type { Memento } from 'vscode';

/** A memento like VS Code's: stored values must survive JSON, and are readable at once. */
export function fakeMemento(contents: Readonly<Record<string, unknown>> = {}): Memento {
  const stored = new Map(Object.entries(contents).map(([key, value]) => [key, JSON.stringify(value)]));
  const get: Memento['get'] = (key: string, defaultValue?: unknown) => {
    const text = stored.get(key);
    return text === undefined ? defaultValue : JSON.parse(text);
  };
  return {
    get,
    keys: () => [...stored.keys()],
    async update(key: string, value: unknown) {
      if (value === undefined) stored.delete(key);
      else stored.set(key, JSON.stringify(value));
    },
  };
}
