import type { Alert } from '../api/alert.ts';
import { NetworkError, RateLimitedError, ServerError, TimeoutError } from '../api/errors.ts';
import type { User } from '../api/user.ts';
import type { PagedList } from '../list/pagedList.ts';
import { singleLine } from '../text/sanitize.ts';
import { memoizeLast, memoizeWeak } from '../util/memoize.ts';
import { assigneeOf } from './values.ts';

/** Maximum number of user pages loaded only to resolve names; an id not found in them is shown instead of a name. */
const maxPages = 20;

/**
 * Resolves assignee ids to names: loads users as long as loaded alerts refer to unknown ones. Alerts are shown without
 * waiting for names. The user did not ask for these requests, so they are kept few: none while no names are shown, nor after
 * a page without new users.
 */
export class AssigneeNames {
  readonly #alerts: PagedList<Alert>;
  readonly #users: PagedList<User>;
  #isLoading = false;
  /** Number of pages that may still be loaded for names. */
  #pagesLeft = maxPages;

  constructor(alerts: PagedList<Alert>, users: PagedList<User>) {
    this.#alerts = alerts;
    this.#users = users;
  }

  /** Loads users if a name is unknown, for as long as names are shown. */
  async lookUp(isShown: () => boolean): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const users = this.#users;
    const { canceled } = users;
    while (this.#pagesLeft > 0 && isShown() && this.#canLoad() && this.#isAnyUnknown()) {
      const before = users.items.length;
      await users.loadMore();
      if (canceled.aborted) this.#pagesLeft = 0;
      else if (users.items.length > before) this.#pagesLeft -= 1;
    }
    this.#isLoading = false;
  }

  /** Retries a temporary failure after the service has worked, such as after a poll. @param isShown of users or names */
  retry(isShown: boolean): void {
    const { refreshFailure, failure, doing, retryAt } = this.#users;
    const { error } = refreshFailure ?? failure ?? {};
    if (isShown && doing === undefined && isTemporary(error) && retryAt <= Date.now())
      void this.#users.repeatFailed();
  }

  #canLoad(): boolean {
    const { nextPage, waiting, retryAt, failure } = this.#users;
    // Loading more would end a refresh that waits, which the user has asked for.
    const isAllowed = waiting === undefined && retryAt <= Date.now();
    return nextPage !== undefined && isAllowed && failure === undefined;
  }

  #isAnyUnknown(): boolean {
    return this.#alerts.items.some(({ assignee, assignee_id }) => {
      const id = assignee_id ?? assignee?.id;
      return id !== undefined && assignee?.name === undefined && this.#users.find(id) === undefined;
    });
  }
}

/** Of a loaded user, or else as an alert has it: not every service lists all users, or lets everyone list them. */
export function nameOf(
  users: Pick<PagedList<User>, 'find'>,
  alerts: readonly Alert[],
  id: string,
): string | undefined {
  const user = users.find(id);
  return user?.name ?? user?.email ?? namesIn(alerts).get(id);
}

/** Names, or else e-mail addresses, by assignee, for the array of loaded alerts, which each change replaces. */
const namesIn = memoizeWeak((alerts: readonly Alert[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const field of ['name', 'email'] as const)
    for (const alert of alerts) {
      const name = alert.assignee?.[field];
      const id = assigneeOf(alert);
      if (name !== undefined && !names.has(id)) names.set(id, name);
    }
  return names;
});

/** Whether an alert that does not name its assignee is shown with another name, since other alerts have changed. */
export function hasOtherNames(before: readonly Alert[], after: readonly Alert[]): boolean {
  if (before === after) return false;
  const unnamed = before.filter(({ assignee }) => assignee?.name === undefined);
  const ids = new Set(unnamed.map(assigneeOf));
  return [...ids].some((id) => namesIn(before).get(id) !== namesIn(after).get(id));
}

/** Whether a request may succeed later although nobody has changed anything. */
function isTemporary(error: unknown): boolean {
  return [RateLimitedError, ServerError, NetworkError, TimeoutError].some((kind) => error instanceof kind);
}

/** What tells an assignee from others of the name: the e-mail address, or else the id; undefined without others. */
export function distinctionOf(
  users: PagedList<User>,
  alerts: readonly Alert[],
  id: string,
): { readonly email: string } | { readonly id: string } | undefined {
  const { names, emails, byName } = namesakesIn(alerts)(users.items);
  const shown = names.get(id);
  const byEmail = byName.get(shown);
  if (shown === undefined || byEmail === undefined) return undefined;
  const email = emails.get(id);
  const sameEmail = byEmail.get(email);
  if (byEmail.size === 1 && sameEmail === 1) return undefined;
  if (email !== undefined && singleLine(email, 100) !== shown && sameEmail === 1) return { email };
  // Without an id, the value is the name itself.
  return singleLine(id, 100) === shown ? undefined : { id };
}

/** In characters, of all names together: cleaning hostile ones takes a hundred times as long as reading them. */
const maxCleaned = 500_000;

/** Names that look the same are the same, unless a list has very many that need to be cleaned for that. */
function nameReader(): (name: string | undefined) => string | undefined {
  let left = maxCleaned;
  return (name) => {
    const beginning = name?.slice(0, 100);
    if (name === undefined || beginning === undefined) return undefined;
    if (/^[ -~]*$/.test(beginning)) return singleLine(name, 100);
    left -= beginning.length;
    return left < 0 ? beginning : singleLine(name, 100).normalize('NFC').replace(/\s/g, ' ');
  };
}

/** For the array of loaded alerts, and that of loaded users at the time. */
const namesakesIn = memoizeWeak((alerts: readonly Alert[]) =>
  memoizeLast((users: readonly User[]) => {
    const usersById = new Map(users.map((user) => [user.id, user]));
    const emails = new Map(users.map(({ id, email }) => [id, email]));
    for (const alert of alerts) {
      const id = assigneeOf(alert);
      if (emails.get(id) === undefined) emails.set(id, alert.assignee?.email);
    }
    const shownName = nameReader();
    /** The shown name of each id that is known. */
    const names = new Map<string, string | undefined>();
    /** For each shown name, how many have which e-mail address. */
    const byName = new Map<string | undefined, Map<string | undefined, number>>();
    for (const [id, email] of emails) {
      const name = shownName(nameOf({ find: (one) => usersById.get(one) }, alerts, id));
      names.set(id, name);
      const byEmail = byName.get(name) ?? new Map<string | undefined, number>();
      byName.set(name, byEmail.set(email, (byEmail.get(email) ?? 0) + 1));
    }
    return { names, emails, byName };
  }),
);
