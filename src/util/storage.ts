/** Where values are kept by key, such as VS Code's `Memento`. */
export interface Storage {
  get(key: string): unknown;
  /** Undefined removes the key. */
  update(key: string, value: unknown): PromiseLike<void>;
}

/** A storage that knows what it has. */
export interface ListedStorage extends Storage {
  keys(): readonly string[];
}

/** Keeps values as JSON, as VS Code does, but only as long as the object exists. */
export function memoryStorage(): ListedStorage {
  const texts = new Map<string, string>();
  return {
    keys: () => [...texts.keys()],
    get(key) {
      const text = texts.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async update(key, value) {
      if (value === undefined) texts.delete(key);
      else texts.set(key, JSON.stringify(value));
    },
  };
}
