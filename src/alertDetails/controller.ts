import { commands, type Disposable, type Event, type Uri, type WebviewPanel } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { commandIds, contextKeys, viewIds } from '../contributions.ts';
import { type Lists, searchPages } from '../triage/lists.ts';
import { createReadingHistory, type HistoryStep, positionOf } from '../triage/navigation.ts';
import { childrenOf } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { contextKey } from '../ui/contextKey.ts';
import { lazy } from '../ui/lazy.ts';
import type { Log } from '../ui/log.ts';
import { progressText } from '../ui/progress.ts';
import type { ListView } from '../views/listView.ts';
import type { FocusedRow } from '../views/rows.ts';
import { createNavigation, type Navigate, positionInfo } from './navigate.ts';
import type { DetailsPanelDeps } from './panel.ts';

export interface DetailsControllerDeps {
  readonly lists: Lists;
  readonly view: ListView<Alert>;
  readonly texts: AlertTexts;
  readonly clock: Clock;
  readonly host: () => string;
  readonly obstacle: DetailsPanelDeps['obstacle'];
  readonly extensionUri: Uri;
  /** Fires when loaded alerts, users or view options have changed. */
  readonly onDidChange: Event<unknown>;
  readonly log: Log;
}

/** Reading alerts: the details panel, loaded when it is first shown, the tree beside it, and what was read before. */
export interface DetailsController extends Disposable {
  /** The id of the alert in the details; undefined while they are closed. */
  current(): string | undefined;
  readonly navigate: Navigate;
  /** Shows an alert. @param options whether the details get the focus, and the alert's row is selected */
  open(id: string, options: { readonly focus: boolean; readonly select: boolean }): Promise<void>;
  /** Enter in the tree beside the details: shows the alert; of the one on screen already, the details get the focus. */
  enter(row: FocusedRow | undefined): Promise<void>;
  /** Shows and selects the alert that the focus has moved to, while the details are on screen and only one is selected. */
  follow(row: FocusedRow | undefined): Promise<void>;
  /** Goes back, or forward, in what was read. */
  go(step: HistoryStep): Promise<void>;
  /** Moves the focus to the row of the alert being read, or into the tree where it has none. */
  focusList(): Promise<void>;
  /** Selects the row of an alert, unless another one is being read: the two would part. The focus stays where it is. */
  select(alert: Alert): Promise<void>;
  /** Moves the focus to an alert: to its row, which details on screen follow; into the details, if it has none. */
  reveal(alert: Alert): Promise<void>;
  /** Fills a panel that VS Code kept over a reload of the window. @param state what its page had stored */
  restore(panel: WebviewPanel, state: unknown): Promise<void>;
  /** Forgets what the service sent of the alerts: to be called when service or user change. */
  forget(): void;
}

export function createDetailsController(deps: DetailsControllerDeps): DetailsController {
  const { view } = deps;
  const { alerts, model } = deps.lists;
  const details = lazy(async () => {
    const { createDetailsPanel } = await import('./panel.ts');
    const panel = createDetailsPanel(detailsDeps(deps));
    panel.onDidChange(() => setVisible(panel.isVisible()));
    return panel;
  });
  const history = createReadingHistory();
  const setVisible = contextKey(contextKeys.detailsVisible);
  const setCanGoBack = contextKey(contextKeys.canGoBack);
  const setCanGoForward = contextKey(contextKeys.canGoForward);
  /** The row to select next. Keys can be faster than VS Code selects, and the last one counts. */
  let wantedRow:
    { readonly alert: Alert; readonly group?: string | undefined; readonly focus?: boolean } | undefined;
  let selecting: Promise<void> | undefined;

  const isVisible = () => details.current?.isVisible() ?? false;
  const current = () => details.current?.current();

  function updateHistoryKeys(): void {
    setCanGoBack(history.canGo(-1));
    setCanGoForward(history.canGo(1));
  }

  async function show(alert: Alert, { focus = false, isPassing = false } = {}): Promise<void> {
    (await details.get()).show(alert, { preserveFocus: !focus });
    history.visit(alert.id, isPassing);
    updateHistoryKeys();
  }

  /** Selects a row in the tree, where it is on screen; with `focus` in any case, and moves the focus to it. */
  function select(row: NonNullable<typeof wantedRow>): Promise<void> {
    wantedRow = row;
    return (selecting ??= selectWanted());
  }

  async function selectWanted(): Promise<void> {
    try {
      while (wantedRow) {
        const { alert, group, focus } = wantedRow;
        wantedRow = undefined;
        await (focus ? view.reveal(alert, group) : view.select(alert, group));
      }
    } finally {
      selecting = undefined;
    }
  }

  const navigate = createNavigation({
    model,
    host: deps.host,
    current: () => (isVisible() ? current() : view.selected()[0]?.id),
    show: async (alert, group, focusTree) => {
      await show(alert);
      await select({ alert, group, focus: focusTree });
    },
  });

  return {
    current,
    navigate,
    async open(id, options) {
      const alert = alerts.find(id);
      if (alert === undefined) return;
      await show(alert, { focus: options.focus });
      if (options.select) await select({ alert });
    },
    async enter(row) {
      // A group, Load More: what VS Code itself does with Enter.
      if (row?.id === undefined) return void commands.executeCommand('list.select');
      const alert = alerts.find(row.id);
      if (alert === undefined) return;
      await show(alert, { focus: isVisible() && alert.id === current() });
      await select({ alert, group: row.group });
    },
    async follow(row) {
      const alert = row?.id === undefined ? undefined : alerts.find(row.id);
      if (alert === undefined || !isVisible() || view.selected().length > 1) return;
      await show(alert, { isPassing: true });
      await select({ alert, group: row?.group });
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
      if (!hasRow || isVisible()) await show(alert, { focus: !hasRow });
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
      history.clear();
      updateHistoryKeys();
      details.current?.forget();
    },
    dispose: () => details.dispose(),
  };
}

function detailsDeps(deps: DetailsControllerDeps): DetailsPanelDeps {
  const { alerts, model } = deps.lists;
  return {
    ...deps,
    find: (id) => alerts.find(id),
    childrenOf: (id) => childrenOf(alerts.items, id),
    position: (id) => positionInfo(model, id),
    howFar: () => progressText(alerts, deps.host()),
    searchPages: (isFound, signal) => searchPages(alerts, isFound, signal),
    alertTexts: deps.texts,
    // As commands, whose error boundary shows failures.
    navigate: (direction) => void commands.executeCommand(navigationCommands[direction], 'panel'),
    openAlert: (id) => void commands.executeCommand(commandIds.openAlert, 'panel', id),
    signIn: () => void commands.executeCommand(commandIds.signIn),
    reconnect: () => void commands.executeCommand(commandIds.reconnect),
    serviceHost: deps.host,
  };
}

const navigationCommands = { next: commandIds.nextAlert, previous: commandIds.previousAlert } as const;
