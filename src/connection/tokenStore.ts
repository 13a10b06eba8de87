import type { Disposable, SecretStorage } from 'vscode';
import type { Log } from '../ui/log.ts';

/** How long a stored token will be there. */
export type Kept = 'stored' | 'session';

/**
 * Tokens in VS Code's SecretStorage, one per origin. Where the system's key ring is missing or locked, storing can fail
 * or silently forget; the token is then kept in memory for this session, and nowhere else.
 */
export class TokenStore implements Disposable {
  readonly #secrets: SecretStorage;
  readonly #log: Log;
  readonly #session = new Map<string, string>();
  readonly #watch: Disposable;

  /** @param onDidChange called when the token of an origin may have changed, in this window or another */
  constructor(secrets: SecretStorage, log: Log, onDidChange: () => void) {
    this.#secrets = secrets;
    this.#log = log;
    this.#watch = secrets.onDidChange(({ key }) => {
      if (key.startsWith(keyPrefix)) onDidChange();
    });
  }

  async get(origin: string): Promise<string | undefined> {
    return (await this.#read(origin)) ?? this.#session.get(origin);
  }

  /** Stores and reads back. */
  async store(origin: string, token: string): Promise<Kept> {
    try {
      await this.#secrets.store(keyOf(origin), token);
      if ((await this.#read(origin)) === token) {
        this.#session.delete(origin);
        return 'stored';
      }
      this.#log.warn(`The token for ${origin} was stored, but could not be read back.`);
    } catch {
      // What the key ring says may repeat what it was given.
      this.#log.warn(`The token for ${origin} could not be stored.`);
    }
    this.#session.set(origin, token);
    return 'session';
  }

  async forget(origin: string): Promise<void> {
    this.#session.delete(origin);
    await this.#secrets.delete(keyOf(origin));
  }

  dispose(): void {
    this.#watch.dispose();
  }

  async #read(origin: string): Promise<string | undefined> {
    try {
      return await this.#secrets.get(keyOf(origin));
    } catch {
      this.#log.warn(`The token for ${origin} could not be read from the key ring.`);
      return undefined;
    }
  }
}

const keyPrefix = 'alertTriage.token:';

function keyOf(origin: string): string {
  return keyPrefix + origin;
}
