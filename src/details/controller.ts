import { commands, Disposable, l10n, type WebviewPanel } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { contextKeys, viewIds } from '../contributions.ts';
import { type Connection, forEachTriage, onDidChangeShown } from '../service/connection.ts';
import { positionOf } from '../triage/navigation.ts';
import type { HistoryStep } from '../triage/readingHistory.ts';
import type { Triage } from '../triage/triage.ts';
import { contextKey } from '../ui/contextKey.ts';
import { focusView } from '../ui/focusTracking.ts';
import { lazy } from '../ui/lazy.ts';
import { showStatus } from '../ui/messages.ts';
import type { ListView } from '../views/listView.ts';
import type { FocusedRow } from '../views/rows.ts';
import { coalesced } from '../util/coalesced.ts';
import { createNavigation, type Navigation } from './navigate.ts';
import type { PanelDeps } from './panel.ts';
import { createSeenMarker } from './seenMarker.ts';

interface DetailsControllerDeps extends PanelDeps {
  readonly connection: Connection;
  readonly view: ListView<Alert>;
}

interface WantedRow {
  readonly alert: Alert;
  readonly group?: string | undefined;
  readonly focus?: boolean;
}

export type DetailsController = ReturnType<typeof createDetailsController>;

/** Manages the details panel, whose code is loaded with the first alert, the row beside it, and the history. */
export function createDetailsController(deps: DetailsControllerDeps) {
  const { connection, view } = deps;
  const details = lazy(async () => {
    const { createDetailsPanel } = await import('./panel.ts');
    const panel = createDetailsPanel(deps);
    panel.onDidChange(() => {
      setVisible(isVisible());
      updateMarks();
    });
    return panel;
  });
  const setVisible = contextKey(contextKeys.detailsVisible);
  const setCanGoBack = contextKey(contextKeys.canGoBack);
  const setCanGoForward = contextKey(contextKeys.canGoForward);
  const setPinned = contextKey(contextKeys.detailsPinned);
  const seen = createSeenMarker((ids) =>
    connection.triage?.marks.set(
      'seen',
      ids.flatMap((id) => find(id) ?? []),
      true,
    ),
  );
  /** What was marked as seen when it was shown, and is not again: the user can mark it as unseen. */
  let markedId: string | undefined;
  /** Whether the user only passed the shown alert, moving through the list with the arrow keys. */
  let wasPassedBy = false;
  let navigation: Navigation | undefined;
  /** The row to select or, with `focus`, to show and focus: keys can be faster than VS Code, and only the last one counts. */
  let wanted: WantedRow | undefined;
  const selectWanted = coalesced(async () => {
    if (wanted === undefined) return;
    const { alert, group, focus } = wanted;
    await (focus ? view.reveal(alert, group) : view.select(alert, group));
  });

  const find = (id: string | undefined) =>
    id === undefined ? undefined : connection.triage?.alerts.find(id);
  const isLoaded = (id: string) => find(id) !== undefined;
  const hasRow = ({ id }: Alert) =>
    connection.triage !== undefined && positionOf(connection.triage.view, id) !== undefined;
  const opened = () => details.current?.open;
  const isVisible = () => opened()?.panel.visible ?? false;
  const current = () => opened()?.session.id;

  function select(row: WantedRow): Promise<void> {
    wanted = row;
    return selectWanted();
  }

  function updateHistoryKeys(): void {
    setCanGoBack(connection.triage?.history.canGo(-1, isLoaded) ?? false);
    setCanGoForward(connection.triage?.history.canGo(1, isLoaded) ?? false);
  }

  /** Marks the alert in the visible panel as seen, once each time it is shown; updates whether it is pinned. */
  function updateMarks(): void {
    const alert = find(current());
    setPinned(alert !== undefined && connection.triage?.marks.has('pinned', alert) === true);
    if (alert === undefined || alert.id === markedId || !isVisible()) return;
    markedId = alert.id;
    seen.shown(alert.id, wasPassedBy);
  }

  /** @param options `isRowAnnounced`: whether screen readers read out its row */
  async function show(
    alert: Alert,
    { focus = false, isPassing = false, isRowAnnounced = false } = {},
  ): Promise<void> {
    const { triage } = connection;
    const panel = await details.get();
    if (triage === undefined || triage !== connection.triage) return;
    markedId = undefined;
    wasPassedBy = isPassing;
    panel.show(alert, { preserveFocus: !focus, isRowAnnounced });
    triage.history.visit(alert.id, isPassing);
    updateHistoryKeys();
  }

  function follow(triage: Triage): Disposable {
    navigation = createNavigation(
      triage,
      () => {
        const [read, selected] = [current(), view.selected()[0]?.id];
        return isVisible() ? [read, selected] : [selected, read];
      },
      async (alert, group, focusTree) => {
        await show(alert, { isRowAnnounced: focusTree });
        await select({ alert, group, focus: focusTree });
      },
    );
    const session = opened()?.session;
    // What VS Code restored before the sign-in, or what stayed open while nobody was signed in.
    if (session?.service === triage.service.baseUrl) triage.history.visit(session.id);
    updateHistoryKeys();
    // The rows of this list are new ones, none of which is selected.
    const selectingFirst = triage.onDidChange(() => {
      if (!triage.alerts.isLoaded) return;
      selectingFirst.dispose();
      const alert = find(current());
      if (alert && view.selected().length === 0) void select({ alert });
    });
    return Disposable.from(
      navigation,
      selectingFirst,
      // Also when the list changes: the alert of a restored panel may be loaded only after the panel.
      triage.onDidChange(updateMarks),
      triage.onDidChange(updateHistoryKeys),
      triage.marks.onDidChange(() => {
        updateMarks();
        details.current?.refresh();
      }),
      new Disposable(() => {
        navigation = undefined;
        markedId = undefined;
        seen.clear();
        updateHistoryKeys();
        opened()?.session.forget();
      }),
    );
  }

  const following = Disposable.from(
    forEachTriage(connection, follow),
    onDidChangeShown(connection, () => details.current?.refresh()),
    // Another service may have another alert with the same id. It is known before the key ring has answered.
    connection.onDidChange(() => {
      const { currentUrl } = connection.services;
      if (currentUrl !== '' && opened()?.session.service !== currentUrl) opened()?.panel.dispose();
    }),
  );

  return {
    /** The id of the alert in the panel; undefined if it is closed. */
    current,
    isActive: () => opened()?.panel.active ?? false,
    /** What the details say that has changed, or would if they showed this alert; see `shownChange`. */
    changeOf: (alert: Alert) =>
      opened()?.session.change.of(alert) ?? connection.triage?.marks.changeOf(alert),
    codeLink: (id: string, index: number) => opened()?.session.codeLink(id, index),
    /** Marks as seen what was opened only a moment ago, see `createSeenMarker`. */
    settleSeen: () => seen.settle(),
    async navigate(...[direction, tree, among]: Parameters<Navigation['navigate']>): Promise<void> {
      if (among === 'unseen') seen.settle();
      if (navigation) await navigation.navigate(direction, tree, among);
      else showStatus(l10n.t('No alerts are listed.'));
    },
    /** Shows an alert if it is loaded. @param options whether the panel gets the focus, and the row is selected */
    async open(id: string, options: { readonly focus: boolean; readonly select: boolean }): Promise<void> {
      const alert = find(id);
      if (alert === undefined) return;
      await show(alert, { focus: options.focus });
      if (options.select) await select({ alert });
    },
    /** Handles Enter in the tree: shows the alert, or focuses the panel if it already shows it. */
    async enter(row: FocusedRow | undefined): Promise<void> {
      // For groups and "Load More": VS Code's default for Enter.
      if (row?.id === undefined) return void commands.executeCommand('list.select');
      const alert = find(row.id);
      if (alert === undefined) return;
      await show(alert, { focus: isVisible() && alert.id === current() });
      await select({ alert, group: row.group });
    },
    /** Handles arrow keys in the tree: shows the newly focused alert while the panel is visible. */
    async follow(row: FocusedRow | undefined): Promise<void> {
      // VS Code may handle an arrow key after a later key for the next alert.
      if (navigation?.isUnderWay() || !isVisible() || view.selected().length > 1) return;
      const alert = find(row?.id);
      if (alert === undefined) return;
      await show(alert, { isPassing: true, isRowAnnounced: true });
      await select({ alert, group: row?.group });
    },
    /**
     * Selects the focused row alone before a key adds the next: VS Code would add that to another row that is selected,
     * such as the alert being read, and opens it, as by a click, where none is.
     */
    async startSelection(row: FocusedRow | undefined): Promise<void> {
      if (row && !view.selected().some(({ id }) => id === row.id)) await view.selectFocused(row);
    },
    async go(step: HistoryStep): Promise<void> {
      const alert = find(connection.triage?.history.go(step, isLoaded));
      if (alert === undefined) return;
      await show(alert, { focus: !isVisible() });
      await select({ alert });
    },
    /** Scrolls the panel, wherever the keyboard is. */
    scroll: (pages: 1 | -1) => opened()?.session.scroll(pages),
    /**
     * Focuses the row of the current alert, or just the tree if it has none. In one move: while rows are drawn, a second
     * one would come late, and take the keyboard from where the user has gone.
     */
    async focusList(): Promise<void> {
      const alert = find(current());
      if (alert && hasRow(alert)) await select({ alert, focus: true });
      else await focusView(viewIds.alerts);
    },
    /** Selects the row of an alert, unless the panel is visible, which might show another alert. */
    async select(alert: Alert): Promise<void> {
      if (!isVisible()) await select({ alert });
    },
    /** Focuses the row of an alert, which a visible panel then shows, too; without a row, the panel. */
    async reveal(alert: Alert): Promise<void> {
      const isListed = hasRow(alert);
      if (!isListed || isVisible()) await show(alert, { focus: !isListed, isRowAnnounced: isListed });
      if (isListed) await select({ alert, focus: true });
    },
    /** Fills a panel that VS Code restored after a reload of the window. @param state the page's saved state */
    async restore(panel: WebviewPanel, state: unknown): Promise<void> {
      (await details.get()).restore(panel, state);
      const id = current();
      if (id === undefined) return;
      connection.triage?.history.visit(id);
      updateHistoryKeys();
    },
    dispose: () => Disposable.from(following, details, { dispose: () => seen.clear() }).dispose(),
  };
}
