import { Disposable, EventEmitter } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { isSendableToken } from '../api/clientOptions.ts';
import { KeyRingTimeoutError, NotSignedInError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import type { OnWait } from '../api/retry.ts';
import type { User } from '../api/user.ts';
import { isSameJson } from '../util/equality.ts';
import type { Log } from '../ui/log.ts';
import { createLazyClient, type ServiceClient } from './lazyClient.ts';
import { sampleToken } from './sampleService.ts';
import type { Services } from './services.ts';
import type { Service, ServiceUrlProblem } from './serviceUrl.ts';
import type { TokenStore } from './tokenStore.ts';

export type ConnectionState =
  /** Settings and key ring are being read. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'noUrl' }
  | { readonly kind: 'badUrl'; readonly problem: ServiceUrlProblem }
  | { readonly kind: 'signedOut'; readonly service: Service }
  /** The key ring has not responded in time, so it is unknown whether there is a token. */
  | { readonly kind: 'keyRingTimeout'; readonly service: Service }
  | { readonly kind: 'signedIn'; readonly service: Service };

/** The base URLs of two services. */
interface ServiceSwitch {
  readonly from: string;
  readonly to: string;
}

/** Why requests cannot be sent. */
export type Obstacle = 'signedOut' | 'keyRingTimeout';

/**
 * One sign-in. Its client always uses this service and token, even after settings change. Code that shows the
 * service's name and then sends something must take both from the same object.
 */
interface SignedIn {
  readonly service: Service;
  readonly client: ServiceClient;
}

/**
 * The current service and token. Both are read together and bound to one client, so that a token is never sent to
 * another origin.
 */
export class Connection implements Disposable {
  readonly services: Services;
  readonly tokens: TokenStore;
  readonly #log: Log;
  readonly #changed = new EventEmitter<ConnectionState>();
  readonly #switched = new EventEmitter<ServiceSwitch>();
  readonly #rejected = new EventEmitter<Service>();
  readonly #signedInAgain = new EventEmitter<void>();
  readonly #watch: Disposable;
  #state: ConnectionState = { kind: 'starting' };
  #token: string | undefined;
  /** The base URL of the service that is shown, or was shown last. */
  #shown: string | undefined;
  #signedIn: SignedIn | undefined;
  /** Number of reloads: only the latest one may change the state. */
  #reads = 0;
  /** Resolves when the latest reload is done. */
  #reloaded = Promise.resolve();
  #hasReportedRejection = false;

  /** Fires when the state or the token has changed, so that loaded data must be dropped. */
  readonly onDidChange = this.#changed.event;
  /** Fires when the shown service changes, but not for the first service. `onDidChange` fires next. */
  readonly onDidSwitch = this.#switched.event;
  /** Fires once per sign-in when `listAlerts` fails because the service rejects the token; see `createLazyClient`. */
  readonly onDidRejectToken = this.#rejected.event;
  /** Fires after another sign-in with the same service and token; loaded data remains valid. */
  readonly onDidSignInAgain = this.#signedInAgain.event;

  constructor(services: Services, tokens: TokenStore, log: Log) {
    this.#log = log;
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

  /** Whether the data is sample data. */
  get isSample(): boolean {
    return this.services.isSample;
  }

  /**
   * Why nobody is signed in; a missing or invalid URL counts as `signedOut`. Undefined while somebody is signed in, and
   * while the connection is starting.
   */
  obstacle(): Obstacle | undefined {
    const { kind } = this.#state;
    if (kind === 'starting' || kind === 'signedIn') return undefined;
    return kind === 'keyRingTimeout' ? kind : 'signedOut';
  }

  /** The current sign-in, a new object after each change and each sign-in; undefined while signed out. */
  signedIn(): SignedIn | undefined {
    return this.#signedIn;
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
    const next = this.services.serviceOrProblem;
    const nextUrl = 'service' in next ? next.service.baseUrl : undefined;
    // Stops showing the former service or problem while the key ring is read for another service.
    if (this.service?.baseUrl !== nextUrl) this.#setState({ kind: 'starting' }, undefined);
    const { state, token } = await ('problem' in next ? unusable(next.problem) : this.#stateAt(next.service));
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
    if (!this.isSample) return;
    this.services.leaveSample();
    await this.reload();
  }

  /**
   * Must be called after the service has accepted the user's token. If service and token are still the same as before,
   * fires `onDidSignInAgain`. A later rejection of the token is reported again.
   */
  async reloadAfterSignIn(): Promise<void> {
    const before = this.#signedIn;
    await this.reload();
    if (before === undefined || before !== this.#signedIn) return;
    this.#signedIn = { ...before };
    this.#hasReportedRejection = false;
    this.#signedInAgain.fire();
  }

  /** One page of alerts. @throws as `AlertsClient.listAlerts`, and NotSignedInError */
  async listAlerts(page: number, signal: AbortSignal, onWait?: OnWait): Promise<Page<Alert>> {
    return this.#client().listAlerts(page, signal, onWait);
  }

  /** The first page of alerts. @throws as `AlertsClient.pollAlerts`, and NotSignedInError */
  async pollAlerts(signal: AbortSignal): Promise<Page<Alert>> {
    return this.#client().pollAlerts(signal);
  }

  /** One page of users. @throws as `AlertsClient.listUsers`, and NotSignedInError */
  async listUsers(page: number, signal: AbortSignal, onWait?: OnWait): Promise<Page<User>> {
    return this.#client().listUsers(page, signal, onWait);
  }

  #client(): ServiceClient {
    if (this.#signedIn === undefined) throw new NotSignedInError('Not signed in.');
    return this.#signedIn.client;
  }

  /**
   * Reads the token for a service: only the one stored for its own origin, and nothing else reads stored tokens for
   * requests. Other tokens are sent only by `signIn.ts`: one just typed, to the service it was typed for.
   */
  async #stateAt(service: Service): Promise<{ state: ConnectionState; token: string | undefined }> {
    // The sample service, which needs no stored token.
    if (service.loadFetch) return { state: { kind: 'signedIn', service }, token: sampleToken };
    let token: string | undefined;
    try {
      token = await this.tokens.get(service.origin);
    } catch (error) {
      if (!(error instanceof KeyRingTimeoutError)) throw error;
      return { state: { kind: 'keyRingTimeout', service }, token };
    }
    if (token === undefined || !isSendableToken(token))
      return { state: { kind: 'signedOut', service }, token: undefined };
    return { state: { kind: 'signedIn', service }, token };
  }

  #setState(next: ConnectionState, token: string | undefined): void {
    // If nothing has changed, keeping the client also keeps everything loaded with it.
    if (token === this.#token && isSameJson(next, this.#state)) return;
    this.#token = token;
    this.#state = next;
    this.#signedIn =
      next.kind === 'signedIn' && token !== undefined ? this.#bindClient(next.service, token) : undefined;
    this.#hasReportedRejection = false;
    this.#log.info(`Connection: ${next.kind}${'service' in next ? ` ${next.service.baseUrl}` : ''}`);
    this.#notifyOfSwitch();
    this.#changed.fire(next);
  }

  #notifyOfSwitch(): void {
    const [from, to] = [this.#shown, this.service?.baseUrl];
    if (to === undefined || to === from) return;
    this.#shown = to;
    if (from !== undefined) this.#switched.fire({ from, to });
  }

  #bindClient(service: Service, token: string): SignedIn {
    const client = createLazyClient(service, token, this.#log, () => this.#reportRejection(client));
    return { service, client };
  }

  #reportRejection(client: ServiceClient): void {
    // Also ignores responses to requests from before a sign-out.
    if (this.#hasReportedRejection || this.#signedIn?.client !== client) return;
    this.#hasReportedRejection = true;
    this.#rejected.fire(this.#signedIn.service);
  }

  dispose(): void {
    Disposable.from(
      this.#watch,
      this.#changed,
      this.#switched,
      this.#rejected,
      this.#signedInAgain,
    ).dispose();
  }
}

/** The current sign-in, as soon as it is known. @throws NotSignedInError, KeyRingTimeoutError */
export async function requireSignIn(
  connection: Pick<Connection, 'obstacle' | 'whenStarted' | 'signedIn'>,
): Promise<SignedIn> {
  await connection.whenStarted();
  const signedIn = connection.signedIn();
  if (signedIn) return signedIn;
  throw connection.obstacle() === 'keyRingTimeout'
    ? new KeyRingTimeoutError()
    : new NotSignedInError('Not signed in.');
}

async function unusable(problem: ServiceUrlProblem): Promise<{ state: ConnectionState; token: undefined }> {
  return { state: problem === 'empty' ? { kind: 'noUrl' } : { kind: 'badUrl', problem }, token: undefined };
}
