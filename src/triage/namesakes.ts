import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import { singleLine } from '../text/sanitize.ts';
import { nameOf } from './assigneeNames.ts';
import type { PagedList } from '../list/pagedList.ts';
import { assigneeOf } from './values.ts';

/** Who has which name, undefined if that is not known: their ids, with their e-mail addresses where those are known. */
type Namesakes = ReadonlyMap<
  string | undefined,
  readonly (readonly [id: string, email: string | undefined])[]
>;

/** Cached by the array of loaded alerts, for the loaded users at that time. */
const knownNamesakes = new WeakMap<
  readonly Alert[],
  { readonly users: readonly User[]; readonly byName: Namesakes }
>();

/** What tells an assignee from others of the name: the e-mail address, or else the id; undefined without others. */
export function distinctionOf(
  users: PagedList<User>,
  alerts: readonly Alert[],
  id: string,
): { readonly email: string } | { readonly id: string } | undefined {
  const shown = shownName(nameOf(users, alerts, id));
  if (shown === undefined) return undefined;
  const namesakes = new Map(namesakesIn(users, alerts).get(shown));
  if (namesakes.size < 2) return undefined;
  const email = namesakes.get(id);
  const sameEmail = [...namesakes.values()].filter((other) => other === email);
  if (email !== undefined && shownName(email) !== shown && sameEmail.length === 1) return { email };
  // Without an id, the value is the name itself.
  return shownName(id) === shown ? undefined : { id };
}

/** Names that look the same are the same. */
function shownName(name: string | undefined): string | undefined {
  return name === undefined ? undefined : singleLine(name, 100);
}

function namesakesIn(users: PagedList<User>, alerts: readonly Alert[]): Namesakes {
  const known = knownNamesakes.get(alerts);
  if (known?.users === users.items) return known.byName;
  const emails = new Map<string, string | undefined>();
  for (const { id, email } of users.items) emails.set(id, email);
  for (const alert of alerts) {
    const id = assigneeOf(alert);
    if (emails.get(id) === undefined) emails.set(id, alert.assignee?.email);
  }
  const byName = Map.groupBy(emails, ([id]) => shownName(nameOf(users, alerts, id)));
  knownNamesakes.set(alerts, { users: users.items, byName });
  return byName;
}
