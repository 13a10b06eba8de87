import { Disposable, l10n, type TreeView, type ViewBadge } from 'vscode';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import { isHighOrCritical, newsOf } from '../triage/attention.ts';
import type { Triage } from '../triage/triage.ts';
import { countSoFar } from '../ui/countTexts.ts';
import { joinParts } from '../ui/formats.ts';
import { sampleText } from '../ui/viewTexts.ts';
import { ifChanged } from '../util/equality.ts';

/** Shows how many alerts of critical or high severity are news (see `newsOf`), also those not in the list yet. */
export function createBadge(view: Pick<TreeView<unknown>, 'badge'>, connection: CurrentTriage): Disposable {
  return forEachTriage(connection, (triage) => {
    const { marks } = triage;

    function update(): void {
      const news = triage.awake.filter(isHighOrCritical).map((alert) => newsOf(alert, triage));
      const countOf = (wanted: (typeof news)[number]) => news.filter((one) => one === wanted).length;
      view.badge = badgeOf(countOf('unseen'), countOf('worse'), triage);
    }

    update();
    return Disposable.from(
      // Other changes leave the alerts as they are, such as another filter.
      triage.onDidChange(ifChanged(() => [triage.awake, triage.alerts.isComplete], update)),
      marks.onDidChange((change) => (change === 'all' || change.mark === 'seen') && update()),
      new Disposable(() => (view.badge = undefined)),
    );
  });
}

function badgeOf(unseen: number, worse: number, { alerts, isSample }: Triage): ViewBadge | undefined {
  if (unseen + worse === 0) return undefined;
  const tooltip = joinParts([sampleText(isSample), unseenText(unseen, alerts), worseText(worse, alerts)]);
  return { value: unseen + worse, tooltip };
}

function unseenText(count: number, list: Triage['alerts']): string {
  if (count === 0) return '';
  return count === 1 && list.isComplete
    ? l10n.t('1 unseen alert of critical or high severity')
    : l10n.t('{0} unseen alerts of critical or high severity', countSoFar(count, list));
}

function worseText(count: number, list: Triage['alerts']): string {
  if (count === 0) return '';
  return count === 1 && list.isComplete
    ? l10n.t('1 alert of critical or high severity got worse')
    : l10n.t('{0} alerts of critical or high severity got worse', countSoFar(count, list));
}
