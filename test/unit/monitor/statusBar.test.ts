import assert from 'node:assert/strict';
import { EventEmitter, window, workspace } from 'vscode';
import { createStatusBar, statusContent } from '../../../src/monitor/statusBar.ts';
import { alert } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { loadedModel } from './loadedModel.ts';

const open = (id: string, severity: string) => alert({ id, severity, status: 'open' });
const at = new Date(2026, 10, 14, 14, 32).getTime();

describe('The status bar', () => {
  let shown: { text: string; isVisible: boolean };
  let isEnabled: boolean;
  const configured = new EventEmitter<{ affectsConfiguration: () => boolean }>();
  const clock = { now: () => at, onDidStep: new EventEmitter<void>().event };
  replaceMembers(window, {
    createStatusBarItem: () =>
      Object.assign(shown, {
        show: () => void (shown.isVisible = true),
        hide: () => void (shown.isVisible = false),
        dispose: () => void (shown.isVisible = false),
      }),
  });
  replaceMembers(workspace, {
    getConfiguration: () => ({ get: () => isEnabled }),
    onDidChangeConfiguration: configured.event,
  });
  beforeEach(() => {
    shown = { text: '', isVisible: false };
    isEnabled = true;
  });

  it('counts open critical and high alerts, and tells the others, their scope and their age', async () => {
    const alerts = [open('a', 'critical'), open('b', 'high'), open('c', 'high'), open('d', 'low')];
    const { list } = await loadedModel(...alerts, alert({ id: 'e', severity: 'high', status: 'closed' }));
    const { items, total } = list;
    const content = statusContent({ items, total, asOf: at }, at, false);
    assert.equal(content.text, '3');
    const [scope, ...lines] = content.tooltip.split('\n');
    assert.equal(scope, 'Open alerts in 5 of 5 loaded');
    assert.deepEqual(lines.slice(0, -1), ['critical: 1', 'high: 2', 'medium: 0', 'low: 1', 'info: 0']);
    assert.match(lines.at(-1) ?? '', /^As of 2:32\sPM$/);
    assert.match(content.spoken, /^3 open alerts of critical or high severity, As of 2:32\sPM$/);
    const nextDay = statusContent({ items, total, asOf: at }, at + 24 * 3_600_000, false);
    assert.match(nextDay.spoken, /As of Nov 14, 2026, 2:32\sPM$/);
  });

  it('says so of sample data, whatever is read of it', async () => {
    const { list } = await loadedModel(open('a', 'critical'));
    const { items, total } = list;
    const content = statusContent({ items, total, asOf: undefined }, at, true);
    assert.equal(content.text, '1 · Sample data');
    assert.equal(content.tooltip.split('\n')[0], 'Sample data');
    assert.equal(content.spoken, 'Sample data, 1 open alert of critical or high severity');
  });

  it('is there while alerts are loaded, unless it is turned off', async () => {
    const { list, serve } = await loadedModel(open('a', 'high'));
    const status = createStatusBar(list, clock, () => false);
    assert.deepEqual([shown.isVisible, shown.text], [true, '$(shield) 1']);
    const changes: boolean[] = [];
    status.onDidChangeVisibility(() => changes.push(status.visible));
    serve(open('a', 'high'), open('b', 'critical'));
    await list.refresh();
    assert.equal(shown.text, '$(shield) 2');
    list.reset();
    assert.equal(shown.isVisible, false);
    await list.loadMore();
    assert.equal(shown.isVisible, true);
    isEnabled = false;
    configured.fire({ affectsConfiguration: () => true });
    assert.equal(shown.isVisible, false);
    assert.deepEqual(changes, [false, true, false]);
    status.dispose();
    isEnabled = true;
    await list.refresh();
    assert.equal(shown.isVisible, false);
  });

  it('is not there before alerts are loaded', async () => {
    const { list } = await loadedModel();
    list.reset();
    createStatusBar(list, clock, () => false);
    assert.equal(shown.isVisible, false);
  });
});
