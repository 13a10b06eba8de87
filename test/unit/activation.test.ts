import assert from 'node:assert/strict';
import { Disposable, Uri } from 'vscode';
import manifest from '../../package.json' with { type: 'json' };
import { isJsonObject } from '../../src/api/tolerant.ts';
import { commandIds, contextKeys, settingIds, viewIds } from '../../src/contributions.ts';
import { activate, deactivate } from '../../src/extension.ts';
import { fakeSecrets } from '../vscode/secrets.ts';
import { fakeMemento } from './createForm/memento.ts';
import { values } from './createForm/values.ts';
import { fakeSettings } from './service/fakeSettings.ts';
import { fakeWindow } from './vscode/fakeWindow.ts';
import { idleEditor } from './vscode/idleEditor.ts';
import { replaceMembers } from './vscode/replaceMembers.ts';

const url = 'https://alerts.example';

type Values = Readonly<Record<string, unknown>>;

/** All that is kept of a user, as proper use leaves it behind. */
const kept = {
  globalState: {
    'alertTriage.mutedUntil': 0,
    'alertTriage.viewOptions': { grouping: 'none', sort: { by: 'created', direction: 'ascending' } },
    [`alertTriage.closedGroups:${url}`]: [],
    [`alertTriage.filter:${url}`]: 'severity:high',
    [`alertTriage.marks:${url}`]: {},
    [`alertTriage.me:${url}`]: 'u7',
    [`alertTriage.sources:${url}`]: ['siem'],
    [`alertTriage.visits:${url}`]: { seen: 1, before: 0 },
  },
  workspaceState: {
    'alertTriage.service': url,
    'alertTriage.draft:one': { revision: 1, values, changedAt: '2026-11-16T08:00:00.000Z' },
  },
  settings: {
    [settingIds.baseUrl]: url,
    [settingIds.services]: { Other: 'https://other.example' },
    [settingIds.defaultSource]: 'siem',
    [settingIds.offerForProblems]: true,
    [settingIds.loadAllUpTo]: 1000,
    [settingIds.maxLoadedAlerts]: 50_000,
    [settingIds.refreshInterval]: 60,
    [settingIds.statusBar]: true,
    [settingIds.notifyAtSeverity]: 'high',
    [settingIds.showAlertsInEditor]: true,
    [settingIds.savedFilters]: [{ name: 'Saved', query: 'status:open' }],
  },
} satisfies Readonly<Record<string, Values>>;

type Place = keyof typeof kept;
type Found = Record<Place, Values> & { readonly token?: string; readonly notes?: string };

const places: readonly Place[] = ['globalState', 'workspaceState', 'settings'];
const unreadable = [null, true, -1, 1e300, 'no:such\n"thing', [], [null, [[]], {}], {}, { a: { b: null } }];

describe('activation', () => {
  const settings = fakeSettings();
  const vs = fakeWindow();
  const editor = idleEditor();
  let owned: Disposable[] = [];
  let answer: () => Promise<Response>;
  replaceMembers(globalThis, { fetch: () => answer() });

  beforeEach(() => {
    owned = [];
    const data = ['high', 'low'].map((severity, index) => ({ id: index + 1, severity }));
    const page = { data, current_page: 1, last_page: 1, per_page: 15, total: 2 };
    answer = async () => Response.json(page);
  });
  afterEach(() => Disposable.from(...owned).dispose());

  /** Activates the extension in a window that finds this. @returns the state of the connection, and the kinds of the rows in the list */
  async function activateWith({ token = 'token-of-the-user', notes, ...found }: Found) {
    settings.edit(found.settings);
    const secrets = fakeSecrets();
    secrets.values.set(`alertTriage.token:${url}`, token);
    Reflect.apply(activate, undefined, [
      {
        extension: { packageJSON: manifest },
        extensionUri: Uri.file('/extension'),
        globalState: fakeMemento(found.globalState),
        globalStorageUri: Uri.file('/storage'),
        secrets,
        subscriptions: owned,
        workspaceState: fakeMemento(found.workspaceState),
      },
      '/home',
      { read: async () => notes, write: assert.fail },
    ]);
    assert.deepEqual([...editor.commands].toSorted(), Object.values(commandIds).toSorted());
    const rows = (await editor.trees.get(viewIds.alerts)?.getChildren()) ?? assert.fail('no list of alerts');
    const kinds = rows.map((row) => isJsonObject(row) && row['kind']);
    const connection = vs.ran.findLast(([, key]) => key === contextKeys.connection)?.[2];
    await deactivate();
    Disposable.from(...owned.splice(0)).dispose();
    return [connection, ...kinds];
  }

  it('shows what the user had', async () => {
    assert.deepEqual(Object.keys(kept.settings).toSorted(), Object.values(settingIds).toSorted());
    assert.deepEqual(await activateWith(kept), ['signedIn', 'item']);
  });

  it('lists no alert without a network, but says why, and offers what to do', async () => {
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    answer = () => Promise.reject(new TypeError('fetch failed', { cause }));
    assert.deepEqual(await activateWith(kept), ['signedIn', 'action', 'action'], 'Retry and Set Service URL');
    assert.ok(vs.statuses.includes('alerts.example not found. Check the service URL and your VPN.'));
    assert.equal(vs.statuses.at(-1), '$(shield) ?');
  });

  /** Where it is not what the user had: without the filter, and without the token of the first service. */
  const outcomes = new Map<string, readonly unknown[]>([
    [`alertTriage.filter:${url}`, ['signedIn', 'item', 'item']],
    [settingIds.baseUrl, ['signedOut']],
  ]);

  for (const place of places)
    for (const key of Object.keys(kept[place]))
      it(`succeeds whatever stands in ${place} under ${key}, and the rest is used`, async () => {
        for (const value of unreadable) {
          const outcome = await activateWith({ ...kept, [place]: { ...kept[place], [key]: value } });
          const isNoUrl = key === settingIds.baseUrl && typeof value === 'string';
          const expected = isNoUrl ? ['badUrl'] : (outcomes.get(key) ?? ['signedIn', 'item']);
          assert.deepEqual(outcome, expected, JSON.stringify(value));
        }
        assert.deepEqual(vs.said, []);
      });

  it('succeeds where nothing can be read at all', async () => {
    for (const value of unreadable) {
      const nothing = (place: Place) =>
        Object.fromEntries(Object.keys(kept[place]).map((key) => [key, value]));
      const [globalState, workspaceState] = [nothing('globalState'), nothing('workspaceState')];
      await activateWith({ globalState, workspaceState, settings: nothing('settings') });
    }
  });

  for (const token of ['', ' ', 'two\nlines', 'ä', 'x'.repeat(40_000)])
    it(`succeeds, signed out, with a stored token that is none: ${JSON.stringify(token.slice(0, 20))}`, async () => {
      assert.deepEqual(await activateWith({ ...kept, token }), ['signedOut']);
    });

  for (const notes of ['', '{', 'null', '[]', '{"notes":{}}', '{"notes":[{"id":1}]}'])
    it(`succeeds, and says so, with a file of notes that is none: ${notes}`, async () => {
      assert.deepEqual(await activateWith({ ...kept, notes }), ['signedIn', 'item']);
      assert.match(String(vs.said[0]?.[0]), /notes/);
    });
});
