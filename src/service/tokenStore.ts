import { type Disposable, EventEmitter, type SecretStorage } from 'vscode';
import { withTimeout } from '../util/delay.ts';
import { KeyRingError } from '../api/errors.ts';
import type { Log } from '../ui/log.ts';

const keyRingTimeoutMs = 5000;

/** Tokens by origin, in the key ring. One that a missing or locked key ring does not store is kept in memory only. */
export class TokenStore implements Disposable {
  readonly #secrets: SecretStorage;
  readonly #log: Log;
  readonly #timeoutMs: number;
  /**
   * By origin, what counts instead of the key ring: a change that it has not made yet, or could not make. `token` is
   * undefined for one that was removed.
   */
  readonly #instead = new Map<string, { readonly token: string | undefined }>();
  /** Tokens that arrived after the timeout, by origin, for the next read. */
  readonly #lateTokens = new Map<string, string | undefined>();
  readonly #changed = new EventEmitter<void>();
  readonly #watch: Disposable;

  /** Fires when a token may have changed, in this window or another, and when the key ring responds after a timeout. */
  readonly onDidChange = this.#changed.event;

  /** @param timeoutMs how long to wait for the key ring, in milliseconds */
  constructor(secrets: SecretStorage, log: Log, timeoutMs = keyRingTimeoutMs) {
    this.#secrets = secrets;
    this.#log = log;
    this.#timeoutMs = timeoutMs;
    this.#watch = secrets.onDidChange(({ key }) => {
      if (!key.startsWith(keyPrefix)) return;
      this.#lateTokens.clear();
      this.#changed.fire();
    });
  }

  /** The token of an origin; undefined if there is none. @throws KeyRingError */
  async get(origin: string): Promise<string | undefined> {
    const instead = this.#instead.get(origin);
    return instead ? instead.token : this.#read(origin);
  }

  /** Counts at once. @returns whether the key ring has it, or a later change replaced it; else it is kept in memory */
  async store(origin: string, token: string): Promise<boolean> {
    this.#log.keepSecret(token);
    return this.#change(origin, token);
  }

  /** Counts at once. @returns whether the key ring has removed the token, or a later change replaced that */
  async forget(origin: string): Promise<boolean> {
    return this.#change(origin, undefined);
  }

  async #change(origin: string, token: string | undefined): Promise<boolean> {
    const change = { token };
    this.#instead.set(origin, change);
    const isDone = await this.#write(origin, token);
    // The outcome of an earlier change no longer matters.
    const isLatest = this.#instead.get(origin) === change;
    if (isDone && isLatest) this.#instead.delete(origin);
    this.#changed.fire();
    return isDone || !isLatest;
  }

  /** Stores or removes a token, and reads it back, because some key rings lose it silently. */
  async #write(origin: string, token: string | undefined): Promise<boolean> {
    const key = keyOf(origin);
    let problem = token === undefined ? 'could not be removed from the key ring' : 'could not be stored';
    try {
      await this.#beforeTimeout(
        token === undefined ? this.#secrets.delete(key) : this.#secrets.store(key, token),
      );
      this.#lateTokens.delete(origin);
      if ((await this.#beforeTimeout(this.#secrets.get(key))) === token) return true;
      if (token !== undefined) problem = 'was stored, but could not be read back';
    } catch {
      // The error is not logged: its message may contain the token.
    }
    this.#log.warn(`The token for ${origin} ${problem}.`);
    return false;
  }

  /** Whether the token of an origin counts as removed, but may still be in the key ring. */
  isForgotten(origin: string): boolean {
    const instead = this.#instead.get(origin);
    return instead !== undefined && instead.token === undefined;
  }

  /** The origins that have a token, in the key ring or in memory. @throws KeyRingError */
  async origins(): Promise<readonly string[]> {
    const keys = await this.#beforeTimeout(this.#secrets.keys());
    const stored = keys.filter((key) => key.startsWith(keyPrefix)).map((key) => key.slice(keyPrefix.length));
    const kept = [...this.#instead].flatMap(([origin, { token }]) => (token === undefined ? [] : [origin]));
    return [...new Set([...stored, ...kept])].toSorted();
  }

  dispose(): void {
    this.#watch.dispose();
    this.#changed.dispose();
  }

  async #read(origin: string): Promise<string | undefined> {
    if (this.#lateTokens.has(origin)) {
      const token = this.#lateTokens.get(origin);
      this.#lateTokens.delete(origin);
      return token;
    }
    try {
      const reading = this.#secrets.get(keyOf(origin));
      const token = await this.#beforeTimeout(reading, () => void this.#waitFurther(origin, reading));
      if (token !== undefined) this.#log.keepSecret(token);
      return token;
    } catch (error) {
      this.#log.warn(`The token for ${origin} could not be read from the key ring.`);
      throw error;
    }
  }

  /** After a timeout, the user may still be typing the key ring's password: a later response is used too. */
  async #waitFurther(origin: string, reading: Thenable<string | undefined>): Promise<void> {
    try {
      const token = await reading;
      if (token !== undefined) this.#log.keepSecret(token);
      this.#lateTokens.set(origin, token);
      this.#changed.fire();
    } catch {
      // The connection remains in the state `keyRingFailure` until the user tries again.
    }
  }

  /** What the key ring answers. @throws KeyRingError, without the cause, whose message may contain the token */
  async #beforeTimeout<Result>(answer: Thenable<Result>, onLate?: () => void): Promise<Result> {
    const answering = answer.then(undefined, () => Promise.reject(new KeyRingError('The key ring failed.')));
    return withTimeout(this.#timeoutMs, answering, () => {
      onLate?.();
      throw new KeyRingError('The key ring did not answer in time.');
    });
  }
}

const keyPrefix = 'alertTriage.token:';

function keyOf(origin: string): string {
  return keyPrefix + origin;
}
