import { commands, l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { requireTriage } from '../service/connection.ts';
import { commandIds } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';
import type { Triage } from '../triage/triage.ts';
import { alertsOnScreen, inScreenOrder } from '../triage/arrangeAlerts.ts';
import { alertsJson, jsonText } from '../export/json.ts';
import { allIndicators } from '../triage/indicators/indicators.ts';
import type { Indicator } from '../triage/indicators/kinds.ts';
import { defanged } from '../triage/indicators/refang.ts';
import { alertName } from '../triage/values.ts';
import { writeAlertLink } from '../ui/alertLink.ts';
import { clipboard } from '../ui/clipboard.ts';
import { numberText } from '../ui/formats.ts';
import { showInformation, showStatus } from '../ui/messages.ts';
import type { FocusedRow } from '../views/rows.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler } from './register.ts';
import { onAlerts, readInvocation, showNoAlertSelected, type Targets } from './targets.ts';
import { ensureLoaded } from './viewCommands.ts';

/** Commands that show, copy and export alerts. */
export function alertCommands(
  { connection, alertsView, details, homeFolder }: CommandParts,
  targets: Targets,
) {
  /** A command for alerts in the order on screen. */
  const onOrdered = (run: (triage: Triage, alerts: readonly Alert[]) => Promise<void>) =>
    onAlerts(connection, targets, (triage, alerts) => run(triage, inScreenOrder(alerts, triage.view)));
  let [started, copied] = [0, 0];
  const copy = (
    what: Done,
    join: (alerts: readonly Alert[], triage: Triage) => string | Promise<string | undefined>,
  ) =>
    onOrdered(async (triage, alerts) => {
      const order = ++started;
      const text = await join(alerts, triage);
      // A copy that takes long must not replace a later one in the clipboard.
      if (text === undefined || order < copied) return;
      copied = order;
      await clipboard.writeText(text);
      showStatus(doneText(what, alerts));
    });
  const exporting = () => import('../export/exportAlerts.ts');
  const copyLinks = copy('link', (alerts, triage) =>
    alerts.map(({ id }) => writeAlertLink(triage, id)).join('\n'),
  );
  return {
    [commandIds.openAlert]: async (...args) => {
      const invocation = readInvocation(args);
      if ('id' in invocation)
        return details.open(invocation.id, { focus: invocation.from === 'lens', select: true });
      if (invocation.from === 'move') return details.follow(invocation.focused);
      if (invocation.from === 'extend') return details.startSelection(invocation.focused);
      if (invocation.from === 'tree') return details.enter(invocation.focused);
      const [alert] = targets.alerts(args);
      if (alert === undefined) return showNoAlertSelected();
      return details.open(alert.id, { focus: true, select: invocation.from === 'palette' });
    },
    [commandIds.openRow]: async () => {
      // Opening it has selected it.
      const [alert] = await alertsView.selectedWhenDrawn();
      if (alert) await details.open(alert.id, { focus: false, select: false });
    },
    [commandIds.nextAlert]: (...args) => details.navigate('next', inTree(args)),
    [commandIds.previousAlert]: (...args) => details.navigate('previous', inTree(args)),
    [commandIds.nextUnseenAlert]: (...args) => details.navigate('next', inTree(args), 'unseen'),
    [commandIds.previousUnseenAlert]: (...args) => details.navigate('previous', inTree(args), 'unseen'),
    [commandIds.goBack]: () => details.go(-1),
    [commandIds.goForward]: () => details.go(1),
    [commandIds.scrollDetailsDown]: () => details.scroll(1),
    [commandIds.scrollDetailsUp]: () => details.scroll(-1),
    [commandIds.focusList]: () => details.focusList(),
    [commandIds.copyId]: copy('id', (alerts) => alerts.map(({ id }) => harmless(id)).join('\n')),
    [commandIds.copyAsMarkdown]: copy('Markdown', async (alerts, triage) => {
      const { convertToMarkdown } = await exporting();
      return (await convertToMarkdown(alerts, triage))?.join('');
    }),
    [commandIds.copyAsJson]: copy('JSON', copyJson),
    [commandIds.copyIndicators]: copy('indicators', (alerts) => indicatorLines(alerts, defanged)),
    [commandIds.copyPlainIndicators]: copy('indicators', (alerts) =>
      indicatorLines(alerts, ({ value }) => value),
    ),
    [commandIds.copyLink]: async (...args) => {
      if (connection.triage?.isSample) showStatus(l10n.t('Sample data has no links.'));
      else await copyLinks(...args);
    },
    [commandIds.export]: async () => {
      const triage = await ensureLoaded(connection, alertsView);
      if (triage) await (await exporting()).exportShown(triage, homeFolder);
    },
    [commandIds.exportSelected]: onOrdered(async (triage, alerts) => {
      await (await exporting()).exportSelected(alerts, triage, homeFolder);
    }),
    [commandIds.keyboardShortcuts]: () =>
      commands.executeCommand('workbench.action.openGlobalKeybindings', '@ext:alert-triage.alert-triage'),
  } satisfies Record<string, CommandHandler>;
}

/** Commands that mark alerts. Those opened that wait for their mark get it before: set later, it would undo these. */
export function markCommands({ connection, alertsView, details }: CommandParts, targets: Targets) {
  const set = (mark: 'seen' | 'pinned', isSet: boolean) =>
    onAlerts(connection, targets, async ({ marks }, alerts, args) => {
      details.settleSeen();
      marks.set(mark, alerts, isSet);
      // May be fewer than selected, because the number of stored marks is limited.
      const done = alerts.filter((alert) => marks.has(mark, alert) === isSet);
      showStatus(doneText(isSet ? mark : `un${mark}`, done));
      // Which moves its row.
      const focused = mark === 'pinned' ? inTree(args)?.focused : undefined;
      if (focused) await alertsView.keepInSight(focused);
    });
  return {
    [commandIds.markAsSeen]: set('seen', true),
    [commandIds.markAsUnseen]: set('seen', false),
    [commandIds.markAllAsSeen]: async () => {
      const { view, marks } = await requireTriage(connection);
      details.settleSeen();
      const unseen = alertsOnScreen(view).filter(
        (alert) => !marks.has('seen', alert) || marks.changeOf(alert),
      );
      const takeBack = marks.set('seen', unseen, true);
      // May be fewer, because the number of stored marks is limited.
      const marked = unseen.filter((alert) => marks.has('seen', alert));
      if (marked.length === 0)
        return void showStatus(l10n.t('All listed alerts are already marked as seen.'));
      const undo = l10n.t('Undo');
      // Also after another service was shown: these are the marks of the former one.
      if ((await showInformation(doneText('seen', marked), undo)) === undo) takeBack();
    },
    [commandIds.pin]: set('pinned', true),
    [commandIds.unpin]: set('pinned', false),
  } satisfies Record<string, CommandHandler>;
}

/** What was done: a mark set or removed, or what was copied of alerts, a part of them or all in a format. */
type Done = 'seen' | 'unseen' | 'pinned' | 'unpinned' | 'id' | 'indicators' | 'link' | 'Markdown' | 'JSON';

/** Contains the alert's name, because the focused row may not be the selected one. */
function doneText(done: Done, alerts: readonly Alert[]): string {
  const count = numberText(alerts.length);
  const [first] = alerts;
  const name = singleLine(first ? alertName(first) || first.id : '', 60);
  const copiedAs = (format: string) =>
    [
      l10n.t('Copied "{0}" as {1}.', name, format),
      l10n.t('Copied {0} alerts as {1}.', count, format),
    ] as const;
  const texts: Readonly<Record<Done, readonly [one: string, several: string]>> = {
    seen: [
      l10n.t('Marked "{0}" as seen on this computer.', name),
      l10n.t('Marked {0} alerts as seen on this computer.', count),
    ],
    unseen: [
      l10n.t('Marked "{0}" as unseen on this computer.', name),
      l10n.t('Marked {0} alerts as unseen on this computer.', count),
    ],
    pinned: [l10n.t('Pinned "{0}".', name), l10n.t('Pinned {0} alerts.', count)],
    unpinned: [l10n.t('Unpinned "{0}".', name), l10n.t('Unpinned {0} alerts.', count)],
    id: [l10n.t('Copied the ID of "{0}".', name), l10n.t('Copied the IDs of {0} alerts.', count)],
    indicators: [
      l10n.t('Copied the indicators of "{0}".', name),
      l10n.t('Copied the indicators of {0} alerts.', count),
    ],
    link: [l10n.t('Copied the link to "{0}".', name), l10n.t('Copied the links to {0} alerts.', count)],
    Markdown: copiedAs('Markdown'),
    JSON: copiedAs('JSON'),
  };
  const [one, several] = texts[done];
  return alerts.length === 1 ? one : several;
}

/** The focused row, if the command was called by a shortcut in the tree. */
function inTree(args: readonly unknown[]): { readonly focused: FocusedRow | undefined } | undefined {
  const invocation = readInvocation(args);
  return invocation.from === 'tree' ? invocation : undefined;
}

/** An id or an indicator on one line: pasted into a shell, a line break in a hostile one would run the text after it. */
function harmless(text: string, maxLength = 1000): string {
  return singleLine(text, maxLength);
}

/** What the alerts are about, one indicator a line; undefined if nothing is found, which is said. */
async function indicatorLines(
  alerts: readonly Alert[],
  write: (indicator: Indicator) => string,
): Promise<string | undefined> {
  const indicators = await allIndicators(alerts);
  if (indicators.length > 0) return indicators.map((one) => harmless(write(one), Infinity)).join('\n');
  showStatus(l10n.t('No indicators found.'));
  return undefined;
}

async function copyJson(alerts: readonly Alert[]): Promise<string> {
  const [first, ...others] = alerts;
  return first !== undefined && others.length === 0
    ? jsonText(first.raw)
    : (await alertsJson(alerts)).join('');
}
