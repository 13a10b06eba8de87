import type { Locator, Page } from 'playwright-core';
import { escapeRegExp } from '../../src/text/sanitize.ts';

/** A tree view of the side bar. VS Code keeps only the rows on screen in the page. */
export interface TreeView {
  /** Header and body: messages and welcome texts are in it, too. */
  readonly root: Locator;
  /** Beside the title: what is going on. */
  readonly description: Locator;
  /** The text between the title and the rows; empty when there is none. */
  readonly message: Locator;
  /** The text and buttons that stand where no rows are. */
  readonly welcome: Locator;
  /** All rows on screen. */
  readonly rows: Locator;
  /** Those of them that are selected. */
  readonly selected: Locator;
  /** The one of them that has, or would take, the keyboard focus. */
  readonly focused: Locator;
  /** The row whose label, without the age in front of an alert's name, is exactly this, or the first that matches. */
  row(label: string | RegExp): Locator;
  /** The labels of the rows on screen, from top to bottom, without ages. */
  labels(): Promise<string[]>;
  /** Label and description of the rows on screen, as one text each. */
  texts(): Promise<string[]>;
  /**
   * Waits until the count, "237 alerts" or "50 of 237", which reads "50 of 237 loaded", and nothing else stands above the
   * rows, and nothing is going on any more.
   */
  waitForCount(count: string): Promise<void>;
  /** Waits until exactly this stands between the title and the rows. */
  waitForMessage(text: string | RegExp): Promise<void>;
  /** Waits until a row of this label is on screen and selected. */
  waitForSelected(label: string): Promise<void>;
  /** Waits until a row of this label is on screen and has the focus. */
  waitForFocused(label: string): Promise<void>;
  /** Waits until the top level has so many rows, on screen or not. */
  waitForSize(count: number): Promise<void>;
  click(label: string | RegExp): Promise<void>;
  /** Opens a row that has children and waits until it is open. */
  expand(label: string | RegExp): Promise<void>;
  /** Scrolls to and focuses the last row, and returns it. */
  toLast(): Promise<Locator>;
  /** Scrolls to and focuses the first row, and returns it. */
  toFirst(): Promise<Locator>;
  /** Shows what a hover tells of the row that has the focus, by key, and returns its lines. */
  hoverFocused(): Promise<Locator>;
  /** Clicks the button of a row that shows while the pointer is over it. */
  rowAction(label: string | RegExp, action: string): Promise<void>;
  /** Chooses an entry of a row's context menu. */
  contextMenu(label: string | RegExp, entry: string): Promise<void>;
  /** Clicks a button of the view's title bar. */
  titleAction(action: string): Promise<void>;
}

/** The view of this title, which has to be in the open side bar. */
export function treeViewOf(page: Page, title: string): TreeView {
  const heading = page.locator('.pane-header .title').getByText(title, { exact: true });
  const root = page.locator('.pane').filter({ has: heading });
  const description = root.locator('.pane-header .description');
  const message = root.locator('.tree-explorer-viewlet-tree-view > .message');
  const tree = root.getByRole('tree');
  const rows = root.getByRole('treeitem');
  const selected = rows.and(page.locator('[aria-selected="true"]'));
  const focused = rows.and(page.locator('.focused'));
  const row = (label: string | RegExp) =>
    rows.filter({ has: page.locator('.label-name').getByText(withAge(label), { exact: true }) }).first();
  const inPlace = async (label: string | RegExp) => {
    await row(label).waitFor();
    await rowsInPlace(root);
    return row(label);
  };
  const atEdge = async (key: 'Home' | 'End', edge: Locator) => {
    await rows.first().waitFor();
    await tree.focus();
    await page.keyboard.press(key);
    await edge.and(focused).waitFor();
    return edge;
  };
  return {
    root,
    description,
    message,
    welcome: root.locator('.welcome-view-content'),
    rows,
    selected,
    focused,
    row,
    labels: async () => (await rows.locator('.label-name').allInnerTexts()).map(withoutAge),
    texts: async () => await rows.locator('.monaco-icon-label-container').allInnerTexts(),
    waitForCount: async (count) => {
      const text = / of /.test(count) ? `${count} loaded` : count;
      await message.getByText(text, { exact: true }).waitFor();
      await description.getByText(/…$/).waitFor({ state: 'detached' });
    },
    waitForMessage: async (text) => await message.getByText(text, { exact: true }).waitFor(),
    waitForSelected: async (label) =>
      await selected.locator('.label-name').getByText(withAge(label), { exact: true }).waitFor(),
    waitForFocused: async (label) =>
      await focused.locator('.label-name').getByText(withAge(label), { exact: true }).waitFor(),
    waitForSize: async (count) =>
      await rows
        .and(page.locator(`[aria-level="1"][aria-setsize="${count}"]`))
        .first()
        .waitFor(),
    click: async (label) => await (await inPlace(label)).click(),
    expand: async (label) => {
      const target = row(label);
      await target.locator('.monaco-tl-twistie').click();
      await target.and(page.locator('[aria-expanded="true"]')).waitFor();
    },
    toLast: async () => await atEdge('End', rows.and(page.locator('[data-last-element="true"]'))),
    toFirst: async () => await atEdge('Home', rows.and(page.locator('[data-index="0"]'))),
    hoverFocused: async () => {
      // Rows that are still being drawn would close the hover.
      await description.getByText(/…$/).waitFor({ state: 'detached' });
      // A row that scrolls under the pointer would show its own hover instead.
      await page.mouse.move(0, 0);
      await page.keyboard.press('Control+K');
      await page.keyboard.press('Control+I');
      await page.locator('.monaco-hover').first().waitFor();
      return page.locator('.monaco-hover').getByRole('paragraph');
    },
    rowAction: async (label, action) => {
      await (await inPlace(label)).hover();
      await actionButton(row(label), action).click();
    },
    contextMenu: async (label, entry) => {
      await (await inPlace(label)).click({ button: 'right' });
      // By key, because VS Code's menus ignore mouse buttons for their first 100 ms.
      // Its name holds the shortcut, too.
      const title = page.locator('.action-label').getByText(entry, { exact: true });
      const item = page.getByRole('menuitem').filter({ has: title });
      await item.hover();
      await page.locator('.action-item.focused').filter({ has: item }).waitFor();
      await page.keyboard.press('Enter');
    },
    titleAction: async (action) => {
      await root.locator('.pane-header').hover();
      await actionButton(root.locator('.pane-header'), action).click();
    },
  };
}

const ageColumn = String.raw`^\s*(?:now|\d+[mhdwy]|in \d+[a-z]+)\s+`;

function withAge(label: string | RegExp): RegExp {
  return typeof label === 'string' ? new RegExp(`(?:^|${ageColumn})${escapeRegExp(label)}$`) : label;
}

function withoutAge(label: string): string {
  return label.replace(new RegExp(ageColumn), '');
}

/**
 * Waits until the rows end where the view does. When the text above them changes, VS Code moves them in a later frame, and
 * a click that was meant for one ends on another, which is none.
 */
async function rowsInPlace(root: Locator): Promise<void> {
  const areInPlace = (pane: Element | null) => {
    const bottom = (selector: string) => pane?.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    return bottom('.monaco-list') <= bottom('.pane-body') + 1;
  };
  await root.page().waitForFunction(areInPlace, await root.elementHandle());
}

/** The button of this name, to which VS Code adds the shortcut, if there is one. */
function actionButton(bar: Locator, action: string): Locator {
  const named = bar.getByRole('button', { name: action, exact: true });
  return named.or(bar.getByRole('button', { name: `${action} (` }));
}
