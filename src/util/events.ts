/** Like VS Code's `Disposable`; declared here because `triage` does not depend on `vscode`. */
export interface Subscription {
  dispose(): void;
}

/** Calls its listeners in the order in which they subscribed. */
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
