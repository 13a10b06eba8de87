import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { NetworkError } from '../../../src/api/errors.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { alertWords, newAlertsText } from '../../../src/ui/countTexts.ts';
import { createMessageSetter, viewMessage } from '../../../src/views/listTexts.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';

describe('what a view has read out', () => {
  const vs = fakeWindow();
  let alerts: Alert[];
  let failure: Error | undefined;
  let list: PagedList<Alert>;
  let update: () => void;

  beforeEach(async () => {
    [alerts, failure] = [[alert({ id: 'a' })], undefined];
    list = new PagedList(async () => {
      if (failure) throw failure;
      return listPage(alerts);
    });
    const setMessage = createMessageSetter({ visible: true });
    update = () => {
      const narrowed = { filter: '', viewOptions: '', rows: list.items.length };
      const line = viewMessage(list, narrowed, alertWords, { host: 'host', isSample: false });
      setMessage(line, newAlertsText(list), list, false);
    };
    list.onDidChange(update);
    await list.loadMore();
  });

  it('is what was loaded, once, in a live region', () => {
    update();
    assert.deepEqual(vs.statuses, ['1 alert']);
    const [item] = vs.bar;
    assert.deepEqual(item?.accessibilityInformation, { label: '1 alert', role: 'alert' });
  });

  it('is why there is nothing more to load', async () => {
    list = new PagedList(
      async (page) => listPage([alert({ id: `a${page}`, other: 'x'.repeat(1_000_000) })], page, 9),
      undefined,
      2_000_000,
    );
    list.onDidChange(update);
    await list.loadAll(new AbortController().signal);
    assert.equal(vs.statuses.at(-1), '2 of 9 loaded — Limit of memory reached (2 MB).');
  });

  it('is said again when a refresh or load ends with the same', async () => {
    failure = new NetworkError({ method: 'GET', path: '/alerts' }, 'ECONNREFUSED');
    await list.refresh();
    update();
    await list.refresh();
    const [, first = '', ...others] = vs.statuses;
    assert.match(first, /Couldn't refresh: /);
    assert.deepEqual(others, [first]);
  });

  it('is on the screen once, however often it is said', async () => {
    await list.refresh();
    await list.refresh();
    assert.deepEqual([vs.statuses.length, vs.bar.size], [3, 1]);
  });

  it('is not said again for checks in the background', async () => {
    const offline = async () =>
      Promise.reject(new NetworkError({ method: 'GET', path: '/alerts' }, 'ECONNREFUSED'));
    await list.poll(offline);
    await list.poll(offline);
    assert.equal(vs.statuses.length, 2);
  });

  it('is that there are new alerts', async () => {
    alerts = [alert({ id: 'b' }), ...alerts];
    await list.poll(async () => listPage(alerts));
    assert.match(vs.statuses.at(-1) ?? '', /^1 new alert/);
  });
});
