/**
 * The reference alert service: a real HTTP server that follows the interface described in README.md of this folder and,
 * where that specifies nothing, behaves like Laravel. Used by tests, benchmarks and `npm run service`.
 */
import { pageSizes } from './pagination.ts';
import { createApp } from './app.ts';
import type { Behaviour, SeenRequest } from './behaviour.ts';
import { type HttpServer, startHttpServer } from './httpServer.ts';
import { createStore } from './store.ts';
import type { AlertStore } from './store.ts';

export const demoToken = 'demo-token-for-the-reference-service';

export interface AlertServiceOptions extends Partial<Behaviour> {
  /** 0 (default) selects a free port; later starts use the same one again. */
  readonly port?: number;
  readonly token?: string;
  readonly alertCount?: number;
  readonly alertsPerPage?: number;
  readonly usersPerPage?: number;
  /** Prefix of all paths, such as `/siem`. */
  readonly pathPrefix?: string;
  /** The same seed and `now` give the same data. */
  readonly seed?: number;
  readonly now?: Date;
}

export interface AlertService {
  readonly token: string;
  /** Without a trailing slash. @throws Error before the first start, unless a port was given */
  readonly url: string;
  readonly store: AlertStore;
  /** In order of arrival; can be cleared with `requests.length = 0`. */
  readonly requests: SeenRequest[];
  /** @throws Error if the port is in use */
  start(): Promise<void>;
  /** Closes all connections. The data remains; `start` uses the same port again. */
  stop(): Promise<void>;
  /** Whether data or behaviour were changed, or it was stopped, since the first start or the last `reset`. */
  readonly isChanged: boolean;
  /** Changes the given options only; `{ onRequest: undefined }` removes a hook. */
  behave(changes: Partial<Behaviour>): void;
  /** Resolves with the next matching request. */
  nextRequest(fits?: (request: SeenRequest) => boolean): Promise<SeenRequest>;
  /**
   * Restores the initial data and behaviour, clears all recorded requests, and starts the service if necessary.
   */
  reset(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

interface Waiting {
  readonly fits: (request: SeenRequest) => boolean;
  readonly resolve: (request: SeenRequest) => void;
}

export function createAlertService(options: AlertServiceOptions = {}): AlertService {
  const { token = demoToken, pathPrefix = '' } = options;
  const behaviour = initialBehaviour(options);
  const store = createStore({
    seed: options.seed ?? 3,
    alertCount: options.alertCount ?? 237,
    nowMs: options.now?.getTime() ?? Date.now(),
  });
  const requests: SeenRequest[] = [];
  let waiting: Waiting[] = [];
  const onSeen = (request: SeenRequest): void => {
    requests.push(request);
    const served = waiting.filter(({ fits }) => fits(request));
    waiting = waiting.filter((one) => !served.includes(one));
    for (const { resolve } of served) resolve(request);
  };
  const app = createApp({
    store,
    token,
    pathPrefix,
    behaviour,
    onSeen,
    alertsPerPage: options.alertsPerPage ?? pageSizes.alerts,
    usersPerPage: options.usersPerPage ?? pageSizes.users,
  });
  let hasMisbehaved = false;
  let port = options.port ?? 0;
  let server: HttpServer | undefined;

  const stop = async (): Promise<void> => {
    hasMisbehaved = true;
    const stopped = server;
    server = undefined;
    await stopped?.close();
  };

  const start = async (): Promise<void> => {
    if (server !== undefined) throw new Error('The alert service runs already');
    server = await startHttpServer(app.fetch, port);
    ({ port } = server);
  };

  return {
    token,
    store,
    requests,
    get url() {
      if (port === 0) throw new Error('The alert service has no port before its first start');
      return `http://127.0.0.1:${port}${pathPrefix}`;
    },
    start,
    stop,
    get isChanged() {
      return hasMisbehaved || store.isChanged;
    },
    behave(changes) {
      hasMisbehaved = true;
      Object.assign(behaviour, changes);
    },
    nextRequest: (fits = () => true) => new Promise((resolve) => waiting.push({ fits, resolve })),
    async reset() {
      Object.assign(behaviour, initialBehaviour(options));
      store.reset();
      hasMisbehaved = false;
      requests.length = 0;
      waiting = [];
      if (server === undefined) await start();
    },
    [Symbol.asyncDispose]: stop,
  };
}

/** As `createAlertService`, started. */
export async function startAlertService(options?: AlertServiceOptions): Promise<AlertService> {
  const service = createAlertService(options);
  await service.start();
  return service;
}

function initialBehaviour(options: AlertServiceOptions): Behaviour {
  return {
    latencyMs: options.latencyMs ?? 0,
    rateLimit: options.rateLimit,
    onRequest: options.onRequest,
    cors: options.cors ?? true,
    exposedHeaders: options.exposedHeaders ?? ['Retry-After'],
  };
}
