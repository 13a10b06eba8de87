import * as z from 'zod/mini';
import { topFacets } from '../triage/overview.ts';

/**
 * Messages between the page (guest) and the extension (host). The host validates each guest message with
 * `pageMessageSchema`; the page imports only types from this file, so that it does not contain zod.
 */

/** The charts in the order on screen. */
export const chartIds = ['status', 'unseen', 'changed', 'created', ...topFacets, 'age'] as const;
const chartIdSchema = z.enum(chartIds);
export type ChartId = z.infer<typeof chartIdSchema>;

/** The color of a series: the color of a severity, or one of the theme's chart colors. */
export type ChartColor = 'critical' | 'high' | 'medium' | 'low' | 'info' | 'other' | 'plain';

/** One part of a bar: a rectangle of the picture, a cell of the table. All texts are localized and one line. */
export interface Part {
  readonly count: number;
  readonly text: string;
  /** "12 alerts: open, critical". */
  readonly name: string;
  readonly isSelectable: boolean;
}

export interface Bar {
  /** Identifies the bar in the chart. May be text of the service: not for display. */
  readonly key: string;
  readonly label: string;
  /** The formatted sum of its parts. */
  readonly text: string;
  /** Whether its length can be compared with the others'; otherwise only its text is shown. */
  readonly isDrawn: boolean;
  readonly parts: readonly Part[];
}

export interface Series {
  readonly key: string;
  readonly label: string;
  readonly color: ChartColor;
}

/** One chart, both as a picture and as a table. Not shown without bars. */
export interface Chart {
  readonly id: ChartId;
  readonly title: string;
  /** The picture's text for screen readers. */
  readonly description: string;
  /** What the bars are, for the table's first column. */
  readonly barTitle: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
  /** What the chart leaves out; empty if nothing. */
  readonly note: string;
}

/** The page's saved state (`setState`). VS Code writes it to disk, so it contains no data of alerts. */
export interface PageState {
  readonly isTable: boolean;
}

const actionSchema = z.enum([
  'signIn',
  'reconnect',
  'retry',
  'setToken',
  'setServiceUrl',
  'openSettings',
  'proxySettings',
  'showLog',
  'loadAll',
  'showNew',
]);
export type Action = z.infer<typeof actionSchema>;

export const pageMessageSchema = z.discriminatedUnion('type', [
  /** The page has loaded, or loaded again, and needs its whole state. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('run'), action: actionSchema }),
  /** Filters the list by a part of a bar, given by the keys of both. */
  z.object({ type: z.literal('select'), chart: chartIdSchema, bar: z.string(), series: z.string() }),
]);
export type PageMessage = z.infer<typeof pageMessageSchema>;

export interface HostMessage {
  readonly type: 'show';
  /** How much is loaded and counted; empty if nothing is. */
  readonly scope: string;
  readonly canLoadAll: boolean;
  /** Whether there are new alerts that are not counted yet. */
  readonly canShowNew: boolean;
  /** HTML: why nothing, or not the latest, is shown; empty if everything is fine. */
  readonly notice: string;
  /** Text for the notice's element `countdown`, which changes each second of a wait. */
  readonly countdown: string;
  readonly charts: readonly Chart[];
}
