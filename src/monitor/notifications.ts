import { type Disposable, type Event, l10n } from 'vscode';
import type { DetailsController } from '../details/controller.ts';
import type { Alert } from '../api/alert.ts';
import { severities, type Severity } from '../api/levels.ts';
import { settingIds, viewIds } from '../contributions.ts';
import type { Changed } from '../list/newItems.ts';
import { readUserSetting } from '../service/userSetting.ts';
import { singleLine } from '../text/sanitize.ts';
import { alertsOnScreen } from '../triage/arrangeAlerts.ts';
import { changeSince, digestOf } from '../triage/alertDigest.ts';
import { isAtLeast, newsOf } from '../triage/attention.ts';
import type { Triage } from '../triage/triage.ts';
import type { Storage } from '../util/storage.ts';
import { readSeverity } from '../triage/values.ts';
import { type AlertTexts, severityText, type TextsOf } from '../ui/alertTexts.ts';
import { focusView } from '../ui/focusTracking.ts';
import { numberText } from '../ui/formats.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showInformation, showOutdated } from '../ui/messages.ts';
import { offerToClearFilter } from '../views/listTexts.ts';
import type { ListView } from '../views/listView.ts';
import type { PolledAlerts } from './autoRefresh.ts';

const hourMs = 3_600_000;
const mutedUntilKey = 'alertTriage.mutedUntil';

interface NotificationsDeps {
  readonly textsOf: TextsOf;
  readonly view: Pick<ListView<Alert>, 'showNew' | 'reveal'>;
  readonly details: Pick<DetailsController, 'open'>;
  readonly log: Log;
}

/**
 * Shows one notification each time new alerts are found that are news (see `newsOf`), severe enough for the settings,
 * and not created by the user, or alerts that have become that severe, or were reopened, since the user saw them or, if
 * they are unseen, since the poll before. Each of them is in only one notification, even if several windows find it.
 */
export function notifyOfNewAlerts(onDidPoll: Event<PolledAlerts>, deps: NotificationsDeps): Disposable {
  return onDidPoll((polled) => {
    notify(polled, deps).catch((error) => {
      if (!polled.triage.signal.aborted) logFailure(deps.log, 'Notifying of new alerts', error);
    });
  });
}

async function notify({ triage, ...polled }: PolledAlerts, deps: NotificationsDeps): Promise<void> {
  const { marks, ownAlerts, storage } = triage;
  const least = readThreshold();
  if (least === undefined || polled.found.length + polled.changed.length === 0) return;
  // Another window may have created or opened these alerts, or shown a notification of them.
  marks.reload();
  const isNews = (alert: Alert, kind: ReturnType<typeof newsOf>) =>
    isAtLeast(alert.severity, least) && newsOf(alert, triage) === kind;
  const found = polled.found.filter(
    // The user's own alerts are marked as seen once they are created, but a poll may find them before that.
    (alert) => isNews(alert, 'unseen') && !marks.has('notified', alert) && !ownAlerts.has(alert),
  );
  // An unseen alert is news if it was less severe, or closed, before. Otherwise it was news when it was found.
  const hasRisen = ({ before, after }: Changed<Alert>) =>
    isNews(after, 'unseen') && !isNews(before, 'unseen') && !ownAlerts.has(after);
  // One that was worse already is news only if it gets worse still: not if somebody is assigned to it.
  const hasWorsened = ({ before, after }: Changed<Alert>) =>
    isNews(after, 'worse') &&
    (!isNews(before, 'worse') || changeSince(digestOf(before), after)?.isWorse === true);
  const worse = polled.changed
    .filter((change) => hasWorsened(change) || hasRisen(change))
    .map(({ after }) => after)
    .filter((alert) => !marks.has('notified', versionOf(alert)));
  const all = [...found, ...worse];
  marks.set('notified', [...found, ...worse.map(versionOf)], true);
  if (all.length === 0 || isMuted(storage)) return;
  const [open, mute] = [l10n.t('Open'), l10n.t('Mute for an Hour')];
  const chosen = await showInformation(foundText(found, worse, deps.textsOf(triage)), open, mute);
  if (chosen === mute) await storage.update(mutedUntilKey, Date.now() + hourMs);
  if (chosen !== open) return;
  // Another service may have other alerts with the same ids.
  if (triage.signal.aborted) showOutdated();
  else await openFound(all, triage, deps);
}

/** The least severity to notify of; undefined if notifications are off. A misspelled one must not turn them off. */
function readThreshold(): Severity | undefined {
  const setting = readUserSetting(settingIds.notifyAtSeverity);
  return setting === 'off' ? undefined : (severities.find((severity) => severity === setting) ?? 'critical');
}

/** Ignores times more than an hour ahead: the clock was wrong when they were stored. */
function isMuted(storage: Storage): boolean {
  const until: unknown = storage.get(mutedUntilKey);
  const left = typeof until === 'number' ? until - Date.now() : 0;
  return left > 0 && left <= hourMs;
}

/** Stands for an alert as it is now: its own id may be that of a notification when it was new. */
function versionOf(alert: Alert): Pick<Alert, 'id'> {
  return { id: `${alert.id}\n${digestOf(alert)}` };
}

function foundText(found: readonly Alert[], worse: readonly Alert[], texts: AlertTexts): string {
  const all = [...found, ...worse];
  const [first, ...others] = all;
  const count = numberText(all.length);
  const present = new Set(all.map(({ severity }) => readSeverity(severity)));
  const highest = severityText(severities.find((severity) => present.has(severity)));
  if (first && others.length === 0) {
    const [severity, name] = [severityText(first.severity), singleLine(texts.name(first), 80)];
    return worse.length === 0
      ? l10n.t('New alert ({0}): {1}', severity, name)
      : l10n.t('Alert got worse ({0}): {1}', severity, name);
  }
  if (worse.length === 0) return l10n.t('{0} new alerts. Highest severity: {1}.', count, highest);
  return found.length === 0
    ? l10n.t('{0} alerts got worse. Highest severity: {1}.', count, highest)
    : l10n.t('{0} alerts are new or got worse. Highest severity: {1}.', count, highest);
}

/** Opens a single alert; of several, shows the first in the list. */
async function openFound(
  found: readonly Alert[],
  triage: Triage,
  { view, details }: NotificationsDeps,
): Promise<void> {
  await triage.during(focusView(viewIds.alerts));
  const isLoaded = ({ id }: Alert) => triage.alerts.find(id) !== undefined;
  if (!found.every(isLoaded)) await triage.during(view.showNew());
  const [only, ...others] = found;
  if (only && others.length === 0) return details.open(only.id, { focus: true, select: true });
  // If none of them could be loaded, the filter is not the cause: the view shows what failed.
  const isHidden = firstShown(found, triage) === undefined && found.some(isLoaded);
  if (isHidden && !(await offerToClearFilter(l10n.t('The filter hides these alerts.'), triage))) return;
  const shown = firstShown(found, triage);
  if (shown) await view.reveal(shown);
}

/** The first of some alerts in the order on screen; undefined if the filter hides all of them. */
function firstShown(found: readonly Alert[], { view }: Triage): Alert | undefined {
  const ids = new Set(found.map(({ id }) => id));
  return alertsOnScreen(view).find(({ id }) => ids.has(id));
}
