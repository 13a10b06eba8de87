import { commands, type Disposable, l10n, type Memento, workspace } from 'vscode';
import type { DetailsController } from '../details/controller.ts';
import type { Alert } from '../api/alert.ts';
import { severities, type Severity } from '../api/levels.ts';
import { settingIds, viewIds } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { alertsOnScreen } from '../triage/arrangeAlerts.ts';
import { isAtLeast } from '../triage/counts.ts';
import type { Subscription } from '../util/events.ts';
import { emptyFilter } from '../triage/filter/filter.ts';
import type { OwnAlerts } from '../triage/sentAlerts.ts';
import { readSeverity } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { numberText } from '../ui/formats.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showInformation } from '../ui/messages.ts';
import type { ListView } from '../views/listView.ts';

const hourMs = 3_600_000;
const mutedUntilKey = 'alertTriage.mutedUntil';

interface NotificationsDeps {
  readonly model: AlertsModel;
  readonly texts: AlertTexts;
  readonly view: Pick<ListView<Alert>, 'showNew' | 'reveal'>;
  readonly details: Pick<DetailsController, 'open'>;
  readonly ownAlerts: Pick<OwnAlerts, 'has'>;
  /** The base URL of the service. */
  readonly service: () => string | undefined;
  /** Shared by all windows. */
  readonly globalState: Memento;
  readonly log: Log;
  readonly now?: () => number;
}

/**
 * Shows one notification each time new alerts are found that are severe enough for the settings, unseen, and not
 * created by the user. Each alert is in only one notification, even if several windows find it.
 *
 * @param onDidFindAlerts fires with alerts that are new on the service
 */
export function notifyOfNewAlerts(
  onDidFindAlerts: (listener: (alerts: readonly Alert[]) => void) => Subscription,
  deps: NotificationsDeps,
): Disposable {
  return onDidFindAlerts((alerts) => {
    notify(alerts, deps).catch((error) => logFailure(deps.log, 'Notifying of new alerts', error));
  });
}

async function notify(alerts: readonly Alert[], deps: NotificationsDeps): Promise<void> {
  const { model, ownAlerts, globalState, now = Date.now } = deps;
  const { marks } = model;
  const least = readThreshold();
  if (least === undefined) return;
  // Another window may have created or opened these alerts, or shown a notification of them.
  marks.reload();
  const isKnown = (alert: Alert) => marks.has('seen', alert) || marks.has('notified', alert);
  const found = alerts.filter(
    (alert) => isAtLeast(alert.severity, least) && !isKnown(alert) && !ownAlerts.has(alert),
  );
  marks.set('notified', found, true);
  if (found.length === 0 || isMuted(globalState, now())) return;
  const [open, mute] = [l10n.t('Open'), l10n.t('Mute for an Hour')];
  const service = deps.service();
  const chosen = await showInformation(foundText(found, deps.texts), open, mute);
  // Another service may have other alerts with the same ids.
  if (chosen === open && deps.service() === service) await openFound(found, deps);
  if (chosen === mute) await globalState.update(mutedUntilKey, now() + hourMs);
}

/** The least severity to notify of; undefined if notifications are off. */
function readThreshold(): Severity | undefined {
  const setting: unknown = workspace.getConfiguration().get(settingIds.notifyAtSeverity);
  return severities.find((severity) => severity === setting);
}

/** Ignores times more than an hour ahead: the clock was wrong when they were stored. */
function isMuted(globalState: Memento, now: number): boolean {
  const until: unknown = globalState.get(mutedUntilKey);
  return typeof until === 'number' && until > now && until - now <= hourMs;
}

function foundText(found: readonly Alert[], texts: AlertTexts): string {
  const [first, ...others] = found;
  if (first && others.length === 0)
    return l10n.t('New alert ({0}): {1}', texts.severity(first.severity), singleLine(texts.name(first), 80));
  const present = new Set(found.map(({ severity }) => readSeverity(severity)));
  const highest = severities.find((severity) => present.has(severity));
  return l10n.t('{0} new alerts. Highest severity: {1}.', numberText(found.length), texts.severity(highest));
}

/** Opens a single alert; of several, shows the first in the list. */
async function openFound(found: readonly Alert[], deps: NotificationsDeps): Promise<void> {
  const { model, view, details } = deps;
  await commands.executeCommand(`${viewIds.alerts}.focus`);
  const isLoaded = ({ id }: Alert) => model.list.find(id) !== undefined;
  if (!found.every(isLoaded)) await view.showNew();
  const [only, ...others] = found;
  if (only && others.length === 0) return details.open(only.id, { focus: true, select: true });
  // If none of them could be loaded, the filter is not the cause: the view shows what failed.
  const isHidden = firstShown(found, model) === undefined && found.some(isLoaded);
  if (isHidden && !(await offerToClearFilter(deps))) return;
  const shown = firstShown(found, model);
  if (shown) await view.reveal(shown);
}

/** The first of some alerts in the order on screen; undefined if the filter hides all of them. */
function firstShown(found: readonly Alert[], { view }: AlertsModel): Alert | undefined {
  const ids = new Set(found.map(({ id }) => id));
  return alertsOnScreen(view).find(({ id }) => ids.has(id));
}

/** @returns whether the filter was cleared */
async function offerToClearFilter({ model, service }: NotificationsDeps): Promise<boolean> {
  const before = service();
  const clearFilter = l10n.t('Clear Filter');
  const chosen = await showInformation(l10n.t('The filter hides these alerts.'), clearFilter);
  if (chosen !== clearFilter || service() !== before) return false;
  model.changeOptions({ filter: emptyFilter });
  return true;
}
