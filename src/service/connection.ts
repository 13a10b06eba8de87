import { Disposable, EventEmitter } from 'vscode';
import { isSendableToken } from '../api/clientOptions.ts';
import { KeyRingError, NotSignedInError } from '../api/errors.ts';
import type { Service, ServiceClient } from '../api/service.ts';
import type { Triage } from '../triage/triage.ts';
import { isSameJson } from '../util/equality.ts';
import type { Subscription } from '../util/events.ts';
import type { Log } from '../ui/log.ts';
import { sampleToken } from './sampleService.ts';
import { createServiceClient } from './serviceClient.ts';
import type { Services } from './services.ts';
import type { TokenStore } from './tokenStore.ts';

export type ConnectionState =
  /** Settings and key ring are being read. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'noUrl' | 'badUrl' }
  | { readonly kind: 'signedOut'; readonly service: Service }
  /** The key ring fails, or has not responded in time, so it is unknown whether there is a token. */
  | { readonly kind: 'keyRingFailure'; readonly service: Service }
  | { readonly kind: 'signedIn'; readonly service: Service };

/** Why requests cannot be sent. */
export type Obstacle = 'signedOut' | 'keyRingFailure';

/** Begins a sign-in whose requests go through this client. */
export type NewTriage = (service: Service, client: ServiceClient) => Triage;

/**
 * Which service is shown, and the triage of who is signed in to it: the current one, or none. Service and token are read
 * together and bound to one client, so that a token is never sent to another origin.
 */
export class Connection implements Disposable {
  readonly services: Services;
  readonly tokens: TokenStore;
  readonly #log: Log;
  readonly #changed = new EventEmitter<ConnectionState>();
  readonly #rejected = new EventEmitter<Service>();
  readonly #newTriage: NewTriage;
  readonly #watch: Disposable;
  #state: ConnectionState = { kind: 'starting' };
  #token: string | undefined;
  #triage: Triage | undefined;
  /** Number of reloads: only the latest one may change the state. */
  #reads = 0;
  /** Resolves when the latest reload is done. */
  #reloaded = Promise.resolve();
  #hasReportedRejection = false;

  /** Fires when the state has changed, and so the triage; also after signing in again, which keeps the triage. */
  readonly onDidChange = this.#changed.event;
  /** Fires once per sign-in when `listAlerts` fails because the service rejects the token; see `createServiceClient`. */
  readonly onDidRejectToken = this.#rejected.event;

  constructor(services: Services, tokens: TokenStore, log: Log, newTriage: NewTriage) {
    this.#log = log;
    this.#newTriage = newTriage;
    this.services = services;
    this.tokens = tokens;
    this.#watch = Disposable.from(
      services.onDidChange(() => void this.reload()),
      tokens.onDidChange(() => void this.reload()),
    );
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** The service that is shown, if its URL is valid. */
  get service(): Service | undefined {
    return 'service' in this.#state ? this.#state.service : undefined;
  }

  /** The host of the service that is shown, for texts; empty while there is none. */
  get serviceHost(): string {
    return this.service?.host ?? '';
  }

  get isSample(): boolean {
    return this.services.isSample;
  }

  /** Why nobody is signed in; undefined while the connection starts. A missing or bad URL counts as `signedOut`. */
  obstacle(): Obstacle | undefined {
    const { kind } = this.#state;
    if (kind === 'starting' || kind === 'signedIn') return undefined;
    return kind === 'keyRingFailure' ? kind : 'signedOut';
  }

  /** The current sign-in; undefined while nobody is signed in. */
  get triage(): Triage | undefined {
    return this.#triage;
  }

  /** Resolves as soon as it is known whether somebody is signed in. */
  async whenStarted(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = () => this.#state.kind !== 'starting' && resolve();
    const listening = this.onDidChange(check);
    check();
    await promise;
    listening.dispose();
  }

  /** Reads settings and key ring again; resolves when the latest values are in effect. Safe to call at any time. */
  reload(): Promise<void> {
    this.#reloaded = this.#reload(++this.#reads);
    return this.#reloaded;
  }

  async #reload(read: number): Promise<void> {
    // Stops showing the former service or problem while the key ring is read for another service.
    if ((this.service?.baseUrl ?? '') !== this.services.currentUrl) this.#setState({ kind: 'starting' });
    const { state, token } = await this.#read();
    if (this.#reads === read) this.#setState(state, token);
    else await this.#reloaded;
  }

  /** Uses the sample service in this window, until another service is shown, or the window closes. */
  async useSample(): Promise<void> {
    this.services.useSample();
    await this.reload();
  }

  /** Uses the service from the settings again, if the sample service is used. */
  async leaveSample(): Promise<void> {
    this.services.leaveSample();
    await this.reload();
  }

  /**
   * Reads settings and key ring after the service has accepted the user's token. If service and token are still the
   * same, what failed is repeated. A later rejection of the token is reported again.
   */
  async reloadAfterSignIn(): Promise<void> {
    const before = this.#triage;
    await this.reload();
    if (before === undefined || before !== this.#triage) return;
    this.#hasReportedRejection = false;
    before.repeatFailed();
    this.#changed.fire(this.#state);
  }

  /**
   * Reads the service and its token: only the one stored for its own origin, and nothing else reads stored tokens for
   * requests. Other tokens are sent only by `signIn.ts`: one just typed, to the service it was typed for.
   */
  async #read(): Promise<{ readonly state: ConnectionState; readonly token?: string }> {
    const current = this.services.serviceOrProblem;
    if ('problem' in current) return { state: { kind: current.problem === 'empty' ? 'noUrl' : 'badUrl' } };
    const { service } = current;
    try {
      // The sample service needs no stored token.
      const token = service.loadFetch ? sampleToken : await this.tokens.get(service.origin);
      if (token === undefined || !isSendableToken(token)) return { state: { kind: 'signedOut', service } };
      return { state: { kind: 'signedIn', service }, token };
    } catch (error) {
      if (!(error instanceof KeyRingError)) throw error;
      // While the key ring fails, the token in use, and what is loaded with it, stay.
      const [state, token] = [this.#state, this.#token];
      if (token !== undefined && this.service?.baseUrl === service.baseUrl) return { state, token };
      return { state: { kind: 'keyRingFailure', service } };
    }
  }

  #setState(next: ConnectionState, token?: string): void {
    // If nothing has changed, keeping the triage also keeps everything loaded with it.
    if (token === this.#token && isSameJson(next, this.#state)) return;
    this.#token = token;
    this.#state = next;
    this.#hasReportedRejection = false;
    const before = this.#triage;
    this.#triage =
      next.kind === 'signedIn' && token !== undefined ? this.#begin(next.service, token) : undefined;
    before?.dispose();
    this.#log.info(`Connection: ${next.kind}${'service' in next ? ` ${next.service.baseUrl}` : ''}`);
    this.#changed.fire(next);
  }

  #begin(service: Service, token: string): Triage {
    const client = createServiceClient(service, token, this.#log, () => this.#reportRejection(triage));
    const triage = this.#newTriage(service, client);
    return triage;
  }

  #reportRejection(triage: Triage): void {
    // Also ignores responses to requests from before a sign-out.
    if (this.#hasReportedRejection || this.#triage !== triage) return;
    this.#hasReportedRejection = true;
    this.#rejected.fire(triage.service);
  }

  dispose(): void {
    this.#triage?.dispose();
    Disposable.from(this.#watch, this.#changed, this.#rejected).dispose();
  }
}

/** What `requireTriage` needs of the connection: for code that cannot go on without a sign-in. */
export type SignInState = Pick<Connection, 'obstacle' | 'triage' | 'whenStarted'>;

/** The current sign-in, as soon as it is known. @throws NotSignedInError, KeyRingError */
export async function requireTriage(connection: SignInState): Promise<Triage> {
  await connection.whenStarted();
  const { triage } = connection;
  if (triage) return triage;
  throw connection.obstacle() === 'keyRingFailure'
    ? new KeyRingError()
    : new NotSignedInError('Not signed in.');
}

/** The current sign-in, or none, and when that changes. */
export type CurrentTriage = Pick<Connection, 'onDidChange' | 'triage'>;

/** Calls `begin` for the current sign-in and each later one, and disposes what it returns when that ends. */
export function forEachTriage(
  connection: CurrentTriage,
  begin: (triage: Triage) => Subscription,
): Disposable {
  let current: Triage | undefined;
  let begun: Subscription | undefined;
  const update = () => {
    if (connection.triage === current) return;
    begun?.dispose();
    current = connection.triage;
    begun = current && begin(current);
  };
  update();
  const following = connection.onDidChange(update);
  return new Disposable(() => {
    following.dispose();
    begun?.dispose();
  });
}

/** Calls the listener when the sign-in changes, and when its alerts, names or view options do. */
export function onDidChangeShown(connection: CurrentTriage, listener: () => void): Disposable {
  return Disposable.from(
    forEachTriage(connection, (triage) => triage.onDidChange(listener)),
    connection.onDidChange(listener),
  );
}
