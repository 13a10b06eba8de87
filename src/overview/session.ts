import { type Command, env, l10n } from 'vscode';
import * as z from 'zod/mini';
import { commandIds, viewIds } from '../contributions.ts';
import type { Connection, CurrentTriage } from '../service/connection.ts';
import type { Triage } from '../triage/triage.ts';
import { coalesced } from '../util/coalesced.ts';
import { hasSameElements } from '../util/equality.ts';
import { overviewOf } from '../triage/overview.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { alertWords, asOfText, listCountText, newAlertsText, snoozedText } from '../ui/countTexts.ts';
import { nextTryText } from '../ui/explain.ts';
import { focusView } from '../ui/focusTracking.ts';
import { joinParts } from '../ui/formats.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { commandOfAction, runCommand } from '../ui/recovery.ts';
import { sampleText } from '../ui/viewTexts.ts';
import { chartsOf, type FilterChart } from './charts.ts';
import { listNotice, obstacleNotice } from './html.ts';
import {
  type Action,
  type ChartId,
  type PageMessage,
  pageMessageSchema,
  type HostMessage,
} from './protocol.ts';

export interface SessionHost {
  readonly connection: CurrentTriage & Pick<Connection, 'obstacle' | 'serviceHost'>;
  readonly textsOf: TextsOf;
  readonly clock: Clock;
  readonly log: Log;
}

export type OverviewSession = ReturnType<typeof createOverviewSession>;

/** The state of the overview page. Outlives the page, which exists only while its tab is visible. */
export function createOverviewSession(
  { connection, textsOf, clock, log }: SessionHost,
  isShown: () => boolean,
  post: (message: HostMessage) => void,
) {
  let charts: readonly FilterChart[] = [];
  /** What the charts are made of. */
  let counted: readonly unknown[] = [];
  const update = coalesced(async () => {
    if (!hasSameElements(countedOf(connection.triage), counted)) await count();
    post(message());
  });

  /** Sends the charts and the state of the list, once the alerts are counted. Loads page 1 if no page is loaded. */
  function refresh(): void {
    const { triage } = connection;
    const { isLoaded, doing, failure } = triage?.alerts ?? {};
    if (!isLoaded && !doing && !failure) void triage?.alerts.loadMore();
    void triage?.names.lookUp(isShown);
    void update();
  }

  function handle(message: PageMessage): void {
    switch (message.type) {
      case 'ready':
        return refresh();
      case 'run':
        // Through commands, because `registerCommands` shows the errors of their handlers.
        return void runCommand(commandOf(message.action));
      case 'select':
        return select(message.chart, message.bar, message.series);
    }
  }

  /** Ignores a bar that is gone: it was selected while the charts changed. */
  function select(id: ChartId, bar: string, series: string): void {
    const filter = charts.find(({ chart }) => chart.id === id)?.filterOf(bar, series);
    if (filter === undefined) return;
    connection.triage?.changeOptions({ filter });
    void focusView(viewIds.alerts);
  }

  function message(): HostMessage {
    const { triage } = connection;
    const obstacle = connection.obstacle();
    const notice = obstacle ? obstacleNotice(obstacle) : listNotice(triage?.alerts, connection.serviceHost);
    const shown = triage !== undefined && triage.alerts.items.length > 0 ? triage : undefined;
    return {
      type: 'show',
      scope: shown ? joinParts([sampleText(shown.isSample), scopeText(shown)]) : '',
      canLoadAll: shown?.alerts.nextPage !== undefined,
      canShowNew: shown !== undefined && shown.news.newItems.length > 0,
      notice: notice.markup,
      countdown: triage?.alerts.waiting ? nextTryText(triage.alerts.waiting) : '',
      charts: shown ? charts.map(({ chart }) => chart) : [],
    };
  }

  /** Alerts, names, marks and time: they are counted only when these have changed, and loads fire many changes. */
  function countedOf(triage: Triage | undefined): readonly unknown[] {
    return [
      triage,
      triage?.alerts.items,
      triage?.snoozed,
      triage?.options.assigneeName,
      triage?.marks.changesNow(),
      clock.now(),
    ];
  }

  async function count(): Promise<void> {
    const { triage } = connection;
    const [before] = counted;
    counted = countedOf(triage);
    const alerts = triage?.awakeLoaded() ?? [];
    if (triage !== before || alerts.length === 0) charts = [];
    if (triage === undefined || alerts.length === 0) return;
    const changeOf = triage.marks.changesNow();
    const overview = await overviewOf(
      alerts,
      clock.now(),
      env.language,
      triage.marks.unseenNow(),
      (alert) => changeOf(alert) !== undefined,
    );
    // Another service may be shown by now.
    charts = connection.triage === triage ? chartsOf(overview, textsOf(triage)) : [];
  }

  return {
    refresh,
    /** Handles a message from the page; invalid messages are logged and ignored. */
    receive(message: unknown): void {
      const parsed = z.safeParse(pageMessageSchema, message);
      if (parsed.success) handle(parsed.data);
      else logFailure(log, 'Reading a message of the overview', parsed.error);
    },
  };
}

function commandOf(action: Action): Command {
  if (action === 'loadAll') return { command: commandIds.loadAll, title: '' };
  if (action === 'showNew') return { command: commandIds.showNewAlerts, title: '' };
  return commandOfAction(action, { command: commandIds.refresh, title: '' });
}

function scopeText({ alerts: list, news, snoozed }: Triage): string {
  return l10n.t(
    '{0}. Counts ignore the filter. Select one to filter the list.',
    joinParts([
      listCountText(list, alertWords),
      snoozedText(snoozed.size, list),
      newAlertsText(news),
      asOfText(list),
    ]),
  );
}
