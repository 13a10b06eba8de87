import { type Disposable, l10n, type QuickPickItem, ThemeIcon, window } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { withoutIcons } from '../text/icons.ts';
import { singleLine } from '../text/singleLine.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { findAlerts } from '../triage/find.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { loadedText } from '../ui/countText.ts';

/** More rows than anybody reads; the box says when there are more. */
const mostRows = 200;

type FindItem = QuickPickItem & { readonly alert?: Alert };

/** How a row shows its severity. */
export type SeverityIcon = (severity: string | undefined) => ThemeIcon;

/**
 * Finds an alert among those loaded, by name, id, tag, assignee or source; with "Search all pages", page after page
 * until all are loaded or the user leaves.
 */
export function pickAlert(
  model: AlertsModel,
  texts: AlertTexts,
  icon: SeverityIcon,
): Promise<Alert | undefined> {
  const pick = window.createQuickPick<FindItem>();
  pick.title = l10n.t('Find Alert');
  pick.placeholder = l10n.t('Name, id, tag, assignee or source');
  let searching: AbortController | undefined;

  const show = () => {
    const found = findAlerts(model.list.items, pick.value, mostRows, model.look.assigneeName);
    const active = pick.activeItems[0]?.alert?.id;
    const items = found.map((alert) => alertRow(alert, texts, icon));
    pick.items =
      model.list.nextPage === undefined ? items : [...items, searchAllRow(model, searching !== undefined)];
    const stays = items.find(({ alert }) => alert?.id === active);
    if (stays) pick.activeItems = [stays];
  };
  const searchAll = async () => {
    const search = new AbortController();
    searching = search;
    pick.busy = true;
    const stopShowing = model.list.onDidChange(show);
    await model.list.loadAll(search.signal);
    stopShowing();
    searching = undefined;
    pick.busy = false;
    show();
  };

  show();
  return new Promise((resolve) => {
    const listeners: Disposable[] = [
      pick.onDidChangeValue(show),
      pick.onDidAccept(() => {
        const [chosen] = pick.activeItems;
        if (chosen === undefined) return;
        if (chosen.alert === undefined) {
          if (searching) searching.abort();
          else void searchAll();
          return;
        }
        resolve(chosen.alert);
        pick.hide();
      }),
      pick.onDidHide(() => {
        searching?.abort();
        for (const listener of listeners) listener.dispose();
        pick.dispose();
        resolve(undefined);
      }),
    ];
    pick.show();
  });
}

function alertRow(alert: Alert, texts: AlertTexts, icon: SeverityIcon): FindItem {
  const facts = [texts.status(alert.status), texts.assigneeOf(alert), texts.age(alert.created_at)];
  const origin = [alert.source?.name ?? '', alert.tags.join(', '), alert.id];
  return {
    label: withoutIcons(texts.name(alert)),
    description: withoutIcons(joined(facts)),
    detail: withoutIcons(joined(origin.map((part) => singleLine(part)))),
    iconPath: icon(alert.severity),
    // Our own search decides, not the box's.
    alwaysShow: true,
    alert,
  };
}

/** The way to the pages not loaded yet; while they are being searched, the way to stop that. */
function searchAllRow({ list }: AlertsModel, isSearching: boolean): FindItem {
  const failure = list.failure && !isSearching ? l10n.t('The next page could not be loaded.') : '';
  return {
    label: isSearching ? l10n.t('Stop searching') : l10n.t('Search all pages'),
    description: joined([loadedText(list), failure]),
    iconPath: new ThemeIcon(isSearching ? 'debug-stop' : 'search'),
    alwaysShow: true,
  };
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
