import {
  commands,
  Disposable,
  EventEmitter,
  l10n,
  type TreeDataProvider,
  type TreeItem,
  window,
} from 'vscode';
import { withTimeout } from '../util/delay.ts';
import { focusView } from '../ui/focusTracking.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showStatus } from '../ui/messages.ts';

/** The longest wait for a change to be drawn, which VS Code does within 200 ms or after the current redraw. */
const maxWaitMs = 2000;

/** Longer than `maxWaitMs`, for a busy machine: a focus set too early is lost when rows are replaced. */
const maxFocusWaitMs = 10_000;

/** Resolves when VS Code's window has caught up with us, by running a command that does nothing. */
async function caughtUp(): Promise<void> {
  // A rejection also means that the window has responded.
  await commands.executeCommand('noop').then(undefined, () => undefined);
}

/** The data of a tree view. */
export type TreeRows<Row> = Required<Omit<TreeDataProvider<Row>, 'onDidChangeTreeData'>>;

export type Tree<Row extends { readonly kind: string }> = ReturnType<typeof createTree<Row>>;

/**
 * How far VS Code is with drawing the rows of a tree. After a change of all rows, this happens in order:
 *
 * 1. The tree notifies VS Code (`outdated`).
 * 2. VS Code requests the root rows (`requested`): within 200 ms, or after the redraw that is still running.
 * 3. VS Code requests the items of the rows. When it has got all of them, or an empty list of rows, it is drawing the
 *    new rows (`drawn`).
 */
function createDrawState() {
  let current: 'outdated' | 'requested' | 'drawn' = 'drawn';
  let pending: PromiseWithResolvers<void> | undefined;
  return {
    get current() {
      return current;
    },
    outdated: () => void (current = 'outdated'),
    requested: () => void (current = 'requested'),
    drawn() {
      // This row changed earlier; VS Code has not requested all rows yet.
      if (current === 'outdated') return;
      current = 'drawn';
      pending?.resolve();
      pending = undefined;
    },
    /** Resolves for all callers when rows are drawn next. */
    nextDrawing: () => (pending ??= Promise.withResolvers()).promise,
  };
}

/**
 * Creates the tree view with the id `viewId` in the manifest.
 *
 * @param isBoxOpen whether the user is in a pick or an input box, from which the focus is not taken
 */
export function createTree<Row extends { readonly kind: string }>(
  viewId: string,
  rows: TreeRows<Row>,
  log: Log,
  isBoxOpen: () => boolean,
) {
  const changed = new EventEmitter<Row[] | undefined>();
  /** Whether groups or all rows changed while the view was hidden: VS Code requests them when the view is shown. */
  let changedWhileHidden = false;
  const drawn = new EventEmitter<void>();
  const drawState = createDrawState();
  let isTelling = false;
  /** How many items VS Code is still waiting for. */
  let awaitedItems = 0;

  /** VS Code knows rows a moment after it got their items. Tells so once, also for rows of several groups. */
  async function tellDrawn(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    await caughtUp();
    isTelling = false;
    if (awaitedItems === 0) drawn.fire();
  }

  async function itemOf(row: Row): Promise<TreeItem> {
    awaitedItems += 1;
    try {
      return await rows.getTreeItem(row);
    } finally {
      awaitedItems -= 1;
      if (awaitedItems === 0) {
        drawState.drawn();
        void tellDrawn();
      }
    }
  }

  const view = window.createTreeView<Row>(viewId, {
    treeDataProvider: {
      ...rows,
      onDidChangeTreeData: changed.event,
      getChildren: async (row) => {
        if (row === undefined) drawState.requested();
        const children = await rows.getChildren(row);
        if (row === undefined && children?.length === 0) drawState.drawn();
        void tellDrawn();
        return children;
      },
      getTreeItem: itemOf,
    },
    canSelectMany: true,
  });
  const visibility = view.onDidChangeVisibility(({ visible }) => {
    if (visible) changedWhileHidden = false;
  });

  /** Waits until VS Code draws rows. @returns whether it did in time */
  async function nextDrawing(maxMs = maxWaitMs): Promise<boolean> {
    const drawn = drawState.nextDrawing().then(() => true);
    const isDrawn = await withTimeout(maxMs, drawn, () => false);
    await caughtUp();
    return isDrawn;
  }

  /** Resolves when VS Code has drawn the pending changes of all rows, or after `maxMs`. @returns whether it did in time */
  async function whenDrawn(maxMs: number): Promise<boolean> {
    if (drawState.current !== 'drawn') return nextDrawing(maxMs);
    await caughtUp();
    return true;
  }

  /** Moves the focus. A box that opens before VS Code has done so gets it back: it would stay open without the keyboard. */
  async function moveFocus(move: () => PromiseLike<unknown>): Promise<void> {
    await move();
    if (isBoxOpen()) await commands.executeCommand('workbench.action.focusQuickOpen');
  }

  /** Shows the view, and waits for rows that changed before: VS Code would look for a row among outdated ones. */
  async function showView(): Promise<void> {
    const drawn = changedWhileHidden ? nextDrawing() : undefined;
    await moveFocus(() => focusView(viewId));
    await drawn;
  }

  /** Scrolls to a row, if there is one by then; with `focus`, shows the view first. A failure is said, not thrown. */
  async function reveal(
    find: () => Row | undefined,
    how: { readonly focus: boolean; readonly select: boolean },
  ): Promise<void> {
    const mayFocus = () => how.focus && !isBoxOpen();
    if (mayFocus() && !view.visible) await showView();
    const wasVisible = view.visible;
    const showRow = async () => {
      const row = find();
      // VS Code would open the view once more, which the user has closed meanwhile.
      const isClosed = wasVisible && !view.visible;
      if (!row || isClosed) return;
      const focus = mayFocus();
      const show = () => view.reveal(row, { ...how, focus });
      await (focus ? moveFocus(show) : show());
    };
    // VS Code reveals a row only when it has drawn all rows, and by then a box may be open.
    if (mayFocus() && drawState.current !== 'drawn') await nextDrawing();
    try {
      return await showRow();
    } catch {
      // If several changes follow each other, VS Code waits only for the first, and then looks for the row among
      // outdated rows. It knows the row after the next redraw.
      await nextDrawing();
    }
    try {
      await showRow();
    } catch (error) {
      logFailure(log, 'Showing a row', error);
      showStatus(l10n.t("Couldn't show the row in the list."));
    }
  }

  return {
    viewId,
    view,
    /** Fires when VS Code knows new rows, all or those of groups. Which of them are selected is known only then. */
    onDidDraw: drawn.event,
    /** Makes VS Code request these rows and their children again, or all rows. */
    redraw(some: Row[] | undefined): void {
      changedWhileHidden ||= !view.visible && (some?.some(({ kind }) => kind === 'group') ?? true);
      if (view.visible && some === undefined) drawState.outdated();
      changed.fire(some);
    },
    reveal,
    /** Moves the focus into the view after VS Code has drawn the pending changes, unless the user has gone on. */
    async focusWhenDrawn(): Promise<void> {
      const wasVisible = view.visible;
      const isDrawn = await whenDrawn(maxFocusWaitMs);
      const isClosed = wasVisible && !view.visible;
      if (isDrawn && !isClosed && !isBoxOpen()) await moveFocus(() => focusView(viewId));
    },
    dispose: () => Disposable.from(visibility, view, changed, drawn).dispose(),
  };
}
