import * as fc from 'fast-check';
import { changeSince, digestOf } from '../../../src/triage/alertDigest.ts';
import type { OwnMark } from '../../../src/triage/notes/alertNote.ts';
import { type Alert, readAlert } from '../../../src/api/alert.ts';
import { severities, statuses } from '../../../src/api/levels.ts';
import type { JsonObject } from '../../../src/api/tolerant.ts';
import { readUser, type User } from '../../../src/api/user.ts';
import type { ViewOptions } from '../../../src/triage/arrangeAlerts.ts';
import type { Created } from '../../../src/triage/filter/created.ts';
import { type AlertFilter, emptyFilter } from '../../../src/triage/filter/filter.ts';
import { groupings } from '../../../src/triage/grouping.ts';
import { type Sort, sortings } from '../../../src/triage/sorting.ts';
import type { AlertService } from '../../service/service.ts';
import { hostileText } from '../text/hostile.ts';

/** An alert as the client reads it; `fields` are added to an id. */
export function alert(fields: object = {}): Alert {
  const raw: JsonObject = { id: 'a1', ...fields };
  return readAlert(raw, String(raw['id']));
}

/** The same for a user. */
export function asUser(fields: object): User {
  const raw: JsonObject = { id: 'u1', ...fields };
  return readUser(raw, String(raw['id']));
}

export function ids(items: readonly { readonly id: string }[]): readonly string[] {
  return items.map(({ id }) => id);
}

/** The ids of all alerts that a service has, or of the first ones, in its order. */
export function idsOf({ store: { alerts } }: AlertService, count = alerts.total): readonly string[] {
  return ids(alerts.slice(0, count));
}

export function nobody(): undefined {
  return undefined;
}

/** Everything is unseen, nothing is pinned, and no assignee has a name. */
export const defaultOptions: ViewOptions = {
  filter: emptyFilter,
  sort: { by: 'service', direction: 'descending' },
  grouping: 'none',
  locale: 'en',
  assigneeName: nobody,
  isUnseen: () => true,
  changeOf: () => undefined,
  moment: { now: Date.UTC(2026, 10, 14) },
  isPinned: () => false,
  snoozed: new Set(),
  noteOf: nobody,
};

// Few different values, so that alerts share them, including different spellings of the same value.
const missing = [undefined, null, ''];
const severity = fc.constantFrom(...severities, ...missing, 'Critical ', 'HIGH', 'sev-0', 'Sev-1', 3, {});
const status = fc.constantFrom(...statuses, ...missing, 'Open', 'In Progress', 'resolved', 0);
const tlp = fc.constantFrom('red', 'TLP:AMBER', 'amber', 'tlp green', 'secret', ...missing);
const source = fc.constantFrom('siem', { id: 1, name: 'edr' }, { id: '7' }, { key: 'mail' }, {}, ...missing);
const assignee = fc.constantFrom(
  { id: 'u1', name: 'Ana' },
  { name: 'Bo' },
  { email: 'c@d.ee' },
  'Di',
  ...missing,
);
const tags = fc.oneof(
  fc.array(fc.constantFrom('mail', 'mail', 'vip', '#1', 'x, y', { name: 'cloud' }, ' '), { maxLength: 4 }),
  fc.constantFrom(...missing),
);
const time = fc.oneof(
  fc.integer({ min: 0, max: 5 }).map((day) => `2026-11-1${day}T23:59:59.000000Z`),
  fc.constantFrom(
    '2026-11-12',
    '2026-11-12 00:00:01',
    '0000-00-00 00:00:00',
    'soon',
    1_794_698_000,
    ...missing,
  ),
);
const name = fc.oneof(fc.constantFrom('Host 9', 'host 10', 'Äpfel', 'Zebra', ' ', null), hostileText);
const text = fc.oneof(fc.constantFrom(undefined, null, 'Suspicious mail'), hostileText);

const rawAlert = fc.record({
  name,
  name_plain: text,
  summary: text,
  description: text,
  severity,
  status,
  tlp,
  resolution_reasoning_md: text,
  tags,
  source,
  assignee,
  assignee_id: fc.constantFrom('u1', 'u2', 3, ...missing),
  created_at: time,
  updated_at: time,
  parent_alert_id: fc.constantFrom('1', '2', ...missing),
  comments_count: fc.constantFrom(0, 3, '4', -1, ...missing),
  extra: text,
});

/** Alerts with the ids `0` and up in the order of the list, and with hostile values of every kind. */
export const someAlerts: fc.Arbitrary<readonly Alert[]> = fc
  .array(rawAlert, { maxLength: 24 })
  .map((raws) => raws.map((raw, index) => alert({ id: String(index), ...raw })));

function some(...values: readonly string[]): fc.Arbitrary<readonly string[]> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray([...values]));
}

const someSelection = {
  severity: some('critical', 'high', 'sev-0', ''),
  status: some('open', 'in_progress', 'resolved', ''),
  assignee: some('u1', 'u2', 'Bo', ''),
  source: some('siem', 'edr', '7', ''),
  tag: some('mail', 'vip', ''),
  tlp: some('red', 'amber', ''),
};

/** Filters that match some of `someAlerts`. */
export const someFilter: fc.Arbitrary<AlertFilter> = fc.record({
  ...someSelection,
  excluded: fc.oneof(
    { weight: 2, arbitrary: fc.constant(emptyFilter.excluded) },
    fc.record(someSelection, { noNullPrototype: true }),
  ),
  unseen: fc.boolean(),
  changed: fc.constantFrom(false, false, true),
  worse: fc.constantFrom(false, false, true),
  own: fc.constantFrom<readonly OwnMark[]>([], [], ['benign'], ['noted', 'watching']),
  snoozed: fc.constantFrom(false, false, true),
  created: fc.constantFrom<Created>(
    {},
    {},
    { from: Date.UTC(2026, 10, 12) },
    { to: Date.UTC(2026, 10, 13, 12) },
    { lastMs: 86_400_000 },
    { since: 'yesterday' },
  ),
  text: fc.constantFrom('', '', ' ', 'HOST', 'mail', '(((((a+)+)+$', 'ana'),
});

export const someSort: fc.Arbitrary<Sort> = fc.record({
  by: fc.constantFrom(...sortings),
  direction: fc.constantFrom('ascending', 'descending'),
});

/** What every alert was like, as if it had been seen then. */
const printBefore = digestOf(alert({ id: 'a', severity: 'medium', status: 'closed' }));

export const anyOptions: fc.Arbitrary<ViewOptions> = fc.record({
  filter: someFilter,
  sort: someSort,
  grouping: fc.constantFrom(...groupings),
  locale: fc.constantFrom('en', 'sv'),
  assigneeName: fc.constant((assignee: string) => (assignee === 'u2' ? 'Zoe' : undefined)),
  isUnseen: fc.constant(({ id }: Alert) => Number(id) % 2 === 0),
  changeOf: fc.constant((one: Alert) => changeSince(printBefore, one)),
  moment: fc.constant({ now: Date.UTC(2026, 10, 14) }),
  isPinned: fc.constantFrom(
    () => false,
    ({ id }: Alert) => Number(id) % 5 === 0,
  ),
  noteOf: fc.constant(({ id }) =>
    Number(id) % 3 === 0
      ? { id, disposition: 'benign' as const, text: 'seen before', changedAt: '2026-11-26T00:00:00.000Z' }
      : undefined,
  ),
  snoozed: fc.constantFrom(new Set<string>(), new Set(['0', '7', '14'])),
});
