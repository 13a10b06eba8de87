import { type Disposable, EventEmitter } from 'vscode';
import type { Alert, AlertDraft } from '../api/alert.ts';
import type { AlertsClient } from '../api/client.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { UnauthorizedError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import type { User } from '../api/user.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { parseServiceUrl, type Service, type ServiceUrlProblem } from './serviceUrl.ts';
import { onDidChangeServiceUrl, readServiceUrl } from './settings.ts';
import type { TokenStore } from './tokenStore.ts';

export type ConnectionState =
  /** Settings and key ring are being read. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'noUrl' }
  | { readonly kind: 'badUrl'; readonly problem: ServiceUrlProblem }
  | { readonly kind: 'signedOut'; readonly service: Service }
  | { readonly kind: 'signedIn'; readonly service: Service; readonly client: () => Promise<AlertsClient> };

type SignedIn = Extract<ConnectionState, { kind: 'signedIn' }>;

/** Thrown where something is asked of the service while nobody is signed in. */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';
}

/**
 * Which service, as whom. Settings and tokens are read together and make one client, so that a token never meets
 * another origin than its own.
 */
export class Connection implements Disposable {
  readonly tokens: TokenStore;
  readonly #log: Log;
  readonly #changed = new EventEmitter<ConnectionState>();
  readonly #refused = new EventEmitter<Service>();
  readonly #signedInAgain = new EventEmitter<void>();
  readonly #watch: Disposable;
  #state: ConnectionState = { kind: 'starting' };
  #token: string | undefined;
  #account: object = {};
  #reading: object | undefined;
  #refusedState: SignedIn | undefined;

  /** Fires when service or user changed: what was loaded belongs to somebody else. */
  readonly onDidChange = this.#changed.event;
  /** Fires once for each sign-in whose token the service refuses, however many requests it was refused to. */
  readonly onDidRefuseToken = this.#refused.event;
  /** Fires when somebody signed in anew, to the same service with the same token: what was loaded stays. */
  readonly onDidSignInAgain = this.#signedInAgain.event;

  constructor(openTokens: (onDidChange: () => void) => TokenStore, log: Log) {
    this.#log = log;
    this.tokens = openTokens(() => void this.reload());
    this.#watch = onDidChangeServiceUrl(() => void this.reload());
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** The service of the settings, if they name a usable one. */
  get service(): Service | undefined {
    return 'service' in this.#state ? this.#state.service : undefined;
  }

  /** Who is signed in where, and since when: another object after each sign-in; undefined while nobody is. */
  get account(): object | undefined {
    return this.#state.kind === 'signedIn' ? this.#account : undefined;
  }

  /** Reads settings and key ring anew. Safe to call at any time, also without a change. */
  async reload(): Promise<void> {
    const reading = (this.#reading = {});
    const parsed = parseServiceUrl(readServiceUrl());
    const { state, token } = await ('problem' in parsed
      ? unusable(parsed.problem)
      : this.#stateAt(parsed.service));
    if (this.#reading === reading) this.#enter(state, token);
  }

  /** To be called after the service has accepted what was stored: earlier refusals are out of date then. */
  async signInDone(): Promise<void> {
    const before = this.account;
    await this.reload();
    if (before === undefined || before !== this.account) return;
    this.#account = {};
    this.#refusedState = undefined;
    this.#signedInAgain.fire();
  }

  /** One page of alerts; failures are logged here. @throws as `AlertsClient.listAlerts`, and NotSignedInError */
  async listAlerts(page: number, signal: AbortSignal): Promise<Page<Alert>> {
    return this.#watched(`Reading page ${page} of the alerts`, (client) => client.listAlerts(page, signal));
  }

  /** One page of users; as `listAlerts`. */
  async listUsers(page: number, signal: AbortSignal): Promise<Page<User>> {
    return this.#watched(`Reading page ${page} of the users`, (client) => client.listUsers(page, signal));
  }

  /** Creates an alert; failures are logged here. @throws as `AlertsClient.createAlert`, and NotSignedInError */
  async createAlert(source: string, draft: AlertDraft, signal?: AbortSignal): Promise<CreatedAlert> {
    const { client } = this.#signedIn();
    return this.#logged('Creating an alert', async () => (await client()).createAlert(source, draft, signal));
  }

  async #stateAt(service: Service): Promise<{ state: ConnectionState; token: string | undefined }> {
    const token = await this.tokens.get(service.origin);
    if (token === undefined) return { state: { kind: 'signedOut', service }, token };
    return { state: { kind: 'signedIn', service, client: clientLater(service.baseUrl, token) }, token };
  }

  #enter(next: ConnectionState, token: string | undefined): void {
    // The same service and token keep their client, and with it everything loaded.
    if (token === this.#token && isSameState(next, this.#state)) return;
    this.#token = token;
    this.#state = next;
    this.#account = {};
    this.#changed.fire(next);
  }

  async #watched<Result>(doing: string, call: (client: AlertsClient) => Promise<Result>): Promise<Result> {
    const signedIn = this.#signedIn();
    try {
      return await this.#logged(doing, async () => call(await signedIn.client()));
    } catch (error) {
      if (error instanceof UnauthorizedError) this.#tellRefused(signedIn);
      throw error;
    }
  }

  async #logged<Result>(doing: string, call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      if (!isAbort(error)) logFailure(this.#log, doing, error);
      throw error;
    }
  }

  #signedIn(): SignedIn {
    if (this.#state.kind !== 'signedIn') throw new NotSignedInError('Not signed in.');
    return this.#state;
  }

  #tellRefused(state: SignedIn): void {
    if (this.#refusedState === state) return;
    this.#refusedState = state;
    this.#refused.fire(state.service);
  }

  dispose(): void {
    this.tokens.dispose();
    this.#watch.dispose();
    this.#changed.dispose();
    this.#refused.dispose();
    this.#signedInAgain.dispose();
  }
}

async function unusable(problem: ServiceUrlProblem): Promise<{ state: ConnectionState; token: undefined }> {
  return { state: problem === 'empty' ? { kind: 'noUrl' } : { kind: 'badUrl', problem }, token: undefined };
}

/** The client, made with the first request: it is loaded then, if nothing else has needed it before. */
function clientLater(baseUrl: string, token: string): () => Promise<AlertsClient> {
  let client: AlertsClient | undefined;
  return async () => {
    const { AlertsClient } = await import('../api/client.ts');
    return (client ??= new AlertsClient({ baseUrl, token }));
  };
}

function isSameState(one: ConnectionState, other: ConnectionState): boolean {
  return (
    one.kind === other.kind && baseUrlOf(one) === baseUrlOf(other) && problemOf(one) === problemOf(other)
  );
}

function baseUrlOf(state: ConnectionState): string | undefined {
  return 'service' in state ? state.service.baseUrl : undefined;
}

function problemOf(state: ConnectionState): ServiceUrlProblem | undefined {
  return 'problem' in state ? state.problem : undefined;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
