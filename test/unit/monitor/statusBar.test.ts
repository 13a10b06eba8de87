import assert from 'node:assert/strict';
import { EventEmitter, workspace } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { UnauthorizedError } from '../../../src/api/errors.ts';
import { createStatusBar } from '../../../src/monitor/statusBar.ts';
import { fingerprint } from '../../../src/triage/notes/alertNote.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { exampleService, loadedTriage, triageOf } from '../triage/triageOf.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';

const open = (id: string, severity: string) => alert({ id, severity, status: 'open' });
const rejected = new UnauthorizedError({ method: 'GET', path: '/', status: 401 });

describe('the status bar', () => {
  const vs = fakeWindow();
  let isEnabled: boolean;
  /** Whether the workspace hides the whole bar. */
  let isHiddenHere: boolean;
  const configured = new EventEmitter<{ affectsConfiguration: () => boolean }>();
  const step = new EventEmitter<void>();
  let now: () => number;
  const clock = { now: () => now(), onDidStep: step.event };
  replaceMembers(workspace, {
    getConfiguration: () => ({ get: () => !isHiddenHere, inspect: () => ({ globalValue: isEnabled }) }),
    onDidChangeConfiguration: configured.event,
  });
  beforeEach(() => void ([isEnabled, isHiddenHere, now] = [true, false, Date.now]));

  /** Shows the alerts of a sign-in. */
  const show = (triage: Triage) => createStatusBar(fakeSignIn(triage).connection, clock);

  /** Shows these alerts, once they are loaded. */
  async function showing(...alerts: readonly Alert[]) {
    const loaded = await loadedTriage(...alerts);
    show(loaded.triage);
    return loaded;
  }

  /** What is shown; empty while nothing is. */
  function shown() {
    const [item] = vs.bar;
    const { text = '', tooltip = '', accessibilityInformation } = item ?? {};
    return { text, tooltip, spoken: accessibilityInformation?.label ?? '' };
  }

  it('counts unfinished critical and high alerts, and tells the others, their scope and their age', async () => {
    const closed = alert({ id: 'e', severity: 'high', status: 'closed' });
    const alerts = [open('a', 'critical'), open('b', 'high'), open('c', 'high'), open('d', 'low'), closed];
    await showing(...alerts);
    const { text, tooltip, spoken } = shown();
    assert.equal(text, '$(shield) 3');
    const [shownCount, scope, ...lines] = tooltip.split('\n');
    assert.equal(shownCount, '3 unfinished alerts of critical or high severity');
    assert.equal(scope, 'Unfinished alerts in 5 of 5 loaded');
    assert.deepEqual(lines.slice(0, -1), ['critical: 1', 'high: 2', 'medium: 0', 'low: 1', 'info: 0']);
    assert.match(lines.at(-1) ?? '', /^As of \d+:\d+\s[AP]M$/);
    assert.equal(spoken, `${shownCount}, ${lines.at(-1)}`);
  });

  it('says that there are none without a number, whose grammar differs between languages', async () => {
    await showing(open('a', 'low'));
    assert.equal(shown().text, '$(shield) 0');
    assert.match(shown().spoken, /^No unfinished alerts of critical or high severity, As of /);
  });

  it('says so of sample data, whatever is read of it', async () => {
    const service = { ...exampleService, loadFetch: async () => fetch };
    const triage = triageOf({ listAlerts: async () => listPage([open('a', 'critical')]) }, { service });
    show(triage);
    await triage.alerts.loadMore();
    assert.equal(shown().text, '$(shield) 1 · Sample data');
    assert.equal(shown().tooltip.split('\n')[0], 'Sample data');
    assert.match(shown().spoken, /^Sample data, 1 unfinished alert of critical or high severity, As of /);
  });

  it('is there while alerts are loaded, unless it is turned off', async () => {
    const { triage, list, serve } = await loadedTriage(open('a', 'high'));
    const { connection, become } = fakeSignIn(triage);
    const status = createStatusBar(connection, clock);
    assert.equal(shown().text, '$(shield) 1');
    const changes: boolean[] = [];
    status.onDidChangeVisibility(() => changes.push(status.visible));
    serve(open('a', 'high'), open('b', 'critical'));
    await list.refresh();
    assert.equal(shown().text, '$(shield) 2');
    become(undefined);
    assert.equal(vs.bar.size, 0);
    const next = await loadedTriage(open('a', 'high'));
    become(next.triage);
    assert.equal(vs.bar.size, 1);
    assert.deepEqual(changes, []);
    isEnabled = false;
    configured.fire({ affectsConfiguration: () => true });
    assert.equal(vs.bar.size, 0);
    assert.deepEqual(changes, [false]);
    status.dispose();
    isEnabled = true;
    await next.list.refresh();
    assert.equal(vs.bar.size, 0);
  });

  it('is not there before alerts are loaded, but counts as visible, so that they are', async () => {
    assert.deepEqual([show(triageOf()).visible, vs.bar.size], [true, 0]);
  });

  it('says that nothing is known, and why, where the first check fails', async () => {
    const triage = triageOf();
    const { alerts } = triage;
    show(triage);
    await alerts.poll(() => Promise.reject(rejected));
    assert.equal(shown().text, '$(shield) ?');
    assert.equal(shown().tooltip, 'alerts.example.com rejected the token.');
    await alerts.poll(async () => listPage([open('a', 'high')]));
    assert.equal(shown().text, '$(shield) 1');
  });

  it('counts as visible where a workspace hides the whole bar, so that alerts are checked, and notified of', () => {
    isHiddenHere = true;
    assert.equal(show(triageOf()).visible, true);
  });

  it('counts new alerts that the list does not show yet', async () => {
    const { list, poll } = await showing(open('a', 'high'));
    await poll(open('b', 'critical'), open('a', 'high'));
    assert.equal(list.newItems.length, 1);
    assert.match(shown().tooltip, /\nUnfinished alerts in 2 of 2 loaded\ncritical: 1\nhigh: 1\n/);
    assert.equal(shown().text, '$(shield) 2');
  });

  it('says how old its count is, and why, from a failed check until one succeeds', async () => {
    const { list, poll } = await showing(open('a', 'low'));
    assert.equal(shown().text, '$(shield) 0');
    await list.poll(() => Promise.reject(rejected));
    assert.match(shown().text, /^\$\(shield\) 0 · as of .*\d+:\d+\s[AP]M$/);
    assert.match(shown().tooltip, /\nCouldn't refresh: \S+ rejected the token\.$/);
    await poll(open('a', 'high'));
    assert.equal(shown().text, '$(shield) 1');
    assert.doesNotMatch(shown().tooltip, /refresh/);
  });

  it('says that more may follow once the service counts more than is loaded', async () => {
    const { list } = await showing(open('a', 'low'));
    assert.equal(shown().text, '$(shield) 0');
    await list.poll(async () => ({ ...listPage([open('a', 'low')]), total: 2 }));
    assert.equal(shown().text, '$(shield) 0+');
    assert.match(shown().tooltip, /^0\+ unfinished alerts of /);
    await list.poll(async () => ({ ...listPage([open('a', 'high')]), total: 3 }));
    assert.equal(shown().text, '$(shield) 1+');
    assert.match(shown().tooltip, /^1\+ unfinished alerts of /);
  });

  it('counts no snoozed alert, and again one that changes while it is snoozed until then', async () => {
    const alert = open('a', 'high');
    const { triage, poll } = await showing(alert, open('b', 'high'));
    await triage.notes.edit([alert], { snooze: { whileUnchanged: fingerprint(alert) } });
    assert.equal(shown().text, '$(shield) 1');
    assert.match(shown().tooltip, /\nUnfinished alerts in 2 of 2 loaded\n/);
    await poll(open('a', 'critical'), open('b', 'high'));
    assert.equal(shown().text, '$(shield) 2');
  });

  it('updates the age with each step of the clock', async () => {
    await showing(open('a', 'high'));
    assert.match(shown().tooltip, /\nAs of \d+:\d+\s[AP]M$/);
    now = () => Date.now() + 48 * 3_600_000;
    step.fire();
    assert.match(shown().tooltip, /\nAs of \w+ \d+, \d{4}, \d+:\d+\s[AP]M$/);
  });
});
