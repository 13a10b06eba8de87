import { type ExtensionContext, workspace } from 'vscode';
import * as z from 'zod/mini';
import { pickFilter } from '../../../../src/picks/filterPick.ts';
import { alertTexts } from '../../../../src/ui/alertTexts.ts';
import { runSearchPick } from '../../../../src/ui/quickPick.ts';
import { alertItem } from '../../../../src/views/alertItem.ts';
import { takeJobs } from '../../../host/jobs.ts';
import { createAlertsBed } from './alertsBed.ts';
import { findCode } from './codeBed.ts';
import { longestBlock } from './longestBlock.ts';
import { createRowsBed, plainRows } from './rowsBed.ts';

/** Opening a quick pick is not typing. */
const openingMs = 500;

const plainPickRows = () => [{ label: 'Row', alwaysShow: true }];

/**
 * Our alerts view over alerts in memory, and beside it the bare view that it is measured with. Both do as the bench
 * tells, in one extension host.
 */
export function activate(context: ExtensionContext): void {
  const alerts = createAlertsBed(context);
  const rows = createRowsBed();
  context.subscriptions.push(rows);
  const texts = alertTexts({ userName: () => undefined });
  const timed: Readonly<Record<string, () => Promise<number>>> = {
    showAlerts: () => alerts.show(),
    refreshAlerts: () => alerts.refresh(),
    markAlert: () => alerts.mark(),
    pollChange: () => alerts.pollChange(),
    redrawAlerts: () => alerts.redraw(),
    regroupAlerts: () => alerts.regroup(),
    refreshRows: () => rows.refresh(),
    changeRow: () => rows.changeRow(),
  };
  /** The same, but each tells the longest block: `refreshRowsBlock`. */
  const blocks = Object.fromEntries(
    Object.entries(timed).map(([name, job]) => [`${name}Block`, () => longestBlock(job)]),
  );
  const url: unknown = workspace.getConfiguration('bench').get('url');
  void takeJobs(String(url), z.number(), {
    fillAlerts: (count) => alerts.fill(count),
    fillPlainRows: async (count) => rows.fill(plainRows(count)),
    /** Static rows that show what the loaded alerts show. */
    fillEqualRows: async () =>
      rows.fill(alerts.triage.alerts.items.map((alert) => alertItem(alert, texts, { isUnseen: true }))),
    changeAlerts: async () => alerts.change(),
    loadAlerts: (count) => alerts.load(count),
    hideRows: async () => rows.hide(),
    ...timed,
    ...blocks,
    groupBySeverity: async () => alerts.group('severity'),
    loadPage: () => alerts.loadPage(),
    /** Polls once and tells the longest block. */
    poll: () => longestBlock(() => alerts.poll()),
    /** Opens the text filter and tells the longest block until it is closed. */
    filter: () => longestBlock(() => pickFilter(alerts.triage, texts), openingMs),
    /** The same with a pick that shows one row, whatever is typed. */
    plainPick: () =>
      longestBlock(
        () => runSearchPick(() => ({ first: [], rows: async () => plainPickRows(), listeners: [] })),
        openingMs,
      ),
    findCode,
  });
}
