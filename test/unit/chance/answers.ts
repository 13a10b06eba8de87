import * as fc from 'fast-check';
import { AlertsClient } from '../../../src/api/client.ts';
import { paginate } from '../../service/pagination.ts';
import { createStore } from '../../service/store.ts';
import { type Extent, mutantsOf } from './mutations.ts';
import { isObject } from './shapes.ts';

export const now = Date.parse('2026-11-26T12:00:00Z');

const store = createStore({ seed: 3, alertCount: 60, nowMs: now });

/** A page of alerts as the reference service sends it. */
const validPage = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 3 }))
  .map(([page, perPage]) => paginate(store.alerts, page, perPage, 'https://alerts.example/api/v0/alerts'));

const validUsers = fc
  .integer({ min: 1, max: 3 })
  .map((perPage) => paginate(store.users, 1, perPage, 'https://alerts.example/api/v0/users'));

/** What a service answers to a few requests: pages of alerts and of users that were valid once, as JSON. */
export interface Answers {
  readonly first: string;
  readonly second: string;
  readonly users: string;
}

export function someAnswers(extent: Extent): fc.Arbitrary<Answers> {
  return fc.record({
    first: fc.oneof(
      { weight: 1, arbitrary: validPage.map((page) => JSON.stringify(page)) },
      { weight: 3, arbitrary: mutantsOf(validPage, extent) },
    ),
    second: mutantsOf(validPage, extent),
    users: mutantsOf(validUsers, extent),
  });
}

/** What a service answers to a creation: the alert, alone or as the resource of an answer, or why there is none. */
export function someCreation(extent: Extent): fc.Arbitrary<string> {
  const [alert] = store.alerts.slice(0, 1);
  const message = 'The name field is required.';
  const problems = { message, errors: { name: [message], 'source.0': ['Unknown.'], extra: ['No.'] } };
  const failed = { success: false, error: message, status: 'error', errors: [message] };
  return mutantsOf(fc.constantFrom<unknown>(alert, { data: alert }, problems, failed, { id: 7 }), extent);
}

/** A client whose service answers each request with these bodies, by the path that is asked for. */
export function clientWith(bodyOf: (path: string) => string, status = 200): AlertsClient {
  return new AlertsClient({
    baseUrl: 'https://alerts.example',
    token: 'token-of-the-user',
    async fetch(input) {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return new Response(bodyOf(pathname), { status, headers: { 'content-type': 'application/json' } });
    },
  });
}

/**
 * The ids that whoever knows the interface reads in a page, in its order: texts that are not blank, and whole
 * numbers that are written with all their digits.
 */
export function readableIds(answer: string): readonly string[] {
  const page: unknown = JSON.parse(answer);
  if (!isObject(page)) return [];
  const elements: readonly unknown[] = Array.isArray(page['data']) ? page['data'] : [];
  const read = elements.map((element) => (isObject(element) ? readableId(element['id']) : undefined));
  return [...new Set(read.filter((id) => id !== undefined))];
}

function readableId(id: unknown): string | undefined {
  if (typeof id === 'number') return Number.isInteger(id) && Math.abs(id) < 1e21 ? String(id) : undefined;
  return typeof id === 'string' && id.trim() !== '' && id.length <= 1000 ? id : undefined;
}
