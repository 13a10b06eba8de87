import assert from 'node:assert/strict';
import { paginate } from '../../service/pagination.ts';

/** How a service fails once, in a way that no request is repeated for. */
export const faults = {
  forbidden: () => new Response('{}', { status: 403 }),
  rejected: () => new Response('{}', { status: 401 }),
  gone: () => new Response('', { status: 404 }),
  cut: () => new Response('{"data":[{"id"', { headers: { 'content-type': 'application/json' } }),
  portal: () => new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } }),
} as const;

export type Fault = keyof typeof faults;

interface WireAlert {
  readonly id: string;
  readonly name: string;
  readonly severity: string;
}

/** A service in memory that answers `fetch`, a few alerts a page. It fails and waits as a test says. */
export class WireService {
  readonly url: string;
  readonly token: string;
  alerts: readonly WireAlert[] = [];
  fault: Fault | undefined;
  /** Whether answers wait until `release`. */
  isSlow = false;
  readonly requests: string[] = [];
  readonly #name: string;
  #released = Promise.withResolvers<void>();
  #count = 0;

  constructor(name: string) {
    this.#name = name;
    this.url = `https://${name}.example`;
    this.token = `token-of-${name}`;
    this.add(20);
  }

  /** New alerts, the newest first. */
  add(count: number, name = 'Found'): void {
    const added = Array.from({ length: count }, () => {
      const number = this.#count++;
      return { id: `${this.#name}-${number}`, name, severity: number % 3 === 0 ? 'high' : 'low' };
    });
    this.alerts = [...added.toReversed(), ...this.alerts];
  }

  /** Lets go all answers that wait, and those to come. */
  release(): void {
    this.isSlow = false;
    this.#released.resolve();
    this.#released = Promise.withResolvers();
  }

  async answer({ pathname, searchParams }: URL, init: RequestInit | undefined): Promise<Response> {
    assert.equal(new Headers(init?.headers).get('authorization'), `Bearer ${this.token}`);
    this.requests.push(pathname);
    const fault = this.fault;
    this.fault = undefined;
    if (this.isSlow) await this.#released.promise;
    if (fault) return faults[fault]();
    if (init?.method === 'POST') {
      this.add(1, 'Created');
      return Response.json(this.alerts[0], { status: 201 });
    }
    const list = {
      total: this.alerts.length,
      slice: (offset: number, count: number) => this.alerts.slice(offset, offset + count),
    };
    return Response.json(paginate(list, Number(searchParams.get('page') ?? 1), 2, this.url + pathname));
  }
}
