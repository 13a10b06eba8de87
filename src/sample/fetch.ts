import * as z from 'zod/mini';
import { sampleAlerts, timestamp } from './alerts.ts';
import { sampleUsers } from './users.ts';

/** Items per page, so that there are several pages of both lists. */
const pageSizes = { alerts: 20, users: 10 };

/**
 * A `fetch` that responds like an alert service with sample data, and sends nothing. Created alerts exist as long as
 * the function does. Each alert has the field `sample_data`, so that its JSON is not mistaken for a real alert.
 */
export function createSampleFetch(nowMs = Date.now()): typeof globalThis.fetch {
  const users = sampleUsers(nowMs);
  /** Newest first. */
  const alerts: object[] = sampleAlerts(nowMs).map(marked);

  function create(source: string, body: string): Response {
    const draft = z.parse(draftSchema, JSON.parse(body));
    const created = timestamp(Date.now());
    const alert = marked({
      id: `sample-${alerts.length + 1}`,
      ...draft,
      name_plain: draft['name'],
      source: { name: source },
      tags: [],
      created_at: created,
      updated_at: created,
    });
    alerts.unshift(alert);
    return Response.json(alert, { status: 201 });
  }

  function route(method: string, { pathname, searchParams }: URL, body: string): Response {
    const page = Number(searchParams.get('page') ?? 1);
    const source = /^\/api\/v1\/([^/]+)\/alerts$/.exec(pathname)?.[1];
    if (method === 'POST' && source !== undefined) return create(decodeURIComponent(source), body);
    if (method === 'GET' && pathname === '/api/v0/alerts') return pageOf(alerts, page, pageSizes.alerts);
    if (method === 'GET' && pathname === '/api/v0/users') return pageOf(users, page, pageSizes.users);
    return Response.json({ message: '' }, { status: 404 });
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    request.signal.throwIfAborted();
    return route(request.method, new URL(request.url), body);
  };
}

function marked(alert: object): object {
  return { sample_data: true, ...alert };
}

function pageOf(list: readonly object[], page: number, perPage: number): Response {
  const offset = (page - 1) * perPage;
  const data = list.slice(offset, offset + perPage);
  return Response.json({
    data,
    current_page: page,
    last_page: Math.ceil(list.length / perPage),
    per_page: perPage,
    from: offset + 1,
    to: offset + data.length,
    total: list.length,
  });
}

/** The client has checked the fields before it sends a creation (src/api/creation.ts). */
const draftSchema = z.record(z.string(), z.string());
