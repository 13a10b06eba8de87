import assert from 'node:assert/strict';
import { EventEmitter } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { ChartId, HostMessage } from '../../../src/overview/protocol.ts';
import { createOverviewSession } from '../../../src/overview/session.ts';
import type { Obstacle } from '../../../src/service/connection.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { listPage } from '../listPage.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';

type Alerts = readonly Alert[] | undefined;

interface Circumstances {
  /** Why nobody is signed in. */
  readonly obstacle?: Obstacle;
  readonly isSample?: boolean;
}

/**
 * A session of the overview with a fake host, on a list of two pages.
 *
 * @param answer the alerts of a page, instead of one; may hold the page back or fail
 */
export function overviewHarness(
  { obstacle, isSample = false }: Circumstances = {},
  answer: (page: number) => Alerts | Promise<Alerts> = () => undefined,
) {
  const listAlerts = async (page: number) => {
    const one = alert({ id: `a${page}`, source: `source ${page}`, status: 'open' });
    return listPage((await answer(page)) ?? [one], page, 2);
  };
  const service = isSample ? { ...exampleService, loadFetch: async () => fetch } : exampleService;
  const triage = triageOf({ listAlerts }, { service });
  const { connection, become } = fakeSignIn(obstacle === undefined ? triage : undefined);
  const posted: HostMessage[] = [];
  const log = recordingLog();
  const host = {
    connection: Object.assign(connection, { obstacle: () => obstacle, serviceHost: service.host }),
    textsOf: alertTexts,
    clock: { now: () => Date.parse('2026-11-22T12:00:00Z'), onDidStep: new EventEmitter<void>().event },
    log,
  };
  const session = createOverviewSession(
    host,
    () => false,
    (message) => posted.push(message),
  );
  triage.onDidChange(() => session.refresh());
  const last = () => {
    const message = posted.at(-1);
    assert.ok(message);
    return message;
  };
  /** The bars of a chart, each with its sum. */
  const bars = (chart: ChartId) =>
    last()
      .charts.find(({ id }) => id === chart)
      ?.bars.map(({ label, text }) => `${label}: ${text}`);
  return { host, session, triage, list: triage.alerts, posted, log, last, bars, become };
}

/** The same, once its page was sent what page 1 of the list has. */
export async function openOverview(...overview: Parameters<typeof overviewHarness>) {
  const harness = overviewHarness(...overview);
  harness.session.receive({ type: 'ready' });
  await harness.list.loadMore();
  await settled();
  return harness;
}
