/** Ends by `dispose`, as a `Disposable` of VS Code does, which the model knows nothing of. */
export interface Subscription {
  dispose(): void;
}

/** Calls its listeners in the order in which they came. */
export class Emitter<Value> {
  readonly #listeners = new Set<(value: Value) => void>();

  subscribe(listener: (value: Value) => void): Subscription {
    this.#listeners.add(listener);
    return { dispose: () => void this.#listeners.delete(listener) };
  }

  fire(value: Value): void {
    for (const listener of this.#listeners) listener(value);
  }
}
