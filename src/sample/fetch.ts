import { paginate, pageNumber, type PageableList, pageSizes } from './pagination.ts';
import { validateDraft } from './validation.ts';
import type { ServedAlert } from './wire.ts';
import { createWorld, defaultWorld } from './world.ts';

/**
 * A `fetch` that responds like an alert service with sample data, and sends nothing. Created alerts exist as long as
 * the function does. Each alert has the field `sample_data`, so that its JSON is not mistaken for a real alert.
 */
export function createSampleFetch(nowMs = Date.now()): typeof globalThis.fetch {
  const world = createWorld({ ...defaultWorld, nowMs });
  /** Newest first. */
  const created: ServedAlert[] = [];
  const alerts: PageableList<SampleAlert> = {
    get total() {
      return created.length + defaultWorld.alertCount;
    },
    slice(offset, count) {
      const length = Math.max(0, Math.min(count, this.total - offset));
      return Array.from({ length }, (_, index) => alertAt(offset + index));
    },
  };
  const users: PageableList<unknown> = {
    total: world.users.length,
    slice: (offset, count) => world.users.slice(offset, offset + count),
  };

  function alertAt(position: number): SampleAlert {
    return marked(created[position] ?? world.alertAt(position - created.length));
  }

  function create(source: string, body: string): Response {
    const validated = validateDraft(body);
    if (!validated.ok) return Response.json(validated.problem, { status: 422 });
    const alert = world.newAlert({ ...validated.draft, source: world.sourceNamed(source) });
    created.unshift(alert);
    return Response.json(marked(alert), { status: 201 });
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    request.signal.throwIfAborted();
    return route(request.method, new URL(request.url), body);
  };

  function route(method: string, url: URL, body: string): Response {
    const source = /^\/api\/v1\/([^/]+)\/alerts$/.exec(url.pathname)?.[1];
    if (method === 'POST' && source !== undefined) return create(decodeURIComponent(source), body);
    if (method === 'GET' && url.pathname === '/api/v0/alerts') return listing(alerts, url, pageSizes.alerts);
    if (method === 'GET' && url.pathname === '/api/v0/users') return listing(users, url, pageSizes.users);
    return Response.json({ message: '' }, { status: 404 });
  }
}

type SampleAlert = ServedAlert & { readonly sample_data: true };

function marked(alert: ServedAlert): SampleAlert {
  return { sample_data: true, ...alert };
}

function listing(list: PageableList<unknown>, url: URL, perPage: number): Response {
  const page = pageNumber(url.searchParams);
  return Response.json(paginate(list, page, perPage, url.origin + url.pathname));
}
