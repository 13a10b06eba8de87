import { Disposable, EventEmitter, l10n, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { severities } from '../api/levels.ts';
import { settingIds, viewIds } from '../contributions.ts';
import { countOpen } from '../triage/counts.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { severityLabel } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { joinParts, numberText, pastTimeText } from '../ui/formats.ts';
import { createStatusItem } from '../ui/messages.ts';
import { loadedText } from '../ui/progress.ts';
import { sampleText } from '../ui/viewTexts.ts';
import type { AlertsDisplay } from './autoRefresh.ts';

/**
 * Shows in the status bar how many loaded alerts are open and of critical or high severity; hidden while none are
 * loaded. A click shows the view. Extensions cannot detect that the user hid the item.
 */
export function createStatusBar(
  list: PagedList<Alert>,
  clock: Clock,
  isSample: () => boolean,
): AlertsDisplay & Disposable {
  const item = createStatusItem({
    id: 'alertTriage.open',
    name: l10n.t('Open Alerts'),
    icon: 'shield',
    command: `${viewIds.alerts}.focus`,
  });
  const visibility = new EventEmitter<void>();
  let counted: readonly Alert[] | undefined;
  let visible = false;

  function update(): void {
    counted = list.items;
    const wasVisible = visible;
    visible = list.isLoaded && isEnabled();
    if (visible) item.show(statusContent(list, clock.now(), isSample()));
    else item.hide();
    if (visible !== wasVisible) visibility.fire();
  }

  update();
  const parts = Disposable.from(
    item,
    visibility,
    list.onDidChange(() => list.items !== counted && update()),
    // The tooltip names the day of the data unless it is today.
    clock.onDidStep(update),
    workspace.onDidChangeConfiguration((event) => {
      if ([settingIds.statusBar, barSetting].some((id) => event.affectsConfiguration(id))) update();
    }),
  );
  return {
    get visible() {
      return visible;
    },
    onDidChangeVisibility: visibility.event,
    dispose: () => parts.dispose(),
  };
}

/** VS Code's setting for the whole status bar. */
const barSetting = 'workbench.statusBar.visible';

function isEnabled(): boolean {
  const settings = workspace.getConfiguration();
  return [settingIds.statusBar, barSetting].every((id) => settings.get<unknown>(id) !== false);
}

/** @param now milliseconds since 1970 */
export function statusContent(
  list: Pick<PagedList<Alert>, 'items' | 'total' | 'asOf'>,
  now: number,
  isSample: boolean,
): { readonly text: string; readonly tooltip: string; readonly spoken: string } {
  const counts = countOpen(list.items);
  const severe = (counts.get('critical') ?? 0) + (counts.get('high') ?? 0);
  const lines = severities.map(
    (severity) => `${severityLabel(severity)}: ${numberText(counts.get(severity) ?? 0)}`,
  );
  const time = list.asOf === undefined ? [] : [l10n.t('As of {0}', pastTimeText(list.asOf, now))];
  const sample = sampleText(isSample);
  const tooltip = [sample, l10n.t('Open alerts in {0}', loadedText(list)), ...lines, ...time];
  return {
    text: joinParts([numberText(severe), sample]),
    tooltip: joinParts(tooltip, '\n'),
    spoken: joinParts([sample, spokenCount(severe), ...time], ', '),
  };
}

function spokenCount(count: number): string {
  return count === 1
    ? l10n.t('1 open alert of critical or high severity')
    : l10n.t('{0} open alerts of critical or high severity', numberText(count));
}
