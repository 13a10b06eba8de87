import { commands, env, l10n } from 'vscode';
import * as z from 'zod/mini';
import { viewIds } from '../contributions.ts';
import type { Connection, CurrentTriage } from '../service/connection.ts';
import type { Triage } from '../triage/triage.ts';
import { hasSameElements } from '../util/equality.ts';
import { overviewOf } from '../triage/overview.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { alertWords, asOfText, listCountText, newAlertsText, snoozedText } from '../ui/countTexts.ts';
import { nextTryText } from '../ui/explain.ts';
import { joinParts } from '../ui/formats.ts';
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
  readonly isShown: () => boolean;
  readonly run: (action: Action) => void;
  readonly report: (doing: string, error: unknown) => void;
}

/** The state of the overview page. Outlives the page, which exists only while its tab is visible. */
export class OverviewSession {
  readonly #host: SessionHost;
  readonly #post: (message: HostMessage) => void;
  #charts: readonly FilterChart[] = [];
  /** What the charts are made of. */
  #counted: readonly unknown[] = [];
  #isCounting = false;

  constructor(host: SessionHost, post: (message: HostMessage) => void) {
    this.#host = host;
    this.#post = post;
  }

  /** Sends the charts and the state of the list, once the alerts are counted. Loads page 1 if no page is loaded. */
  refresh(): void {
    const { triage } = this.#host.connection;
    const { isLoaded, doing, failure } = triage?.alerts ?? {};
    if (!isLoaded && !doing && !failure) void triage?.alerts.loadMore();
    void triage?.names.lookUp(this.#host.isShown);
    void this.#update();
  }

  /** Counts once at a time, and again for what has changed meanwhile. */
  async #update(): Promise<void> {
    if (this.#isCounting) return;
    this.#isCounting = true;
    try {
      do {
        if (this.#isOutdated()) await this.#count();
        this.#post(this.#message());
      } while (this.#isOutdated());
    } finally {
      this.#isCounting = false;
    }
  }

  /** Handles a message from the page; invalid messages are logged and ignored. */
  receive(message: unknown): void {
    const parsed = z.safeParse(pageMessageSchema, message);
    if (parsed.success) this.#handle(parsed.data);
    else this.#host.report('Reading a message of the overview', parsed.error);
  }

  #handle(message: PageMessage): void {
    switch (message.type) {
      case 'ready':
        return this.refresh();
      case 'run':
        return this.#host.run(message.action);
      case 'select':
        return this.#select(message.chart, message.bar, message.series);
    }
  }

  /** Ignores a bar that is gone: it was selected while the charts changed. */
  #select(id: ChartId, bar: string, series: string): void {
    const filter = this.#charts.find(({ chart }) => chart.id === id)?.filterOf(bar, series);
    if (filter === undefined) return;
    this.#host.connection.triage?.changeOptions({ filter });
    void commands.executeCommand(`${viewIds.alerts}.focus`);
  }

  #message(): HostMessage {
    const { connection } = this.#host;
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
      charts: shown ? this.#charts.map(({ chart }) => chart) : [],
    };
  }

  /** Whether alerts, names, marks or time have changed: loads fire many changes. */
  #isOutdated(): boolean {
    return !hasSameElements(this.#countedOf(this.#host.connection.triage), this.#counted);
  }

  #countedOf(triage: Triage | undefined): readonly unknown[] {
    return [
      triage,
      triage?.alerts.items,
      triage?.snoozed,
      triage?.options.assigneeName,
      triage?.marks.changesNow(),
      this.#host.clock.now(),
    ];
  }

  async #count(): Promise<void> {
    const { connection, textsOf, clock } = this.#host;
    const { triage } = connection;
    const [before] = this.#counted;
    this.#counted = this.#countedOf(triage);
    const alerts = triage?.awakeLoaded() ?? [];
    if (triage !== before || alerts.length === 0) this.#charts = [];
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
    this.#charts = connection.triage === triage ? chartsOf(overview, textsOf(triage)) : [];
  }
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
