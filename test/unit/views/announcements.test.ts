import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { NetworkError } from '../../../src/api/errors.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alertWords, newAlertsText } from '../../../src/ui/countTexts.ts';
import { createMessageSetter, filterMessage, viewMessage } from '../../../src/views/listTexts.ts';
import { listPage } from '../listPage.ts';
import { alert, nobody } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { loadedTriage } from '../triage/triageOf.ts';

interface StatusBarItem {
  readonly text?: string;
  readonly tooltip?: string;
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
      setMessage(line, () => line, false);
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

  it('is all of a long filter, of which the status bar shows the beginning and what it found', async () => {
    const text = 'a long text that is to be found in the loaded alerts, and nowhere else';
    const { triage } = await loadedTriage(...alerts);
    triage.changeOptions({ filter: { ...emptyFilter, severity: ['critical'], text } });
    const setMessage = createMessageSetter(
      { visible: true },
      () => list,
      () => '',
    );
    const filtered = (maxLength?: number) =>
      filterMessage(triage, alertTexts({ userName: nobody }), maxLength);
    setMessage(filtered(), () => filtered(40), false);
    const all = `critical · "${text}" · No matches in 1 alert`;
    assert.deepEqual(heard().at(-1), { label: all, role: 'alert' });
    assert.equal(items.at(-1)?.text, 'critical · "a long text that is to be f… · No matches in 1 alert');
    assert.equal(items.at(-1)?.tooltip, all);
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
