import { commands, Disposable, type Event, type Uri, type WebviewPanel } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { CodeLinks } from '../codeLinks/codeLinks.ts';
import type { Connection } from '../service/connection.ts';
import { commandIds, contextKeys, viewIds } from '../contributions.ts';
import type { Lists } from '../triage/lists.ts';
import { positionOf } from '../triage/navigation.ts';
import { searchPages } from '../list/searchPages.ts';
import { createReadingHistory, type HistoryStep } from '../triage/readingHistory.ts';
import { childrenOf } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { contextKey } from '../ui/contextKey.ts';
import { asOfText, progressText } from '../ui/countTexts.ts';
import { joinParts } from '../ui/formats.ts';
import { lazy } from '../ui/lazy.ts';
import type { Log } from '../ui/log.ts';
import { sampleText } from '../ui/viewTexts.ts';
import type { ListView } from '../views/listView.ts';
import type { FocusedRow } from '../views/rows.ts';
import { createNavigation, type Navigate, positionInfo } from './navigate.ts';
import { createSeenMarker } from './seenMarker.ts';
import type { DetailsHost } from './sessionHost.ts';

interface DetailsControllerDeps {
  readonly lists: Lists;
  readonly view: ListView<Alert>;
  readonly texts: AlertTexts;
  readonly codeLinks: Pick<CodeLinks, 'linksOf'>;
  readonly clock: Clock;
  readonly connection: Pick<Connection, 'isSample' | 'obstacle' | 'serviceHost' | 'services' | 'state'>;
  readonly extensionUri: Uri;
  /** Fires when lists, view options, links to code or the sign-in have changed. */
  readonly onDidChange: Event<unknown>;
  readonly log: Log;
}

/**
 * Manages the details panel, which is loaded on first use, the selection in the tree beside it, and the reading
 * history.
 */
export interface DetailsController extends Disposable {
  /** The id of the alert in the panel; undefined if it is closed. */
  current(): string | undefined;
  /** Whether the details are the active editor. */
  isActive(): boolean;
  readonly navigate: Navigate;
  /** Shows an alert if it is loaded. @param options whether the panel gets the focus, and the row is selected */
  open(id: string, options: { readonly focus: boolean; readonly select: boolean }): Promise<void>;
  /** Handles Enter in the tree: shows the alert, or focuses the panel if it already shows it. */
  enter(row: FocusedRow | undefined): Promise<void>;
  /**
   * Handles arrow keys in the tree: shows and selects the newly focused alert, if the panel is visible and at most
   * one row is selected.
   */
  follow(row: FocusedRow | undefined): Promise<void>;
  /**
   * Selects the focused row if none is selected, before a key adds the next one: VS Code opens a row that is selected
   * alone, as if it had been clicked.
   */
  startSelection(row: FocusedRow | undefined): Promise<void>;
  /** Goes back or forward in the reading history. */
  go(step: HistoryStep): Promise<void>;
  /** Focuses the row of the current alert, or just the tree if it has none. */
  focusList(): Promise<void>;
  /**
   * Selects the row of an alert, unless the panel is visible: the panel might show another alert than the selected
   * one. Does not move the focus.
   */
  select(alert: Alert): Promise<void>;
  /**
   * Focuses the row of an alert, and also shows it in the panel if that is visible. Without a row, opens and
   * focuses the panel.
   */
  reveal(alert: Alert): Promise<void>;
  /** Fills a panel that VS Code restored after a reload of the window. @param state the page's saved state */
  restore(panel: WebviewPanel, state: unknown): Promise<void>;
  /** Drops all data of alerts: must be called when service or user change. */
  forget(): void;
  /** Closes the panel: must be called for another service, which may have another alert with the same id. */
  close(): void;
}

/** Creates the controller; the panel's code is loaded when the first alert is shown. */
export function createDetailsController(deps: DetailsControllerDeps): DetailsController {
  const { view } = deps;
  const { alerts, model } = deps.lists;
  const { marks } = model;
  const details = lazy(async () => {
    const { createDetailsPanel } = await import('./panel.ts');
    const { extensionUri, onDidChange, clock, log } = deps;
    const panel = createDetailsPanel({ host: detailsHost(deps), extensionUri, onDidChange, clock, log });
    panel.onDidChange(() => {
      setVisible(panel.isVisible());
      updateMarks();
    });
    return panel;
  });
  const history = createReadingHistory();
  const setVisible = contextKey(contextKeys.detailsVisible);
  const setCanGoBack = contextKey(contextKeys.canGoBack);
  const setCanGoForward = contextKey(contextKeys.canGoForward);
  const setPinned = contextKey(contextKeys.detailsPinned);
  const seen = createSeenMarker((ids) =>
    marks.set(
      'seen',
      ids.flatMap((id) => alerts.find(id) ?? []),
      true,
    ),
  );
  /**
   * The id of the alert that was marked as seen when it was shown. It is not marked again until it is shown again, so
   * that the user can mark it as unseen.
   */
  let markedId: string | undefined;
  /** Whether the user only passed the shown alert, moving through the list with the arrow keys. */
  let wasPassedBy = false;
  const select = rowSelector(view);

  const isVisible = () => details.current?.isVisible() ?? false;
  const current = () => details.current?.current();

  function updateHistoryKeys(): void {
    setCanGoBack(history.canGo(-1));
    setCanGoForward(history.canGo(1));
  }

  /** Marks the alert in the visible panel as seen, once each time it is shown; updates whether it is pinned. */
  function updateMarks(): void {
    const alert = alerts.find(current() ?? '');
    setPinned(alert !== undefined && marks.has('pinned', alert));
    if (alert === undefined || alert.id === markedId || !isVisible()) return;
    markedId = alert.id;
    seen.shown(alert.id, wasPassedBy);
  }

  /** @param options `isRowAnnounced`: whether screen readers read out its row */
  async function show(
    alert: Alert,
    { focus = false, isPassing = false, isRowAnnounced = false } = {},
  ): Promise<void> {
    const panel = await details.get();
    markedId = undefined;
    wasPassedBy = isPassing;
    panel.show(alert, { preserveFocus: !focus, isRowAnnounced });
    history.visit(alert.id, isPassing);
    updateHistoryKeys();
  }

  // Also when the list changes: the alert of a restored panel may be loaded only after the panel.
  const changes = Disposable.from(model.onDidChange(updateMarks), marks.onDidChange(updateMarks));

  const navigation = createNavigation({
    model,
    host: () => deps.connection.serviceHost,
    current: () => (isVisible() ? current() : view.selected()[0]?.id),
    show: async (alert, group, focusTree) => {
      await show(alert, { isRowAnnounced: focusTree });
      await select({ alert, group, focus: focusTree });
    },
  });

  return {
    current,
    isActive: () => details.current?.isActive() ?? false,
    navigate: navigation.navigate,
    async open(id, options) {
      const alert = alerts.find(id);
      if (alert === undefined) return;
      await show(alert, { focus: options.focus });
      if (options.select) await select({ alert });
    },
    async enter(row) {
      // For groups and "Load More": VS Code's default for Enter.
      if (row?.id === undefined) return void commands.executeCommand('list.select');
      const alert = alerts.find(row.id);
      if (alert === undefined) return;
      await show(alert, { focus: isVisible() && alert.id === current() });
      await select({ alert, group: row.group });
    },
    async follow(row) {
      const alert = row?.id === undefined ? undefined : alerts.find(row.id);
      if (alert === undefined || !isVisible() || view.selected().length > 1) return;
      await show(alert, { isPassing: true, isRowAnnounced: true });
      await select({ alert, group: row?.group });
    },
    async startSelection(row) {
      const alert = row?.id === undefined ? undefined : alerts.find(row.id);
      if (alert && view.selected().length === 0) await view.select(alert, row?.group);
    },
    async go(step) {
      const id = history.go(step, (id) => alerts.find(id) !== undefined);
      const alert = id === undefined ? undefined : alerts.find(id);
      if (alert === undefined) return;
      await show(alert, { focus: !isVisible() });
      await select({ alert });
    },
    async focusList() {
      await commands.executeCommand(`${viewIds.alerts}.focus`);
      const alert = alerts.find(current() ?? '');
      if (alert) await select({ alert, focus: true });
    },
    async select(alert) {
      if (!isVisible()) await select({ alert });
    },
    async reveal(alert) {
      const hasRow = positionOf(model.view, alert.id) !== undefined;
      if (!hasRow || isVisible()) await show(alert, { focus: !hasRow, isRowAnnounced: hasRow });
      if (hasRow) await select({ alert, focus: true });
    },
    async restore(panel, state) {
      (await details.get()).restore(panel, state);
      const id = current();
      if (id === undefined) return;
      history.visit(id);
      updateHistoryKeys();
    },
    forget() {
      markedId = undefined;
      seen.clear();
      history.clear();
      updateHistoryKeys();
      details.current?.forget();
    },
    close: () => details.current?.close(),
    dispose: () => Disposable.from(changes, navigation, details, { dispose: () => seen.clear() }).dispose(),
  };
}

interface WantedRow {
  readonly alert: Alert;
  readonly group?: string | undefined;
  /** Whether to show the tree and focus the row; without it, the row is selected if the tree is visible. */
  readonly focus?: boolean;
}

/** Selects rows in the tree. Keys can be faster than VS Code's selection, and only the last row counts. */
function rowSelector(view: ListView<Alert>): (row: WantedRow) => Promise<void> {
  let wanted: WantedRow | undefined;
  let selecting: Promise<void> | undefined;

  async function selectWanted(): Promise<void> {
    try {
      while (wanted) {
        const { alert, group, focus } = wanted;
        wanted = undefined;
        await (focus ? view.reveal(alert, group) : view.select(alert, group));
      }
    } finally {
      selecting = undefined;
    }
  }

  return (row) => {
    wanted = row;
    return (selecting ??= selectWanted());
  };
}

function detailsHost(deps: DetailsControllerDeps): DetailsHost {
  const { connection } = deps;
  const { alerts, model } = deps.lists;
  return {
    find: (id) => alerts.find(id),
    childrenOf: (id) => childrenOf(alerts.items, id),
    position(id) {
      const info = positionInfo(model, id);
      return { ...info, text: joinParts([sampleText(connection.isSample), info.text]) };
    },
    isStarting: () => connection.state.kind === 'starting' || alerts.isStarting,
    searchProgress: () => progressText(alerts, connection.serviceHost),
    asOf: () => asOfText(alerts),
    searchPages: (isFound, signal) => searchPages(alerts, isFound, signal),
    codeLinks: (alert) => deps.codeLinks.linksOf(alert),
    alertTexts: deps.texts,
    // As commands, because a command that fails shows an error message. "panel" says that the details call it.
    navigate: (direction) => void commands.executeCommand(navigationCommands[direction], 'panel'),
    openAlert: (id) => void commands.executeCommand(commandIds.openAlert, 'panel', id),
    openCode: (alert, link) => void commands.executeCommand(commandIds.goToCode, { alert, link }),
    act: (action) => void commands.executeCommand(commandIds[action], 'panel'),
    filterBy: (chosen) => void commands.executeCommand(commandIds.filterByValue, 'panel', chosen),
    signIn: () => void commands.executeCommand(commandIds.signIn),
    reconnect: () => void commands.executeCommand(commandIds.reconnect),
    obstacle: () => connection.obstacle(),
    serviceHost: () => connection.serviceHost,
    serviceUrl: () => connection.services.currentUrl,
    isSample: () => connection.isSample,
  };
}

const navigationCommands = { next: commandIds.nextAlert, previous: commandIds.previousAlert } as const;
