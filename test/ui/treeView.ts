import { errors, type Locator, type Page } from 'playwright-core';
import { escapeRegExp } from '../../src/text/sanitize.ts';
import { chooseInContextMenu } from './contextMenu.ts';

/** A tree view in the side bar. VS Code renders only the visible rows. */
export interface TreeView {
  /** Header and body, including message and welcome text. */
  readonly root: Locator;
  /** The description beside the title. */
  readonly description: Locator;
  /** The message between title and rows; empty if there is none. */
  readonly message: Locator;
  /** The welcome text and its buttons, shown instead of rows. */
  readonly welcome: Locator;
  /** A button of the welcome text. */
  welcomeButton(name: string): Locator;
  /** All visible rows. */
  readonly rows: Locator;
  /** The selected visible rows. */
  readonly selected: Locator;
  /** The visible row that has the focus, or gets it when the view is focused. */
  readonly focused: Locator;
  /** The row with exactly this label (without the age before an alert's name), or the first that matches. */
  row(label: string | RegExp): Locator;
  /** The labels of the visible rows, from top to bottom, without ages. */
  labels(): Promise<string[]>;
  /** Label and description of the visible rows, combined. */
  texts(): Promise<string[]>;
  /**
   * Waits until nothing is loading and the message is only this count: "237 alerts", or "50 of 237" for "50 of 237
   * loaded".
   */
  waitForCount(count: string): Promise<void>;
  /** Waits until this is the description beside the title. */
  waitForDescription(text: string): Promise<void>;
  /** Waits until this is the message between title and rows. */
  waitForMessage(text: string | RegExp): Promise<void>;
  /** Waits until the keyboard is in the list. */
  waitForFocus(): Promise<void>;
  /** Waits until a row with this label is visible and selected. */
  waitForSelected(label: string): Promise<void>;
  /** Waits until a row with this label is visible and focused. */
  waitForFocused(label: string): Promise<void>;
  /** Waits until the top level has this number of rows, visible or not. */
  waitForSize(count: number): Promise<void>;
  /** Waits until a row has these marks at its right edge. */
  waitForMarks(row: Locator, marks: string): Promise<void>;
  /** Opens or closes the view. */
  toggle(): Promise<void>;
  click(label: string | RegExp): Promise<void>;
  /** Expands a row and waits for its children. */
  expand(label: string | RegExp): Promise<void>;
  /** Scrolls to the last row, focuses and returns it. @param label what it must be: rows may still be arriving */
  toLast(label?: string): Promise<Locator>;
  /** Scrolls to the first row, focuses and returns it. @param label as in `toLast` */
  toFirst(label?: string): Promise<Locator>;
  /** Shows the hover of the focused row with the keyboard, and returns its lines. */
  hoverFocused(): Promise<Locator>;
  /** Selects an entry of a row's context menu. */
  contextMenu(label: string | RegExp, entry: string): Promise<void>;
  /** Clicks a button in the view's title bar. */
  titleAction(action: string): Promise<void>;
}

/** The view with this title in the open side bar. */
export function treeViewOf(page: Page, title: string): TreeView {
  const heading = page.locator('.pane-header .title').getByText(title, { exact: true });
  const root = page.locator('.pane').filter({ has: heading });
  const description = root.locator('.pane-header .description');
  const message = root.locator('.tree-explorer-viewlet-tree-view > .message');
  const welcome = root.locator('.welcome-view-content');
  const header = root.locator('.pane-header');
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
    // Rows that arrive after the key put another row at the edge, so the key is pressed again.
    do await page.keyboard.press(key);
    while (!(await isSoonVisible(edge.and(focused))));
    return edge;
  };
  return {
    root,
    description,
    message,
    welcome,
    welcomeButton: (name) => welcome.getByRole('button', { name, exact: true }),
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
    waitForDescription: async (text) => await description.getByText(text, { exact: true }).waitFor(),
    waitForMessage: async (text) => await message.getByText(text, { exact: true }).waitFor(),
    waitForFocus: async () => await tree.and(page.locator(':focus')).waitFor(),
    waitForSelected: async (label) =>
      await selected.locator('.label-name').getByText(withAge(label), { exact: true }).waitFor(),
    waitForFocused: async (label) =>
      await focused.locator('.label-name').getByText(withAge(label), { exact: true }).waitFor(),
    waitForSize: async (count) =>
      await rows
        .and(page.locator(`[aria-level="1"][aria-setsize="${count}"]`))
        .first()
        .waitFor(),
    waitForMarks: async (row, marks) => {
      // Looked up each time, because VS Code may replace the row's elements.
      const areShown = ({ pane, index, marks: wanted }: ShownMarks) => {
        const label = pane?.querySelector(
          `[data-index="${index}"] .custom-view-tree-node-item-resourceLabel`,
        );
        return label ? getComputedStyle(label, '::after').content === `"${wanted}"` : false;
      };
      const [pane, index] = [await root.elementHandle(), await row.getAttribute('data-index')];
      await page.waitForFunction(areShown, { pane, index, marks });
    },
    toggle: async () => await header.click(),
    click: async (label) => await (await inPlace(label)).click(),
    expand: async (label) => {
      const target = row(label);
      await target.locator('.monaco-tl-twistie').click();
      await target.and(page.locator('[aria-expanded="true"]')).waitFor();
    },
    toLast: async (label) =>
      await atEdge('End', label ? row(label) : rows.and(page.locator('[data-last-element="true"]'))),
    toFirst: async (label) =>
      await atEdge('Home', label ? row(label) : rows.and(page.locator('[data-index="0"]'))),
    hoverFocused: async () => {
      // Rows that are redrawn would close the hover.
      await description.getByText(/…$/).waitFor({ state: 'detached' });
      // A row that scrolls under the pointer would show its own hover instead.
      await page.mouse.move(0, 0);
      await page.keyboard.press('ControlOrMeta+K');
      await page.keyboard.press('ControlOrMeta+I');
      await page.locator('.monaco-hover').first().waitFor();
      return page.locator('.monaco-hover').getByRole('paragraph');
    },
    contextMenu: async (label, entry) => {
      await (await inPlace(label)).click({ button: 'right' });
      await chooseInContextMenu(page, entry);
    },
    titleAction: async (action) => {
      await header.hover();
      await actionButton(header, action).click();
    },
  };
}

/** Milliseconds after which a key is pressed again; a test that never gets there fails by mocha's limit. */
const untilNextKeyMs = 2000;

async function isSoonVisible(locator: Locator): Promise<boolean> {
  try {
    await locator.waitFor({ timeout: untilNextKeyMs });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

interface ShownMarks {
  readonly pane: Element | null;
  readonly index: string | null;
  readonly marks: string;
}

const ageColumn = String.raw`^\s*(?:now|\d+[mhdwy]|in \d+[a-z]+)\s+`;

function withAge(label: string | RegExp): RegExp {
  return typeof label === 'string' ? new RegExp(`(?:^|${ageColumn})${escapeRegExp(label)}$`) : label;
}

function withoutAge(label: string): string {
  return label.replace(new RegExp(ageColumn), '');
}

/**
 * Waits until the rows end at the bottom of the view. After a change of the message, VS Code moves the rows in a
 * later frame, and a click in between would miss its row.
 */
async function rowsInPlace(root: Locator): Promise<void> {
  const areInPlace = (pane: Element | null) => {
    const bottom = (selector: string) => pane?.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
    return bottom('.monaco-list') <= bottom('.pane-body') + 1;
  };
  await root.page().waitForFunction(areInPlace, await root.elementHandle());
}

/** The button with this name, to which VS Code may add the shortcut. */
function actionButton(bar: Locator, action: string): Locator {
  const named = bar.getByRole('button', { name: action, exact: true });
  return named.or(bar.getByRole('button', { name: `${action} (` }));
}
