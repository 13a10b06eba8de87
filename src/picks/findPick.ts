import { commands, l10n, type QuickPickItem, ThemeIcon } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { ListTooLargeError } from '../api/errors.ts';
import { settingIds } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { findAlerts } from '../triage/filter/find.ts';
import type { PagedList } from '../triage/paging/pagedList.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { loadedText } from '../ui/countTexts.ts';
import { explain, waitText } from '../ui/explain.ts';
import { joinList, joinParts } from '../ui/formats.ts';
import { runSearchPick } from '../ui/quickPick.ts';

/** Limits the number of rows; users type more instead of scrolling. */
const maxRows = 200;

interface FindItem extends QuickPickItem {
  readonly alwaysShow: true;
  /** Undefined for the row that searches further pages, or changes the limit. */
  readonly alert?: Alert;
  readonly changesLimit?: true;
}

type SeverityIcon = (severity: string | undefined) => ThemeIcon;

/**
 * Searches the loaded alerts by name, id, tag, assignee or source; with "Search All Pages", also loads the other
 * pages until the user stops that or closes the pick.
 *
 * @param host the service's host, for texts
 */
export function pickAlert(
  model: AlertsModel,
  texts: AlertTexts,
  icon: SeverityIcon,
  host: string,
): Promise<Alert | undefined> {
  let searching: AbortController | undefined;
  const rows = (typed: string): FindItem[] => {
    const found = findAlerts(model.list.items, typed, maxRows, model.options.assigneeName);
    const alerts = found.map((alert) => alertRow(alert, texts, icon));
    return [...alerts, ...moreRows(model.list, searching !== undefined, host)];
  };
  return runSearchPick<FindItem, Alert>(rows, ({ pick, finish, show, chosen }) => {
    pick.title = l10n.t('Find Alert');
    pick.placeholder = l10n.t('Search by name, ID, tag, assignee or source');
    // Also highlights matches outside the name.
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    pick.keepScrollPosition = true;
    /** Further pages may contain better matches, but the active row must stay the same. */
    const showFound = () => {
      const active = chosen()?.alert?.id;
      show();
      const stays = pick.items.find(({ alert }) => alert !== undefined && alert.id === active);
      if (stays) pick.activeItems = [stays];
    };
    const searchAll = async () => {
      const search = new AbortController();
      searching = search;
      pick.busy = true;
      const showing = model.list.onDidChange(showFound);
      await model.list.loadAll(search.signal);
      showing.dispose();
      searching = undefined;
      pick.busy = false;
      showFound();
    };
    return [
      pick.onDidAccept(() => {
        const item = chosen();
        if (item?.alert) finish(item.alert);
        else if (item?.changesLimit) {
          finish();
          void commands.executeCommand('workbench.action.openSettings', settingIds.maxLoadedAlerts);
        } else if (searching) searching.abort();
        else if (item) void searchAll();
      }),
      pick.onDidHide(() => searching?.abort()),
    ];
  });
}

function alertRow(alert: Alert, texts: AlertTexts, icon: SeverityIcon): FindItem {
  const facts = [texts.status(alert.status), texts.assigneeOf(alert), texts.age(alert.created_at)];
  const origin = [alert.source?.name ?? '', joinList(alert.tags), alert.id];
  return {
    label: texts.name(alert),
    description: joinParts(facts),
    detail: joinParts(origin.map((part) => singleLine(part))),
    iconPath: icon(alert.severity),
    // `findAlerts` decides what matches, not VS Code's own search.
    alwaysShow: true,
    alert,
  };
}

/**
 * The row that searches the pages not yet loaded, or stops the search; if the limit is reached, the row that changes
 * it.
 */
export function moreRows(list: PagedList<Alert>, isSearching: boolean, host: string): readonly FindItem[] {
  if (list.cutOffBy === 'size') {
    const iconPath = new ThemeIcon('info');
    return [
      {
        label: explain(new ListTooLargeError(list.maxBytes), host).text,
        description: loadedText(list),
        iconPath,
        alwaysShow: true,
      },
    ];
  }
  if (list.cutOffBy === 'count') {
    const description = joinParts([loadedText(list), l10n.t('limit reached')]);
    const iconPath = new ThemeIcon('settings-gear');
    return [{ label: l10n.t('Change Limit…'), description, iconPath, alwaysShow: true, changesLimit: true }];
  }
  if (list.nextPage === undefined) return [];
  const progress = list.waiting && isSearching ? waitText(list.waiting, host) : loadedText(list);
  const failure = list.failure && !isSearching ? l10n.t("Couldn't load the next page") : '';
  const label = isSearching ? l10n.t('Stop Searching') : l10n.t('Search All Pages');
  const iconPath = new ThemeIcon(isSearching ? 'debug-stop' : 'search');
  return [{ label, description: joinParts([progress, failure]), iconPath, alwaysShow: true }];
}
