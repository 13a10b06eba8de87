import { Disposable, l10n, type TreeView, type ViewBadge } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import { isHighOrCritical } from '../triage/counts.ts';
import { readStatus } from '../triage/values.ts';
import { joinParts, numberText } from '../ui/formats.ts';
import { sampleText } from '../ui/viewTexts.ts';

/**
 * Shows on the icon of a view how many loaded alerts of critical or high severity are unseen and not closed, including
 * new alerts that the list does not show yet; not snoozed ones.
 */
export function createBadge(view: Pick<TreeView<unknown>, 'badge'>, connection: CurrentTriage): Disposable {
  return forEachTriage(connection, (triage) => {
    const { marks } = triage;
    /** Compared to skip changes that leave the alerts as they are, such as another filter. */
    let counted: readonly Alert[] | undefined;

    function needsAttention(alert: Alert): boolean {
      return isHighOrCritical(alert) && readStatus(alert.status) !== 'closed' && !marks.has('seen', alert);
    }

    function update(): void {
      counted = triage.awake;
      view.badge = badgeOf(counted.filter(needsAttention).length, triage.isSample);
    }

    update();
    return Disposable.from(
      triage.onDidChange(() => triage.awake !== counted && update()),
      marks.onDidChange((change) => (change === 'all' || change.mark === 'seen') && update()),
      new Disposable(() => (view.badge = undefined)),
    );
  });
}

function badgeOf(value: number, isSample: boolean): ViewBadge | undefined {
  if (value === 0) return undefined;
  const text =
    value === 1
      ? l10n.t('1 unseen alert of critical or high severity')
      : l10n.t('{0} unseen alerts of critical or high severity', numberText(value));
  return { value, tooltip: joinParts([sampleText(isSample), text]) };
}
