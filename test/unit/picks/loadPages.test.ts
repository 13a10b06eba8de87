import assert from 'node:assert/strict';
import { type User, userSchema } from '../../../src/api/user.ts';
import { loadPages } from '../../../src/picks/savedFiltersPick.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';

/** A list with this many pages of one user each; every page announces only the next one. */
function usersOf(pages: number): PagedList<User> {
  return new PagedList<User>(async (page) => ({
    items: [userSchema.parse({ id: `u${page}` })],
    unreadable: [],
    page,
    lastPage: Math.min(pages, page + 1),
    perPage: 1,
    total: undefined,
    from: page,
    to: page,
  }));
}

describe('The users to choose from', () => {
  it('are those of twenty pages where there is no last one, each shown as it comes', async () => {
    const users = usersOf(Infinity);
    const shown = new Set<number>();
    users.onDidChange(() => shown.add(users.items.length));
    await loadPages(users, new AbortController().signal);
    assert.equal(users.items.length, 20);
    assert.ok(shown.has(1) && shown.has(10));
  });

  it('are all where there are few', async () => {
    const users = usersOf(3);
    await loadPages(users, new AbortController().signal);
    assert.deepEqual([users.items.length, users.nextPage], [3, undefined]);
  });

  it('are no more than came when the user leaves', async () => {
    const users = usersOf(Infinity);
    const leaving = new AbortController();
    users.onDidChange(() => users.items.length === 2 && leaving.abort());
    await loadPages(users, leaving.signal);
    assert.equal(users.items.length, 2);
  });
});
