import {
  commands,
  Disposable,
  EventEmitter,
  l10n,
  type TreeDataProvider,
  type TreeView,
  window,
} from 'vscode';
import { delay, withTimeout } from '../api/delay.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showStatus } from '../ui/messages.ts';

/** VS Code draws a change within 200 ms, or after the drawing under way. */
const maxWaitMs = 2000;

export interface RevealOptions {
  readonly focus: boolean;
  readonly select: boolean;
}

/** Who knows the rows of a tree view. */
export type TreeRows<Row> = Required<Omit<TreeDataProvider<Row>, 'onDidChangeTreeData'>>;

/** A tree view that is there before the code that knows its rows is loaded. */
export interface Tree<Row> extends Disposable {
  readonly viewId: string;
  readonly view: TreeView<Row>;
  /** Sets what makes sure that the view is filled; called when VS Code first asks for rows. */
  loadWith(load: () => Promise<unknown>): void;
  /** To be called once, with what VS Code's questions go to from now on. */
  showRows(rows: TreeRows<Row>): void;
  /** Has VS Code ask again for these rows and what is in them, or for all. */
  redraw(rows: Row[] | undefined): void;
  /**
   * Scrolls to a row; with `focus`, shows the view first. Never rejects.
   *
   * @param find the row as it is when it is to be shown; undefined when it is not shown at all
   */
  reveal(find: () => Row | undefined, how: RevealOptions): Promise<void>;
  /** Moves the focus into the view as soon as VS Code has drawn what changed just now. */
  focusWhenDrawn(): Promise<void>;
}

/** Something that happens again and again, as VS Code drawing rows, or that there are none. */
export function nextTime(): {
  /** To be called when it happens. */
  now(): void;
  /** Resolved when it happens next, for all who wait. */
  next(): Promise<void>;
} {
  let pending: PromiseWithResolvers<void> | undefined;
  return {
    now() {
      pending?.resolve();
      pending = undefined;
    },
    next: () => (pending ??= Promise.withResolvers()).promise,
  };
}

/** Creates the tree view that the manifest contributes under `viewId`. */
export function createTree<Row extends { readonly kind: string }>(viewId: string, log: Log): Tree<Row> {
  const changed = new EventEmitter<Row[] | undefined>();
  let load: (() => Promise<unknown>) | undefined;
  let filled: TreeRows<Row> | undefined;
  let hasFailed = false;
  /** Whether groups changed while the view was hidden: VS Code asks for their rows when the view is shown. */
  let isOutdated = false;
  const drawing = nextTime();

  function rows(): TreeRows<Row> {
    if (filled === undefined) throw new TypeError('The tree view is not filled yet.');
    return filled;
  }

  /** VS Code shows the error, and asks again only after an event. */
  async function loadOrTell(): Promise<void> {
    try {
      await load?.();
    } catch (error) {
      hasFailed = true;
      logFailure(log, 'Loading a view', error);
      throw error;
    }
  }

  const view = window.createTreeView<Row>(viewId, {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (row) => {
        if (filled === undefined) await loadOrTell();
        const children = await rows().getChildren(row);
        if (row === undefined && children?.length === 0) drawing.now();
        return children;
      },
      getParent: (row) => rows().getParent(row),
      getTreeItem: (row) => {
        drawing.now();
        return rows().getTreeItem(row);
      },
      resolveTreeItem: (item, row, token) => rows().resolveTreeItem(item, row, token),
    },
    canSelectMany: true,
  });
  const visibility = view.onDidChangeVisibility(({ visible }) => {
    if (visible) isOutdated = false;
  });

  /** Waits until VS Code draws rows; if it has none to draw, not for long. */
  async function nextDrawing(): Promise<void> {
    await withTimeout(maxWaitMs, drawing.next(), () => undefined);
    // Until it has asked for all of them.
    await delay(0);
  }

  /** Shows the view, and waits until VS Code has drawn it: until then it finds rows in the drawing from before. */
  async function showView(): Promise<void> {
    const drawn = isOutdated ? nextDrawing() : undefined;
    await commands.executeCommand(`${viewId}.focus`);
    await drawn;
  }

  async function reveal(find: () => Row | undefined, how: RevealOptions): Promise<void> {
    const showRow = async () => {
      const row = find();
      if (row) await view.reveal(row, how);
    };
    if (how.focus && !view.visible) await showView();
    try {
      return await showRow();
    } catch {
      // Of changes that follow each other while it draws, VS Code waits for the first alone, and then looks for the row
      // among those from before the others. It knows the row after the next drawing.
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
    loadWith(loader) {
      load = loader;
    },
    showRows(source) {
      filled = source;
      if (hasFailed) changed.fire(undefined);
    },
    redraw(some) {
      isOutdated ||= !view.visible && (some?.some(({ kind }) => kind === 'group') ?? true);
      changed.fire(some);
    },
    reveal,
    async focusWhenDrawn() {
      if (view.visible) await nextDrawing();
      await commands.executeCommand(`${viewId}.focus`);
    },
    dispose: () => Disposable.from(visibility, view, changed).dispose(),
  };
}
