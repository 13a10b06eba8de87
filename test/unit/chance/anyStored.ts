import assert from 'node:assert/strict';
import { mock } from 'node:test';
import * as fc from 'fast-check';
import type { DraftStore } from '../../../src/createForm/drafts.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alertRows } from '../../../src/views/alertRows.ts';
import { formHarness } from '../createForm/harness.ts';
import { listPage } from '../listPage.ts';
import type { fakeSettings } from '../service/fakeSettings.ts';
import { assertLine } from './inert.ts';
import { type Extent, mutantsOf, oddValue } from './mutations.ts';
import { holdsAlways } from './seed.ts';
import { kept, openWindow, otherService, service, type Stored, storesWith, useAll } from './storedWindow.ts';
import { now } from './answers.ts';

const nothing: Stored = {
  shared: {},
  own: { 'alertTriage.service': service },
  token: 'token-of-the-user',
  notes: undefined,
};

/** What proper use of a window leaves behind. */
export async function storedByUse(): Promise<Stored> {
  const stores = storesWith(nothing);
  const window = await openWindow(stores);
  await useAll(window);
  window.dispose();
  return stores.now();
}

/** What is broken: the values of these keys, and what stands beside those that can be read. */
interface Damage {
  readonly broken: Readonly<Record<string, unknown>>;
  readonly beside: unknown;
  readonly token: string;
  readonly notes: string | undefined;
}

function someDamage(valid: Stored, extent: Extent): fc.Arbitrary<Damage> {
  const odd = oddValue(extent.maxTextLength);
  const all = { ...valid.shared, ...valid.own };
  const valueOf = (key: string) =>
    fc.oneof(
      odd,
      mutantsOf(fc.constant(all[key]), extent).map((json): unknown => JSON.parse(json)),
    );
  const broken = fc
    .subarray(Object.keys(all))
    .chain((names) => fc.record(Object.fromEntries(names.map((key) => [key, valueOf(key)]))));
  const notes = fc.oneof(
    fc.constant(valid.notes),
    fc.string(),
    mutantsOf(fc.constant(JSON.parse(valid.notes ?? '')), extent),
  );
  const token = fc.oneof(fc.constant(valid.token), fc.constantFrom('', ' ', 'a\nb', 'ä', '\0', '\ud800'));
  return fc.record({ broken, beside: odd, token, notes });
}

/** Closed groups, marks and drafts with what cannot be read among those that can. */
function withNeighbours({ shared, own, ...others }: Stored, beside: unknown): Stored {
  const groups = shared[`alertTriage.closedGroups:${service}`];
  const marks = shared[`alertTriage.marks:${service}`];
  return {
    ...others,
    shared: {
      ...shared,
      [`alertTriage.closedGroups:${service}`]: [beside, ...(Array.isArray(groups) ? groups : [])],
      [`alertTriage.marks:${service}`]: { ...Object(marks), pinned: beside, notified: beside, more: beside },
    },
    own: { ...own, 'alertTriage.draft:other': beside, 'alertTriage.draft:': [beside] },
  };
}

/** Opens the form of each stored draft, in which the user goes on typing. */
async function typeInAll(drafts: DraftStore): Promise<void> {
  for (const draft of drafts.list()) {
    // Others are mended as they are read.
    if (!Number.isSafeInteger(draft.revision) || draft.revision < 0 || draft.revision > 1e12) continue;
    const form = await formHarness(() => undefined, { draft, store: drafts });
    for (const text of form.notices()) assertLine(text);
    await form.say('edit', { name: 'typed at last' });
    assert.equal(drafts.get(draft.id)?.values.name, 'typed at last');
  }
}

/** Opens a window, draws what it shows, and lets the user go on. */
async function openAndUse(stores: ReturnType<typeof storesWith>, broken: ReadonlySet<string>): Promise<void> {
  const window = await openWindow(stores);
  const { triage, connection, closed } = window;
  assert.ok(['signedIn', 'signedOut'].includes(connection.state.kind));
  for (const [key, isKept] of Object.entries(kept))
    if (!broken.has(key) && (triage || !key.includes(service))) assert.ok(isKept(window) || !triage, key);
  if (triage) {
    await triage.alerts.loadMore();
    const texts = alertTexts(triage, () => now);
    const rows = alertRows(triage, texts, closed?.isClosed);
    const { filter, viewOptions } = rows.narrowed();
    for (const text of [filter, viewOptions]) assertLine(text);
    for (const root of rows.roots())
      if (root.kind === 'group') assertLine(String(rows.groupItem(root).description));
    assert.ok(window.saved.all.some(({ name }) => name === 'Saved'));
    triage.changeOptions({ filter: emptyFilter });
    assert.equal(triage.view.matching, 3);
  }
  await useAll(window);
  await typeInAll(window.drafts);
  window.dispose();
}

/** Whatever is stored, a window opens, what is whole is in effect, and what the user does next is kept again. */
export async function opensWithAnythingStored(
  settings: ReturnType<typeof fakeSettings>,
  numRuns: number,
  extent: Extent,
): Promise<void> {
  const alerts = ['high', 'low', 'high'].map((severity, index) => ({ id: `a${index + 1}`, severity }));
  mock.method(globalThis, 'fetch', async () => {
    const { items: data, total, perPage: per_page } = listPage(alerts);
    return Response.json({ data, total, per_page, current_page: 1, last_page: 1 });
  });
  const services = { Other: otherService, Own: service };
  settings.edit({ 'alertTriage.services': services });
  const valid = await storedByUse();
  await holdsAlways(
    fc.asyncProperty(someDamage(valid, extent), async ({ broken, beside, token, notes }) => {
      const savedFilters = [beside, { name: 'Saved', query: 'status:open' }];
      settings.edit({ 'alertTriage.services': services, 'alertTriage.savedFilters': savedFilters });
      const whole = withNeighbours(valid, beside);
      const replaced = (state: Stored['own']) =>
        Object.fromEntries(
          Object.entries(state).map(([key, value]) => [
            key,
            Object.hasOwn(broken, key) ? broken[key] : value,
          ]),
        );
      const stores = storesWith({ shared: replaced(whole.shared), own: replaced(whole.own), token, notes });
      await openAndUse(stores, new Set(Object.keys(broken)));
      await stores.secrets.store(`alertTriage.token:${service}`, 'token-of-the-user');
      const next = await openWindow(stores);
      await useAll(next);
      next.dispose();
      const last = await openWindow(stores);
      for (const [key, isKept] of Object.entries(kept)) assert.ok(isKept(last), `${key} is kept again`);
      last.dispose();
    }),
    numRuns,
  );
  mock.restoreAll();
}
