import { Disposable, l10n, type TreeView, type ViewBadge } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import { isHighOrCritical } from '../triage/counts.ts';
import { readStatus } from '../triage/values.ts';
import { joinParts, numberText } from '../ui/formats.ts';
import { sampleText } from '../ui/viewTexts.ts';

/**
 * Shows on the icon of a view how many loaded alerts of critical or high severity are not closed, and unseen or worse
 * than when they were seen, including new alerts that the list does not show yet; not snoozed ones.
 */
export function createBadge(view: Pick<TreeView<unknown>, 'badge'>, connection: CurrentTriage): Disposable {
  return forEachTriage(connection, (triage) => {
    const { marks } = triage;
    /** Compared to skip changes that leave the alerts as they are, such as another filter. */
    let counted: readonly Alert[] | undefined;

    function update(): void {
      counted = triage.awake;
      const severe = counted.filter(
        (alert) => isHighOrCritical(alert) && readStatus(alert.status) !== 'closed',
      );
      const unseen = severe.filter((alert) => !marks.has('seen', alert)).length;
      const worse = severe.filter((alert) => marks.changeOf(alert)?.isWorse).length;
      view.badge = badgeOf(unseen, worse, triage.isSample);
    }

    update();
    return Disposable.from(
      triage.onDidChange(() => triage.awake !== counted && update()),
      marks.onDidChange((change) => (change === 'all' || change.mark === 'seen') && update()),
      new Disposable(() => (view.badge = undefined)),
    );
  });
}

function badgeOf(unseen: number, worse: number, isSample: boolean): ViewBadge | undefined {
  if (unseen + worse === 0) return undefined;
  const tooltip = joinParts([sampleText(isSample), unseenText(unseen), worseText(worse)]);
  return { value: unseen + worse, tooltip };
}

function unseenText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? l10n.t('1 unseen alert of critical or high severity')
    : l10n.t('{0} unseen alerts of critical or high severity', numberText(count));
}

function worseText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? l10n.t('1 alert of critical or high severity got worse')
    : l10n.t('{0} alerts of critical or high severity got worse', numberText(count));
}
