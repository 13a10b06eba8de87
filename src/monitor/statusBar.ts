import { Disposable, EventEmitter, l10n, workspace } from 'vscode';
import { severities } from '../api/levels.ts';
import { commandIds, settingIds, viewIds } from '../contributions.ts';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import type { Services } from '../service/services.ts';
import { readUserSetting } from '../service/userSetting.ts';
import { singleLine } from '../text/sanitize.ts';
import { countUnfinished } from '../triage/attention.ts';
import type { Triage } from '../triage/triage.ts';
import { severityLabel } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { asOfText, countSoFar, loadedText, refreshFailureText } from '../ui/countTexts.ts';
import { explain } from '../ui/explain.ts';
import { joinList, joinParts, numberText, pastTimeText } from '../ui/formats.ts';
import { createStatusBarItem } from '../ui/messages.ts';
import { sampleText } from '../ui/viewTexts.ts';
import { ifChanged } from '../util/equality.ts';
import type { AlertsDisplay } from './autoRefresh.ts';

/** Settings that hide our item: its own, and VS Code's for the whole status bar. */
const hidingSettings = [settingIds.statusBar, 'workbench.statusBar.visible'];

/** Whether the user's settings show our item. Extensions cannot detect that the user hid it there. */
function isStatusBarOn(): boolean {
  return hidingSettings.every((id) => readUserSetting(id) !== false);
}

/**
 * Counts in the status bar the unfinished alerts of critical or high severity, new ones too, but no snoozed ones. Until
 * the list is loaded, it is hidden, or a question mark if that failed: with the view hidden, nothing else would say so.
 * `visible` is true even before that: auto refresh polls only while one of its displays is visible.
 */
export function createStatusBar(connection: CurrentTriage, clock: Clock): AlertsDisplay & Disposable {
  const item = createStatusBarItem({
    id: 'alertTriage.open',
    name: l10n.t('Unfinished Alerts'),
    icon: 'shield',
    command: `${viewIds.alerts}.focus`,
  });
  const visibility = new EventEmitter<void>();

  function update(): void {
    const { triage } = connection;
    const { isLoaded = false, failure } = triage?.alerts ?? {};
    const isShown = isStatusBarOn();
    if (isShown && triage && isLoaded) item.show(statusContent(triage, clock.now()));
    else if (isShown && triage && failure) {
      const reason = explain(failure.error, triage.service.host).text;
      item.show({ text: '?', tooltip: reason, spoken: reason });
    } else item.hide();
  }

  function follow(triage: Triage): Disposable {
    const { alerts } = triage;
    update();
    return Disposable.from(
      // Other changes leave the alerts as they are, such as the start of a load.
      triage.onDidChange(
        ifChanged(() => {
          const { received, total, isComplete, failure, refreshFailure } = alerts;
          return [triage.awake, received, total, isComplete, failure, refreshFailure];
        }, update),
      ),
      new Disposable(() => item.hide()),
    );
  }

  const parts = Disposable.from(
    item,
    visibility,
    forEachTriage(connection, follow),
    // The tooltip says when the list was last loaded or polled: the time, and from the next day on also the date.
    clock.onDidStep(update),
    workspace.onDidChangeConfiguration((event) => {
      if (!hidingSettings.some((id) => event.affectsConfiguration(id))) return;
      update();
      visibility.fire();
    }),
  );
  return {
    get visible() {
      return isStatusBarOn();
    },
    onDidChangeVisibility: visibility.event,
    dispose: () => parts.dispose(),
  };
}

/** The count, and after a failed check how old it is: an outage must not look as if there were nothing to do. */
function statusContent({ alerts: list, awake, isSample, service }: Triage, now: number) {
  const { received, total, asOf } = list;
  const counts = countUnfinished(awake);
  const severe = (counts.get('critical') ?? 0) + (counts.get('high') ?? 0);
  const lines = severities.map(
    (severity) => `${severityLabel(severity)}: ${numberText(counts.get(severity) ?? 0)}`,
  );
  const time = asOf === undefined ? [] : [l10n.t('As of {0}', pastTimeText(asOf, now))];
  // If the whole list is loaded, the total does not include new alerts yet.
  const scope = { items: received, total: total && Math.max(total, received.length) };
  const sample = sampleText(isSample);
  const severeText = severeCountText(severe, list);
  const failure = refreshFailureText(list, service.host);
  const tooltip = [
    sample,
    severeText,
    l10n.t('Unfinished alerts in {0}', loadedText(scope)),
    ...lines,
    ...time,
    failure,
  ];
  return {
    text: joinParts([countSoFar(severe, list), asOfText(list, now), sample]),
    tooltip: joinParts(tooltip, '\n'),
    spoken: joinList([sample, severeText, ...time, failure]),
  };
}

function severeCountText(count: number, list: Triage['alerts']): string {
  if (count === 0 && list.isComplete) return l10n.t('No unfinished alerts of critical or high severity');
  return count === 1 && list.isComplete
    ? l10n.t('1 unfinished alert of critical or high severity')
    : l10n.t('{0} unfinished alerts of critical or high severity', countSoFar(count, list));
}

/** Longer names are cut, so that they leave room in the status bar. */
const maxServiceName = 30;

/** Shows in the status bar which service is shown, while there are several. A click offers the others. */
export function createServiceStatus(services: Services): Disposable {
  const item = createStatusBarItem({
    id: 'alertTriage.service',
    name: l10n.t('Alert Service'),
    icon: 'server',
    command: commandIds.switchService,
  });

  function update(): void {
    const { label } = services;
    const tooltip = l10n.t('Alert service: {0}. Select to switch.', singleLine(label));
    if (label === '') item.hide();
    else item.show({ text: singleLine(label, maxServiceName), tooltip, spoken: tooltip });
  }

  update();
  return Disposable.from(item, services.onDidChange(update));
}
