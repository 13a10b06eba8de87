import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { ServiceClient } from '../../../src/api/service.ts';
import type { User } from '../../../src/api/user.ts';
import { askMe, loadPages } from '../../../src/picks/userPick.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { readMe, storeMe } from '../../../src/triage/me.ts';
import { listPage } from '../listPage.ts';
import { settled } from '../triage/simulatedTime.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { triageOf } from '../triage/triageOf.ts';
import { asUser } from '../triage/alerts.ts';

function userOf(page: number): User {
  return asUser({ id: `u${page}` });
}

describe('the users to choose from', () => {
  it('are those of twenty pages where there is no last one, each shown as it comes', async () => {
    const users = new PagedList<User>(async (page) => ({
      ...listPage([userOf(page)], page, page + 1),
      total: undefined,
    }));
    const shown = new Set<number>();
    users.onDidChange(() => shown.add(users.items.length));
    await loadPages(users, new AbortController().signal);
    assert.equal(users.items.length, 20);
    assert.ok(shown.has(1) && shown.has(10));
  });

  for (const [what, stop] of [
    ['are no more than came when the user leaves', (_, leaving) => leaving.abort()],
    ['are no more than came when the load is cancelled in the view', (users) => users.cancel()],
    ['are none of another user, once the sign-in has ended', (users) => users.dispose()],
  ] satisfies readonly (readonly [string, (users: PagedList<User>, leaving: AbortController) => void])[])
    it(what, async () => {
      const leaving = new AbortController();
      const asked: number[] = [];
      const users = new PagedList<User>(async (page, signal) => {
        asked.push(page);
        if (page > 1) stop(users, leaving);
        signal.throwIfAborted();
        return listPage([userOf(page)], page, 3);
      });
      await loadPages(users, leaving.signal);
      assert.deepEqual(asked, [1, 2]);
    });
});

const why = 'Rate limited by alerts.example.com. Next try in 8 s';

/** Users of which the service lets one wait for the second page. */
const waitingPage: ServiceClient['listUsers'] = async (page, signal, onWait) => {
  if (page === 1) return listPage([userOf(page)], page, 2);
  onWait?.({ until: new Date(Date.now() + 8000), status: 429 });
  await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
  onWait?.(undefined);
  throw signal?.reason;
};

describe('the box to choose a user in', () => {
  let box = new FakeBox();
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });
  const triage = triageOf({ listUsers: waitingPage });
  const { users } = triage;

  const until = (users: PagedList<User>, isSo: () => unknown) =>
    new Promise<void>((resolve) => users.onDidChange(() => isSo() && resolve()));

  it('tells users of one name apart', async () => {
    const namesakes = [{ id: 7, email: 'a@x' }, { id: 8 }];
    const users = namesakes.map((fields) => asUser({ ...fields, name: 'Ana' }));
    const picked = askMe(triageOf({ listUsers: async () => listPage(users) }));
    await settled();
    assert.equal(box.rows().join(), 'Ana,a@x,Ana,ID 8');
    box.hide();
    assert.equal(await picked, false);
  });

  it('has a row to search further pages while it does so, and after the first ones, but none while they load', async () => {
    const listUsers = async (page: number) => listPage([userOf(page)], page, page < 22 ? page + 1 : 22);
    const triage = triageOf({ listUsers });
    const seen: unknown[] = [];
    const picked = askMe(triage);
    triage.users.onDidChange(() => seen.push(box.rows().at(-1)?.[0]));
    await until(triage.users, () => triage.users.items.length === 20);
    await settled();
    assert.ok(seen.length > 0 && !seen.includes('Stop Searching'), seen.join());
    assert.equal(box.rows().at(-1)?.[0], 'Search All Pages');
    seen.length = 0;
    box.accept('Search All Pages');
    await until(triage.users, () => triage.users.items.length === 22);
    assert.ok(seen.includes('Stop Searching'), seen.join());
    await settled();
    assert.equal(box.rows().at(-1)?.[0], 'User #u22');
    box.hide();
    await picked;
  });

  it('says why the service keeps it waiting, and lets choose from those that came', async () => {
    const isWaiting = until(users, () => users.waiting);
    const picked = askMe(triage);
    await isWaiting;
    assert.equal(box.rows().join(), `User #u1,,Stop Searching,${why}`);
    const isStopped = until(users, () => !users.doing);
    box.accept('Stop Searching');
    await isStopped;
    await settled();
    assert.equal(box.rows().join(), 'User #u1,,Search All Pages,1 of 2 users loaded');
    const isWaitingAgain = until(users, () => users.waiting);
    box.accept('Search All Pages');
    await isWaitingAgain;
    assert.equal(box.rows().join(), `User #u1,,Stop Searching,${why}`);
    box.accept('User #u1');
    assert.deepEqual([await picked, readMe(triage)], [true, 'u1']);
  });

  const cancel = 'Stop Searching';
  for (const [what, stored, active, typed, expected] of [
    ['is the stored user, scrolled into view', 'u9', undefined, '', ['User #u9', true]],
    ['is none if no user is stored', undefined, undefined, '', [undefined, false]],
    ['is the row behind the users, so that Enter stops the search', 'u9', cancel, '', [cancel, false]],
    ['is the user that has the focus, where it is', 'u9', 'User #u1', '', ['User #u1', false]],
    ['is so while text is typed, too', undefined, 'User #u1', 'us', ['User #u1', false]],
    ["is VS Code's choice while text is typed", 'u9', cancel, 'us', [cancel, false]],
  ] as const)
    it(`has a row with the focus when further users arrive, which ${what}`, async () => {
      const triage = triageOf({ listUsers: waitingPage });
      const { users } = triage;
      const isWaiting = until(users, () => users.waiting);
      if (stored !== undefined) await storeMe(triage, stored);
      const picked = askMe(triage);
      await isWaiting;
      box.value = typed;
      box.activeItems = box.items.filter(({ label }) => label === active);
      users.insertFirst(asUser({ id: 'u9' }));
      await settled();
      assert.deepEqual([box.activeItems[0]?.label, !box.keepScrollPosition], expected);
      box.hide();
      await picked;
    });
});
