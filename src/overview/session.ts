import { env, l10n } from 'vscode';
import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import type { Obstacle } from '../service/connection.ts';
import { hasSameElements } from '../util/equality.ts';
import type { AlertFilter, AssigneeName } from '../triage/filter/filter.ts';
import { overviewOf } from '../triage/overview.ts';
import type { PagedList } from '../list/pagedList.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { alertWords, asOfText, listCountText, newAlertsText } from '../ui/countTexts.ts';
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
  readonly list: PagedList<Alert>;
  readonly texts: AlertTexts;
  /** Returns a new function after names have changed. */
  readonly assigneeName: () => AssigneeName;
  /** Milliseconds since 1970; see `Clock`. */
  readonly now: () => number;
  /** Why requests cannot be sent; undefined if they can, or while this is still unknown. */
  readonly obstacle: () => Obstacle | undefined;
  readonly isSignedIn: () => boolean;
  readonly serviceHost: () => string;
  readonly isSample: () => boolean;
  /** Resolves unknown names of assignees. */
  readonly lookUpNames: () => void;
  /** Filters the list, and shows it. */
  readonly filterList: (filter: AlertFilter) => void;
  readonly run: (action: Action) => void;
  readonly report: (doing: string, error: unknown) => void;
}

/** The state of the overview page. Outlives the page, which exists only while its tab is visible. */
export class OverviewSession {
  readonly #host: SessionHost;
  readonly #post: (message: HostMessage) => void;
  /** The last message as JSON. */
  #sent: string | undefined;
  #counted: readonly unknown[] = [];
  #charts: readonly FilterChart[] = [];

  constructor(host: SessionHost, post: (message: HostMessage) => void) {
    this.#host = host;
    this.#post = post;
  }

  /** Sends the charts and the state of the list if any has changed. Loads page 1 if no page is loaded. */
  refresh(): void {
    const { list } = this.#host;
    if (this.#host.isSignedIn() && !list.isLoaded && !list.doing && !list.failure) void list.loadMore();
    this.#host.lookUpNames();
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
    if (filter) this.#host.filterList(filter);
  }

  #message(): HostMessage {
    const { list, serviceHost } = this.#host;
    const obstacle = this.#host.obstacle();
    const notice = obstacle ? obstacleNotice(obstacle) : listNotice(list, serviceHost());
    this.#count();
    const isShown = obstacle === undefined && list.items.length > 0;
    return {
      type: 'show',
      scope: isShown ? joinParts([sampleText(this.#host.isSample()), scopeText(list)]) : '',
      canLoadAll: isShown && list.nextPage !== undefined,
      canShowNew: isShown && list.newCount > 0,
      notice: notice.markup,
      charts: isShown ? this.#charts.map(({ chart }) => chart) : [],
    };
  }

  /** Counts only if alerts, names or time have changed, because loads fire many changes. */
  #count(): void {
    const { list, texts, now, assigneeName } = this.#host;
    const counted = [list.items, assigneeName(), now()];
    if (hasSameElements(counted, this.#counted)) return;
    this.#counted = counted;
    this.#charts = chartsOf(overviewOf(list.items, now(), env.language), texts);
  }
}

function scopeText(list: PagedList<Alert>): string {
  return l10n.t(
    '{0}. Counts ignore the filter. Select a bar or a number to filter the list.',
    joinParts([listCountText(list, alertWords), newAlertsText(list.newCount), asOfText(list)]),
  );
}
