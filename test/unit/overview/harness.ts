import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { HostMessage } from '../../../src/overview/protocol.ts';
import { OverviewSession, type SessionHost } from '../../../src/overview/session.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { listPage } from '../listPage.ts';
import { alert, nobody } from '../triage/alerts.ts';

type Alerts = readonly Alert[] | undefined;

/**
 * A session of the overview with a fake host, on a list of two pages.
 *
 * @param answer the alerts of a page, instead of one; may hold the page back or fail
 */
export function overviewHarness(
  overrides: Partial<SessionHost> = {},
  answer: (page: number) => Alerts | Promise<Alerts> = () => undefined,
) {
  const list = new PagedList<Alert>(async (page) => {
    const one = alert({ id: `a${page}`, source: `source ${page}`, status: 'open' });
    return listPage((await answer(page)) ?? [one], page, 2);
  });
  const posted: HostMessage[] = [];
  const asked: unknown[] = [];
  const session = new OverviewSession(
    {
      list,
      texts: alertTexts(nobody),
      assigneeName: () => nobody,
      now: () => Date.parse('2026-11-22T12:00:00Z'),
      obstacle: () => undefined,
      isSignedIn: () => true,
      serviceHost: () => 'alerts.example',
      isSample: () => false,
      lookUpNames: () => undefined,
      filterList: (filter) => asked.push(filter),
      run: (action) => asked.push(action),
      report: (doing) => asked.push(doing),
      ...overrides,
    },
    (message) => posted.push(message),
  );
  list.onDidChange(() => session.refresh());
  const last = () => {
    const message = posted.at(-1);
    assert.ok(message);
    return message;
  };
  return { session, list, posted, asked, last };
}
