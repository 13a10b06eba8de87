import { commands, type Event, l10n, type QuickPickItem, ThemeIcon } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { ListTooLargeError } from '../api/errors.ts';
import { contextKeys, settingIds } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';
import type { Triage } from '../triage/triage.ts';
import { findAlerts, snippetFinder } from '../triage/filter/find.ts';
import { searchTerms, textOfTerms } from '../triage/filter/searchTerms.ts';
import type { PagedList } from '../list/pagedList.ts';
import { inSlices } from '../util/slices.ts';
import { type AlertTexts, severityIcon, severityText, statusText } from '../ui/alertTexts.ts';
import { contextKey } from '../ui/contextKey.ts';
import { alertWords, loadedText, noMatchesText } from '../ui/countTexts.ts';
import { explain } from '../ui/explain.ts';
import { joinList, joinParts } from '../ui/formats.ts';
import { runSearchPick } from '../ui/quickPick.ts';
import { noticeText } from '../views/listTexts.ts';
import { type ActionItem, actionRow, restLoader } from './restLoader.ts';

/** Limits the number of rows; users type more instead of scrolling. */
const maxRows = 200;

/** As many as are in sight when the box opens. */
const maxFirstRows = 20;

interface FindItem extends QuickPickItem {
  readonly alwaysShow: true;
  /** Undefined for the rows below the alerts. */
  readonly alert?: Alert;
  /** Undefined for alerts. */
  readonly run?: () => void;
}

/** What the user chose: an alert, or to filter the list by the typed text. */
type FindAnswer = { readonly alert: Alert } | { readonly text: string };

/**
 * Searches all that the loaded alerts say; with "Search All Pages", also loads the other pages until the user stops that
 * or closes the pick.
 *
 * @param onFilterKey fires for the key that filters by the typed text: extensions cannot bind keys of a pick, so it is
 * bound to a command while the context key `finding` is set
 */
export function pickAlert(
  triage: Triage,
  texts: AlertTexts,
  onFilterKey: Event<void>,
): Promise<FindAnswer | undefined> {
  const { alerts: list, service } = triage;
  return runSearchPick<FindItem, FindAnswer>(({ pick, finish, show, chosen }) => {
    const setFinding = contextKey(contextKeys.finding);
    setFinding(true);
    pick.title = l10n.t('Find Alert');
    pick.placeholder = l10n.t('Search all text of the alerts');
    pick.buttons = [{ iconPath: new ThemeIcon('filter'), tooltip: l10n.t('Filter by This Text') }];
    // Also highlights matches outside the name.
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    pick.keepScrollPosition = true;
    // Else it closes, and ends its search, when the user copies something to find from another window.
    pick.ignoreFocusOut = true;
    const filterByText = () => {
      const text = textOfTerms(searchTerms(pick.value));
      if (text !== '') finish({ text });
    };
    /** Further pages may contain better matches, but the active row must stay the same. */
    const showFound = async () => {
      const active = (await chosen())?.alert?.id;
      await show();
      const stays = pick.items.find(({ alert }) => alert !== undefined && alert.id === active);
      if (stays) pick.activeItems = [stays];
    };
    const rest = restLoader(list, service.host, pick, () => void showFound());
    const changeLimit = () => {
      finish();
      void commands.executeCommand('workbench.action.openSettings', settingIds.maxLoadedAlerts);
    };
    const rowsBelow = (isNothingFound: boolean) => {
      const scope = isNothingFound ? noMatchesText(list) : loadedText(list);
      const limit = limitRow(list, service.host, scope, changeLimit);
      const more = limit ? [limit] : rest.rows(scope);
      if (!isNothingFound || more.length > 0) return more;
      return [actionRow(scope, 'info', noticeText(list, alertWords, service.host))];
    };
    const search = async (typed: string) => {
      const { assigneeName } = triage.options;
      const found = (await findAlerts(list.items, typed, assigneeName)).slice(0, maxRows);
      const snippets = snippetFinder(typed, assigneeName);
      const rows: FindItem[] = [];
      await inSlices(found, (alert) => void rows.push(alertRow(alert, texts, snippets)));
      return [...rows, ...rowsBelow(typed !== '' && found.length === 0)];
    };
    return {
      first: list.items.slice(0, maxFirstRows).map((alert) => alertRow(alert, texts)),
      rows: search,
      listeners: [
        pick.onDidAccept(async () => {
          const item = await chosen();
          if (item?.alert) finish({ alert: item.alert });
          else item?.run?.();
        }),
        pick.onDidTriggerButton(filterByText),
        onFilterKey(filterByText),
        pick.onDidHide(() => setFinding(false)),
      ],
    };
  });
}

/** The row of an alert, with the text around a match that would not be visible otherwise. */
function alertRow(
  alert: Alert,
  texts: AlertTexts,
  snippets: ReturnType<typeof snippetFinder> = () => [],
): FindItem {
  const label = texts.name(alert);
  const facts = [
    // Screen readers get nothing of the icon, and VS Code lets no extension say it for them.
    severityText(alert.severity),
    statusText(alert.status),
    texts.assigneeOf(alert),
    texts.age(alert.created_at),
  ];
  const description = joinParts(facts);
  const origin = [alert.source?.name ?? '', joinList(alert.tags), alert.id].map((part) => singleLine(part));
  const found = snippets(alert, [label, description, ...origin].join('\n')).map((part) => singleLine(part));
  return {
    label,
    description,
    detail: joinParts([...found, ...origin]),
    iconPath: severityIcon(alert.severity),
    // `findAlerts` decides what matches, not VS Code's own search.
    alwaysShow: true,
    alert,
  };
}

/** The row that says that no more alerts may be loaded; undefined if more may be. */
function limitRow(
  list: PagedList<Alert>,
  host: string,
  scope: string,
  changeLimit: () => void,
): ActionItem | undefined {
  if (list.cutOffBy === undefined) return undefined;
  if (list.cutOffBy === 'size')
    return actionRow(explain(new ListTooLargeError(list.maxBytes), host).text, 'info', scope);
  const description = joinParts([scope, l10n.t('limit reached')]);
  return actionRow(l10n.t('Change Limit…'), 'settings-gear', description, changeLimit);
}
