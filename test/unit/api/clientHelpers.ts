/** Helpers to call the client and examine its failures. */
import assert from 'node:assert/strict';
import type { AlertDraft } from '../../../src/api/creation.ts';
import { AlertsClient } from '../../../src/api/client.ts';
import type { AlertsClientOptions } from '../../../src/api/clientOptions.ts';
import { ApiError, ValidationError } from '../../../src/api/errors.ts';
import { json, type Reply, serve } from './rawServer.ts';

export const token = 'Tok3n|with/slash.and+plus';

export const draft: AlertDraft = {
  name: 'Login from a new country',
  summary: 'A session began abroad.',
  description: 'See **session 42**.',
  severity: 'high',
  status: 'open',
};

export function clientOf(baseUrl: string, options: Partial<AlertsClientOptions> = {}): AlertsClient {
  return new AlertsClient({ baseUrl, token, ...options });
}

type Call = (client: AlertsClient) => Promise<unknown>;

export const list: Call = (client) => client.listAlerts(1);
export const create: Call = (client) => client.createAlert('siem', draft);

/** The error with which a promise rejects; throws if it does not. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  const value: unknown = await promise.catch((error: unknown) => new Rejection(error));
  if (value instanceof Rejection) return value.reason;
  return assert.fail(`resolved to ${JSON.stringify(value)?.slice(0, 1000)}`);
}

class Rejection {
  readonly reason: unknown;
  constructor(reason: unknown) {
    this.reason = reason;
  }
}

/** The public part of an `ApiError`: the name of its class and its own properties. */
export async function failureOf(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await rejectionOf(promise);
  assert.ok(error instanceof ApiError, String(error));
  assert.ok(Object.getPrototypeOf(error) !== ApiError.prototype, 'of no class of its own');
  return Object.fromEntries(Object.entries(error));
}

/** The failure of a call that a service answers like this, and the number of requests (`hits`) that it got. */
export async function failureWith(
  call: Call,
  reply: Reply,
  options: Partial<AlertsClientOptions> = {},
): Promise<Record<string, unknown>> {
  await using server = await serve(reply);
  const failure = await failureOf(call(clientOf(server.baseUrl, options)));
  return { ...failure, hits: server.hits.length };
}

/** The error itself with which a call rejects that a service answers like this. */
export async function errorWith(
  call: Call,
  reply: Reply,
  options: Partial<AlertsClientOptions> = {},
): Promise<unknown> {
  await using server = await serve(reply);
  return await rejectionOf(call(clientOf(server.baseUrl, options)));
}

/** What a creation finds wrong with its input where the service answers so. */
export async function problemsOf(body: unknown): Promise<ValidationError> {
  const error = await errorWith(create, json(body, 422));
  return error instanceof ValidationError ? error : assert.fail(String(error));
}

/** The `fetch` of this process, which counts how often it is called. */
export function countedFetch() {
  const counted = {
    tries: 0,
    async fetch(...request: Parameters<typeof fetch>): Promise<Response> {
      counted.tries += 1;
      return await fetch(...request);
    },
  };
  return counted;
}

/** Asserts that `actual` contains at least the properties of `expected`, compared deeply. */
export function assertHas(actual: Record<string, unknown>, expected: Record<string, unknown>): void {
  const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, actual[key]]));
  assert.deepEqual(asked, expected);
}

/** A list page in the interface's format, with these elements. */
export function pageOf(data: unknown, numbers: Record<string, unknown> = {}): Record<string, unknown> {
  const total = Array.isArray(data) ? data.length : 1;
  return { data, current_page: 1, last_page: 1, per_page: 50, total, from: 1, to: total, ...numbers };
}
