import {
  accessibleTextId,
  commandIds,
  contextKeys,
  documentSchemes,
  panelIds,
  viewIds,
} from '../../src/contributions.ts';

/** An entry of `contributes.keybindings`. */
interface Keybinding {
  readonly command: string;
  readonly key: string;
  readonly mac?: string;
  readonly when: string;
  readonly args?: unknown;
}

// Where the keyboard is, in VS Code's context keys.

const alertsView = `focusedView == ${viewIds.alerts}`;
const usersView = `focusedView == ${viewIds.users}`;
/**
 * VS Code has no key for "the keyboard is in a webview panel". This is: the panel is the active editor, and no other
 * part of the window has the focus.
 */
const inPanel = (id: string) =>
  `activeWebviewPanelId == ${id} && !sideBarFocus && !panelFocus && !auxiliaryBarFocus`;
const details = inPanel(panelIds.alertDetails);
const form = inPanel(panelIds.createAlert);
/** In the create form, for keys with Alt: on macOS, Option types characters into its fields. */
const formWithAlt = `${form} && !isMac`;
const overview = inPanel(panelIds.overview);
/**
 * In the rows of a view: not in the welcome shown instead of rows, nor in VS Code's box that finds rows. For keys that
 * have a meaning in those, such as Enter.
 */
const rowsOf = (view: string) => `${view} && listFocus && !inputFocus`;
/**
 * Where arrow keys and Enter do more than in VS Code's other lists: the details, which are open, show the focused
 * alert.
 */
const rowsBesideDetails = `${rowsOf(alertsView)} && ${contextKeys.detailsVisible}`;
/** In a document of ours: raw JSON, an accessible view, the help. */
const documents = `editorTextFocus && resourceScheme =~ /^(${Object.values(documentSchemes).join('|')})$/`;
/** In a file of the workspace that Go to Code has opened, to go back from. On macOS, Option types characters there. */
const reachedCode = `editorTextFocus && resource in ${contextKeys.codeFiles} && !isMac`;
/** In one for screen readers, where Escape has nothing else to close: as in VS Code's own accessible view. */
const accessibleText = [
  `${documents} && editorLangId == ${accessibleTextId}`,
  'editorHasSelection',
  'editorHasMultipleSelections',
  'selectionAnchorSet',
  'editorHoverVisible',
  'findWidgetVisible',
  'suggestWidgetVisible',
  'referenceSearchVisible',
  'notificationToastsVisible',
].join(' && !');
const anyOf = (...places: readonly string[]) => places.join(' || ');
const panels = anyOf(details, form, overview);

// The arguments by which commands know where they were called: `src/commands/targets.ts` reads them.

/**
 * Undocumented: VS Code's extension host replaces this object by the row that has the focus, or null, in arguments of
 * commands that come from the window (`ExtHostTreeViews`, as for buttons in view titles).
 */
const focusedRow = (viewId: string) => ({ $treeViewId: viewId, $focusedTreeItem: true });
const panelArgument = 'panel';

/** A command on alerts: in the list the row that has the focus, in the details the alert being read. */
function onAlert(command: string, key: string, condition = ''): readonly Keybinding[] {
  return [
    { command, key, when: `${alertsView}${condition}`, args: focusedRow(viewIds.alerts) },
    { command, key, when: `${details}${condition}`, args: panelArgument },
  ];
}

/**
 * A command on the list as a whole that moves the focus to a row if it was called in the list. Called in a panel (the
 * details or the create form), it leaves the focus there.
 */
function onRows(command: string, key: string): readonly Keybinding[] {
  return [...onAlert(command, key), { command, key, when: formWithAlt, args: panelArgument }];
}

/** A command on the list as a whole for which it does not matter whether it was called in the list or in a panel. */
function onList(command: string, key: string): Keybinding {
  return { command, key, when: anyOf(alertsView, details, formWithAlt) };
}

/** A command that works in all views and panels. */
function everywhere(command: string, key: string): Keybinding {
  return { command, key, when: anyOf(alertsView, usersView, details, formWithAlt, overview) };
}

/**
 * A key of VS Code's lists: runs VS Code's own command for it, and then shows the newly focused alert in the details.
 */
function followed(key: string, command: string): Keybinding {
  const follow = { command: commandIds.openAlert, args: [focusedRow(viewIds.alerts), 'follow'] };
  return { command: 'runCommands', key, when: rowsBesideDetails, args: { commands: [command, follow] } };
}

/** A key that adds a row to the selection, where none is selected; see `DetailsController.startSelection`. */
function extended(key: string, command: string): Keybinding {
  const extend = { command: commandIds.openAlert, args: [focusedRow(viewIds.alerts), 'extend'] };
  const when = `${rowsOf(alertsView)} && !${contextKeys.alertsSelected}`;
  return { command: 'runCommands', key, when, args: { commands: [extend, command] } };
}

/** All keybindings of the manifest: `npm run docs` writes them into package.json. */
export const keybindings: readonly Keybinding[] = [
  ...onAlert(commandIds.nextAlert, 'alt+.'),
  ...onAlert(commandIds.previousAlert, 'alt+,'),
  {
    command: commandIds.openAlert,
    key: 'enter',
    when: rowsBesideDetails,
    args: focusedRow(viewIds.alerts),
  },
  followed('down', 'list.focusDown'),
  followed('up', 'list.focusUp'),
  followed('pagedown', 'list.focusPageDown'),
  followed('pageup', 'list.focusPageUp'),
  followed('home', 'list.focusFirst'),
  followed('end', 'list.focusLast'),
  extended('shift+down', 'list.expandSelectionDown'),
  extended('shift+up', 'list.expandSelectionUp'),
  {
    command: commandIds.goBack,
    key: 'alt+left',
    mac: 'ctrl+-',
    when: `${details} && ${contextKeys.canGoBack}`,
  },
  {
    command: commandIds.goForward,
    key: 'alt+right',
    mac: 'ctrl+shift+-',
    when: `${details} && ${contextKeys.canGoForward}`,
  },
  {
    command: commandIds.focusList,
    key: 'alt+q l',
    when: anyOf(alertsView, usersView, details, formWithAlt, overview, documents, reachedCode),
  },
  { command: commandIds.loadMore, key: 'alt+m', when: alertsView },
  { command: commandIds.loadMore, key: 'alt+m', when: details, args: panelArgument },
  onList(commandIds.loadAll, 'alt+q a'),
  ...onRows(commandIds.refresh, 'alt+q r'),
  ...onAlert(commandIds.refresh, 'f5', ' && !inDebugMode'),
  ...onRows(commandIds.groupBy, 'alt+q g'),
  ...onRows(commandIds.sortBy, 'alt+q s'),
  ...onRows(commandIds.showNewAlerts, 'alt+q w'),
  ...onRows(commandIds.filter, 'alt+q f'),
  ...onRows(commandIds.clearFilter, 'alt+q x'),
  ...onRows(commandIds.savedFilters, 'alt+q v'),
  onList(commandIds.findAlert, 'alt+q p'),
  { command: commandIds.filterByThisText, key: 'alt+enter', when: `${contextKeys.finding} && inQuickOpen` },
  ...onAlert(commandIds.goToCode, 'alt+q d'),
  ...onAlert(commandIds.copyId, 'alt+q i'),
  ...onAlert(commandIds.copyAsMarkdown, 'alt+q m'),
  // Not in the details, where the browser copies the selected text.
  {
    command: commandIds.copyAsMarkdown,
    key: 'ctrl+c',
    mac: 'cmd+c',
    when: rowsOf(alertsView),
    args: focusedRow(viewIds.alerts),
  },
  ...onAlert(commandIds.copyAsJson, 'alt+q j'),
  ...onAlert(commandIds.openRawJson, 'alt+q o'),
  onList(commandIds.export, 'alt+q e'),
  everywhere(commandIds.createAlert, 'alt+q n'),
  everywhere(commandIds.keyboardShortcuts, 'alt+q k'),
  // The keys that VS Code uses for "Open Accessibility Help" and "Open Accessible View".
  {
    command: commandIds.accessibilityHelp,
    key: 'alt+f1',
    when: alertsView,
    args: focusedRow(viewIds.alerts),
  },
  { command: commandIds.accessibilityHelp, key: 'alt+f1', when: usersView, args: viewIds.users },
  { command: commandIds.accessibilityHelp, key: 'alt+f1', when: panels },
  ...onAlert(commandIds.openAccessibleView, 'alt+f2'),
  { command: commandIds.closeAccessibleView, key: 'escape', when: accessibleText },
  {
    command: commandIds.showAlertsOfUser,
    key: 'alt+q u',
    when: usersView,
    args: focusedRow(viewIds.users),
  },
  {
    command: commandIds.showAlertsOfUser,
    key: 'enter',
    when: rowsOf(usersView),
    args: focusedRow(viewIds.users),
  },
  { command: commandIds.copyEmail, key: 'alt+q c', when: usersView, args: focusedRow(viewIds.users) },
  {
    command: commandIds.copyEmail,
    key: 'ctrl+c',
    mac: 'cmd+c',
    when: rowsOf(usersView),
    args: focusedRow(viewIds.users),
  },
  { command: commandIds.loadMoreUsers, key: 'alt+m', when: usersView },
  { command: commandIds.refreshUsers, key: 'alt+q r', when: usersView, args: focusedRow(viewIds.users) },
  {
    command: commandIds.refreshUsers,
    key: 'f5',
    when: `${usersView} && !inDebugMode`,
    args: focusedRow(viewIds.users),
  },
  {
    command: commandIds.createAlertFromSelection,
    key: 'ctrl+shift+alt+a',
    mac: 'cmd+shift+alt+a',
    when: 'editorTextFocus',
  },
];

/**
 * Keys that are also VS Code's default keys, but do not take anything away from it: arrow keys and the like run its own
 * list commands as well; F5 would start debugging, which nobody does from a list of alerts; Alt+F1 and Alt+F2 do
 * nothing in views and panels of extensions; Escape is left to VS Code where it means something; Alt+Enter does the same as
 * Enter in VS Code's own boxes; the others do here what they do elsewhere in VS Code.
 */
export const sharedKeys: ReadonlySet<string> = new Set(
  'enter alt+enter escape down up shift+down shift+up pagedown pageup home end ctrl+c cmd+c f5 alt+f1 alt+f2 alt+left alt+right ctrl+- ctrl+shift+-'.split(
    ' ',
  ),
);
