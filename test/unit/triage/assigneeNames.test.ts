import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { User } from '../../../src/api/user.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { type AssigneeNames, nameOf } from '../../../src/triage/assigneeNames.ts';
import type { PagedList } from '../../../src/list/pagedList.ts';
import type { RequestHook, SeenRequest } from '../../service/behaviour.ts';
import { fixed, onPage } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { triageOf } from './triageOf.ts';
import { settled } from './simulatedTime.ts';

const usersPerPage = 5;
const isForUsers = ({ path }: SeenRequest) => path.endsWith('/users');

describe('names of assignees', () => {
  // Without generated alerts, which also have assignees.
  const service = freshService({ alertCount: 0, alertsPerPage: 20, usersPerPage });
  let list: PagedList<Alert>;
  let triage: Triage;
  let users: PagedList<User>;
  let names: AssigneeNames;
  let isVisible: boolean;

  beforeEach(async () => {
    triage = triageOf(clientFor(service));
    ({ alerts: list, users, names } = triage);
    isVisible = true;
    triage.onDidChange(() => void names.lookUp(isShown));
  });

  const isShown = () => isVisible;

  function assign(id: number): void {
    service.store.add({ name: 'Only an id', assignee_id: id });
  }

  function userAt(index: number) {
    return service.store.users.slice(index, 1)[0] ?? assert.fail('no such user');
  }

  function usersRequests(): number {
    return service.requests.filter(isForUsers).length;
  }

  /** Applies a hook to requests for users only. */
  function answerUsers(answer: RequestHook): void {
    service.behave({
      onRequest: (exchange) => (isForUsers(exchange.request) ? answer(exchange) : undefined),
    });
  }

  function userPage(page: number, id: number, lastPage = 1e15): Response {
    const counts = { current_page: page, last_page: lastPage, per_page: 1, total: lastPage };
    return Response.json({ data: [{ id, name: `User ${id}` }], ...counts });
  }

  /** Resolves when no names are being loaded any more. */
  async function lookedUp(): Promise<void> {
    await list.loadMore();
    for (let asked = -1; asked !== usersRequests() || users.doing !== undefined;) {
      asked = usersRequests();
      while (users.doing !== undefined) await users.loadMore(AbortSignal.timeout(1));
      await settled();
    }
  }

  it('are looked up only where an assignee has none', async () => {
    service.store.add({ name: 'With a name', assignee_id: 7, assignee: userAt(0) });
    await lookedUp();
    assert.equal(list.items.length, 1);
    assert.equal(usersRequests(), 0);
    assign(userAt(0).id);
    await list.refresh();
    await lookedUp();
    assert.equal(usersRequests(), 1);
  });

  const pageIn = ({ query }: SeenRequest) => Number(query.replace('?page=', ''));

  for (const [title, answer, requests] of [
    ['beyond twenty pages, whatever the service claims', (page: number) => userPage(page, page), 20],
    // A list that grows is a reason for such pages.
    ['any further once ten pages brought nothing new', (page: number) => userPage(page, 1, 1e14 + page), 11],
  ] as const)
    it(`are not looked for ${title}`, async () => {
      assign(999_999);
      answerUsers(({ request }) => answer(pageIn(request)));
      await lookedUp();
      assert.equal(usersRequests(), requests);
      await list.refresh();
      await lookedUp();
      assert.equal(usersRequests(), requests, 'nor later');
    });

  it('are looked for only while somebody sees them', async () => {
    assign(userAt(0).id);
    isVisible = false;
    await lookedUp();
    assert.equal(usersRequests(), 0);
    isVisible = true;
    void names.lookUp(isShown);
    await lookedUp();
    assert.equal(usersRequests(), 1);
  });

  for (const page of [1, 2])
    it(`are looked for no further once that is cancelled, at page ${page}`, async () => {
      assign(999_999);
      const isAsked = (request: SeenRequest) => isForUsers(request) && pageIn(request) === page;
      const asked = service.nextRequest(isAsked);
      const never = Promise.withResolvers<undefined>();
      answerUsers(({ request }) => (isAsked(request) ? never.promise : undefined));
      await list.loadMore();
      await asked;
      users.cancel();
      await lookedUp();
      assert.equal(usersRequests(), page);
      never.resolve(undefined);
    });

  const other = new AbortController();
  for (const [what, begin, end] of [
    [
      'a refresh of the users, which took the place of a page for them',
      () => undefined,
      () => users.refresh(),
    ],
    ['another gave up a page for which they wait', () => users.loadMore(other.signal), () => other.abort()],
  ] as const)
    it(`are looked for further after ${what}`, async () => {
      const last = userAt(service.store.users.total - 1);
      assign(last.id);
      const isAsked = (request: SeenRequest) => isForUsers(request) && pageIn(request) === 2;
      const asked = service.nextRequest(isAsked);
      const never = Promise.withResolvers<undefined>();
      answerUsers(({ request }) => (isAsked(request) ? never.promise : undefined));
      await users.loadMore();
      void begin();
      await list.loadMore();
      await asked;
      service.behave({ onRequest: undefined });
      await end();
      await lookedUp();
      assert.equal(nameOf(users, list.items, String(last.id)), last.name);
      never.resolve(undefined);
    });

  it('change the view only when a user has changed', async () => {
    await users.loadMore();
    const { options } = triage;
    await users.refresh();
    assert.equal(triage.options, options);
    await users.loadMore();
    assert.notEqual(triage.options, options);
  });

  it('are looked for further once a page that failed can be read', async () => {
    const last = userAt(service.store.users.total - 1);
    assign(last.id);
    answerUsers(onPage(2, fixed(403, '{}')));
    await lookedUp();
    assert.equal(users.failure?.page, 2);
    service.behave({ onRequest: undefined });
    await users.refresh();
    void names.lookUp(isShown);
    await lookedUp();
    assert.equal(nameOf(users, list.items, String(last.id)), last.name);
  });

  it('are looked for again once the service works, each time, however long the users fail, and somebody sees them', async () => {
    const [user] = service.store.users.slice(0, 1);
    assert.ok(user);
    assign(user.id);
    // A status after which the client does not try again.
    answerUsers(() => Response.json({}, { status: 501 }));
    await lookedUp();
    const failed = usersRequests();
    for (let poll = 1; poll <= 25; poll++) {
      names.retry(true);
      await lookedUp();
      assert.equal(usersRequests(), failed + poll);
    }
    service.behave({ onRequest: undefined });
    names.retry(false);
    await lookedUp();
    assert.equal(usersRequests(), failed + 25, 'not while nobody sees them');
    names.retry(true);
    await lookedUp();
    assert.equal(nameOf(users, list.items, String(user.id)), user.name);
    const all = usersRequests();
    names.retry(true);
    assert.equal(usersRequests(), all, 'not once nothing has failed');
  });

  it('come with users that were to be shown, once the service works', async () => {
    const down = () => Response.json({}, { status: 501 });
    answerUsers(down);
    await users.loadMore();
    assert.ok(users.failure);
    names.retry(true);
    await lookedUp();
    assert.ok(users.failure);
    service.behave({ onRequest: undefined });
    names.retry(true);
    await lookedUp();
    assert.equal(users.items.length, usersPerPage);
    answerUsers(down);
    await users.refresh();
    assert.ok(users.refreshFailure);
    service.behave({ onRequest: undefined });
    const before = usersRequests();
    names.retry(false);
    await lookedUp();
    assert.equal(usersRequests(), before, 'not while nobody sees them');
    names.retry(true);
    await lookedUp();
    assert.equal(users.refreshFailure, undefined);
  });

  it('let a refresh of the users end that is running, also where a page is missing', async () => {
    assign(999_999);
    const failed = fixed(501, '{}');
    answerUsers(onPage(2, failed));
    await lookedUp();
    assert.equal(users.failure?.page, 2);
    answerUsers(failed);
    await users.refresh();
    const asked = service.nextRequest(isForUsers);
    const held = Promise.withResolvers<void>();
    answerUsers((exchange) => held.promise.then(() => failed(exchange)));
    const refreshing = users.refresh();
    await asked;
    const before = usersRequests();
    names.retry(true);
    held.resolve();
    await refreshing;
    await lookedUp();
    assert.equal(usersRequests(), before);
  });

  it('are not looked for before the service allows, also if it said so to a refresh', async () => {
    await users.loadMore();
    answerUsers(() => Response.json({}, { status: 429, headers: { 'retry-after': '3600' } }));
    await users.refresh();
    assert.ok(users.refreshFailure);
    service.behave({ onRequest: undefined });
    const before = usersRequests();
    assign(999_999);
    await lookedUp();
    names.retry(true);
    await lookedUp();
    assert.equal(usersRequests(), before);
  });

  it('let a refresh of the users go on that the service makes wait', async () => {
    await users.loadMore();
    answerUsers(() => Response.json({}, { status: 429, headers: { 'retry-after': '20' } }));
    const refreshing = users.refresh();
    while (users.waiting === undefined) await settled();
    assign(999_999);
    await list.loadMore();
    await settled();
    assert.equal(users.doing, 'refreshing');
    users.cancel();
    await refreshing;
  });

  it('stay away where the users cannot be read, and the alerts are shown', async () => {
    assign(999_999);
    answerUsers(() => Response.json({}, { status: 403 }));
    await users.loadMore();
    await lookedUp();
    await list.refresh();
    names.retry(true);
    await lookedUp();
    assert.equal(usersRequests(), 1);
    assert.equal(list.items.length, 1);
    assert.ok(users.failure);
  });
});
