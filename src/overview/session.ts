import { commands, env, l10n } from 'vscode';
import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import { viewIds } from '../contributions.ts';
import type { Connection } from '../service/connection.ts';
import type { Triage } from '../triage/triage.ts';
import { hasSameElements } from '../util/equality.ts';
import { overviewOf } from '../triage/overview.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
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

/** What a session needs from the extension. */
export interface SessionHost {
  readonly connection: Pick<Connection, 'obstacle' | 'serviceHost' | 'triage'>;
  readonly textsOf: TextsOf;
  /** Milliseconds since 1970; see `Clock`. */
  readonly now: () => number;
  /** Whether the page is visible. */
  readonly isShown: () => boolean;
  readonly run: (action: Action) => void;
  readonly report: (doing: string, error: unknown) => void;
}

/** The state of the overview page. Outlives the page, which exists only while its tab is visible. */
export class OverviewSession {
  readonly #host: SessionHost;
  readonly #post: (message: HostMessage) => void;
  /** The last message as JSON. */
  #sent: string | undefined;
  #charts: readonly FilterChart[] = [];
  /** What the charts are made of. */
  #counted: readonly unknown[] = [];
  #isCounting = false;
  /** See `#awakeOf`. */
  #awake: {
    readonly items?: readonly Alert[];
    readonly snoozed?: ReadonlySet<string>;
    readonly alerts: readonly Alert[];
  } = { alerts: [] };

  constructor(host: SessionHost, post: (message: HostMessage) => void) {
    this.#host = host;
    this.#post = post;
  }

  /**
   * Sends the charts and the state of the list if any has changed, once the alerts are counted. Loads page 1 if no page is
   * loaded.
   */
  refresh(): void {
    const { triage } = this.#host.connection;
    const { isLoaded, doing, failure } = triage?.alerts ?? {};
    if (!isLoaded && !doing && !failure) void triage?.alerts.loadMore();
    void triage?.names.lookUp({ isShown: this.#host.isShown });
    void this.#update();
  }

  /** Counts once at a time, and again for what has changed meanwhile. */
  async #update(): Promise<void> {
    if (this.#isCounting) return;
    this.#isCounting = true;
    try {
      do {
        if (this.#isOutdated()) await this.#count();
        this.#send();
      } while (this.#isOutdated());
    } finally {
      this.#isCounting = false;
    }
  }

  #send(): void {
    const message = this.#message();
    const json = JSON.stringify(message);
    if (json === this.#sent) return;
    this.#sent = json;
    this.#post(message);
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
        this.#sent = undefined;
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
      canShowNew: shown !== undefined && shown.alerts.newItems.length > 0,
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
      triage && this.#awakeOf(triage),
      triage?.options.assigneeName,
      triage?.marks.changesNow(),
      this.#host.now(),
    ];
  }

  /** The alerts that filters show: all but the snoozed ones. The same array as long as they are the same. */
  #awakeOf({ alerts: { items }, snoozed }: Triage): readonly Alert[] {
    if (items !== this.#awake.items || snoozed !== this.#awake.snoozed) {
      const alerts = snoozed.size === 0 ? items : items.filter(({ id }) => !snoozed.has(id));
      this.#awake = { items, snoozed, alerts };
    }
    return this.#awake.alerts;
  }

  async #count(): Promise<void> {
    const { connection, textsOf, now } = this.#host;
    const { triage } = connection;
    const [before] = this.#counted;
    this.#counted = this.#countedOf(triage);
    const alerts = triage ? this.#awakeOf(triage) : [];
    if (triage !== before || alerts.length === 0) this.#charts = [];
    if (triage === undefined || alerts.length === 0) return;
    const changeOf = triage.marks.changesNow();
    const overview = await overviewOf(
      alerts,
      now(),
      env.language,
      triage.marks.unseenNow(),
      (alert) => changeOf(alert) !== undefined,
    );
    // Another service may be shown by now.
    this.#charts = connection.triage === triage ? chartsOf(overview, textsOf(triage)) : [];
  }
}

function scopeText({ alerts: list, snoozed }: Triage): string {
  return l10n.t(
    '{0}. Counts ignore the filter. Select a bar or a number to filter the list.',
    joinParts([
      listCountText(list, alertWords),
      snoozedText(snoozed.size, list),
      newAlertsText(list),
      asOfText(list),
    ]),
  );
}
