import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { NetworkError } from '../../../src/api/errors.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { alertWords, newAlertsText } from '../../../src/ui/countTexts.ts';
import { createMessageSetter, viewMessage } from '../../../src/views/listTexts.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

interface StatusBarItem {
  readonly show: () => void;
  readonly dispose: () => void;
  readonly accessibilityInformation?: { readonly label: string; readonly role?: string };
}

describe('what a view has read out', () => {
  let items: StatusBarItem[];
  const shown = new Set<StatusBarItem>();
  replaceMembers(window, {
    createStatusBarItem: () => {
      const item: StatusBarItem = { show: () => shown.add(item), dispose: () => shown.delete(item) };
      items.push(item);
      return item;
    },
  });
  let alerts: Alert[];
  let failure: Error | undefined;
  let list: PagedList<Alert>;
  let filter: string;
  let update: () => void;

  beforeEach(async () => {
    shown.clear();
    [items, alerts, failure, filter] = [[], [alert({ id: 'a' })], undefined, ''];
    list = new PagedList(async () => {
      if (failure) throw failure;
      return listPage(alerts);
    });
    const setMessage = createMessageSetter(
      { visible: true },
      () => list,
      () => newAlertsText(list),
    );
    update = () => {
      const narrowed = { filter, viewOptions: '', rows: list.items.length };
      const line = viewMessage(list, narrowed, alertWords, { host: 'host', isSample: false });
      setMessage(line, false);
    };
    list.onDidChange(update);
    await list.loadMore();
  });

  const heard = () => items.map(({ accessibilityInformation }) => accessibilityInformation);

  it('is what was loaded, once, in a live region', () => {
    update();
    assert.deepEqual(heard(), [{ label: '1 alert', role: 'alert' }]);
  });

  it('is why there is nothing more to load', async () => {
    list = new PagedList(
      async (page) => listPage([alert({ id: `a${page}`, other: 'x'.repeat(1_000_000) })], page, 9),
      undefined,
      2_000_000,
    );
    list.onDidChange(update);
    await list.loadAll(new AbortController().signal);
    assert.equal(heard().at(-1)?.label, '2 of 9 loaded — Limit of memory reached (2 MB).');
  });

  it('is said again when a refresh or load ends with the same', async () => {
    failure = new NetworkError({ method: 'GET', path: '/alerts' }, 'ECONNREFUSED');
    await list.refresh();
    update();
    await list.refresh();
    const [, first, second] = heard();
    assert.equal(items.length, 3);
    assert.match(first?.label ?? '', /Couldn't refresh: /);
    assert.equal(second?.label, first?.label);
  });

  it('is on the screen once, however often it is said', async () => {
    await list.refresh();
    await list.refresh();
    assert.deepEqual([items.length, [...shown]], [3, items.slice(2)]);
  });

  it('is not said again for checks in the background', async () => {
    const offline = async () =>
      Promise.reject(new NetworkError({ method: 'GET', path: '/alerts' }, 'ECONNREFUSED'));
    await list.poll(offline);
    await list.poll(offline);
    assert.equal(items.length, 2);
  });

  it('is that there are new alerts', async () => {
    alerts = [alert({ id: 'b' }), ...alerts];
    await list.poll(async () => listPage(alerts));
    assert.match(heard().at(-1)?.label ?? '', /^1 new alert/);
  });
});
