import type { Locator, Page } from 'playwright-core';

/** A tree view of the side bar. VS Code keeps only the rows on screen in the page. */
export interface TreeView {
  /** Header and body: messages and welcome texts are in it, too. */
  readonly root: Locator;
  /** All rows on screen. */
  readonly rows: Locator;
  /** The row whose label is exactly this, or the first one whose label matches. */
  row(label: string | RegExp): Locator;
  /** The labels of the rows on screen, from top to bottom. */
  labels(): Promise<string[]>;
  /** Label and description of the rows on screen, as one text each. */
  texts(): Promise<string[]>;
  /** How many rows the top level has, on screen or not. */
  size(): Promise<number>;
  click(label: string | RegExp): Promise<void>;
  /** Opens a row that has children and waits until it is open. */
  expand(label: string | RegExp): Promise<void>;
  /** Scrolls to and focuses the last row, and returns it. */
  toLast(): Promise<Locator>;
  /** Scrolls to and focuses the first row, and returns it. */
  toFirst(): Promise<Locator>;
  /** Clicks the button of a row that shows while the pointer is over it. */
  rowAction(label: string | RegExp, action: string): Promise<void>;
  /** Chooses an entry of a row's context menu. */
  contextMenu(label: string | RegExp, entry: string): Promise<void>;
  /** Clicks a button of the view's title bar. */
  titleAction(action: string): Promise<void>;
}

/** The view of this title, which has to be in the open side bar. */
export function treeViewOf(page: Page, title: string): TreeView {
  const header = page.getByRole('button', { name: `${title} Section`, exact: true });
  const root = page.locator('.pane').filter({ has: header });
  const tree = root.getByRole('tree');
  const rows = root.getByRole('treeitem');
  const row = (label: string | RegExp) =>
    rows.filter({ has: page.locator('.label-name').getByText(label, { exact: true }) }).first();
  const atEdge = async (key: 'Home' | 'End', edge: Locator) => {
    await rows.first().waitFor();
    await tree.focus();
    await page.keyboard.press(key);
    await edge.waitFor();
    return edge;
  };
  return {
    root,
    rows,
    row,
    labels: async () => await rows.locator('.label-name').allInnerTexts(),
    texts: async () => await rows.locator('.monaco-icon-label-container').allInnerTexts(),
    size: async () =>
      Number(await rows.and(page.locator('[aria-level="1"]')).first().getAttribute('aria-setsize')),
    click: async (label) => await row(label).click(),
    expand: async (label) => {
      const target = row(label);
      await target.locator('.monaco-tl-twistie').click();
      await target.and(page.locator('[aria-expanded="true"]')).waitFor();
    },
    toLast: async () => await atEdge('End', rows.and(page.locator('[data-last-element="true"]'))),
    toFirst: async () => await atEdge('Home', rows.and(page.locator('[data-index="0"]'))),
    rowAction: async (label, action) => {
      await row(label).hover();
      await row(label).getByRole('button', { name: action, exact: true }).click();
    },
    contextMenu: async (label, entry) => {
      await row(label).click({ button: 'right' });
      // By key, because VS Code's menus ignore mouse buttons for their first 100 ms.
      const item = page.getByRole('menuitem', { name: entry, exact: true });
      await item.hover();
      await page.locator('.action-item.focused').filter({ has: item }).waitFor();
      await page.keyboard.press('Enter');
    },
    titleAction: async (action) => {
      await root.locator('.pane-header').hover();
      await root.locator('.pane-header').getByRole('button', { name: action, exact: true }).click();
    },
  };
}
