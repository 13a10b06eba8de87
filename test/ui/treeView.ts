import { errors, type Locator, type Page } from 'playwright-core';
import { escapeRegExp } from '../../src/text/sanitize.ts';
import { chooseInContextMenu } from './contextMenu.ts';

/** A tree view in the side bar. VS Code renders only the visible rows. */
export type TreeView = ReturnType<typeof treeViewOf>;

/** The view with this title in the open side bar. */
export function treeViewOf(page: Page, title: string) {
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
    /** Header and body, including message and welcome text. */
    root,
    /** The description beside the title. */
    description,
    /** The message between title and rows; empty if there is none. */
    message,
    /** The welcome text and its buttons, shown instead of rows. */
    welcome,
    /** A button of the welcome text. */
    welcomeButton: (name: string) => welcome.getByRole('button', { name, exact: true }),
    /** All visible rows. */
    rows,
    /** The selected visible rows. */
    selected,
    /** The visible row that has the focus, or gets it when the view is focused. */
    focused,
    /** The row with exactly this label (without the age before an alert's name), or the first that matches. */
    row,
    /** The labels of the visible rows, from top to bottom, without ages. */
    labels: async () => (await rows.locator('.label-name').allInnerTexts()).map(withoutAge),
    /** Label and description of the visible rows, combined. */
    texts: async () => await rows.locator('.monaco-icon-label-container').allInnerTexts(),
    /**
     * Waits until nothing is loading and the message is only this count: "237 alerts", or "50 of 237" for "50 of 237
     * loaded".
     */
    waitForCount: async (count: string) => {
      const text = / of /.test(count) ? `${count} loaded` : count;
      await message.getByText(text, { exact: true }).waitFor();
      await description.getByText(/…$/).waitFor({ state: 'detached' });
    },
    /** Waits until this is the description beside the title. */
    waitForDescription: async (text: string) => await description.getByText(text, { exact: true }).waitFor(),
    /** Waits until this is the message between title and rows. */
    waitForMessage: async (text: string | RegExp) => await message.getByText(text, { exact: true }).waitFor(),
    /** Waits until the keyboard is in the list. */
    waitForFocus: async () => await tree.and(page.locator(':focus')).waitFor(),
    /** Waits until a row with this label is visible and selected. */
    waitForSelected: async (label: string) =>
      await selected.locator('.label-name').getByText(withAge(label), { exact: true }).waitFor(),
    /** Waits until a row with this label is visible and focused. */
    waitForFocused: async (label: string) =>
      await focused.locator('.label-name').getByText(withAge(label), { exact: true }).waitFor(),
    /** Waits until the top level has this number of rows, visible or not. */
    waitForSize: async (count: number) =>
      await rows
        .and(page.locator(`[aria-level="1"][aria-setsize="${count}"]`))
        .first()
        .waitFor(),
    /** Waits until a row has these marks at its right edge. */
    waitForMarks: async (row: Locator, marks: string) => {
      // Looked up each time, because VS Code may replace the row's elements.
      const areShown = ({ pane, index, marks: wanted }: ShownMarks) => {
        const label = pane?.querySelector(
          `[data-index="${index}"] .custom-view-tree-node-item-resourceLabel`,
        );
        // A row without marks has no such text at all.
        const shown = wanted === '' ? 'none' : `"${wanted}"`;
        return label ? getComputedStyle(label, '::after').content === shown : false;
      };
      const [pane, index] = [await root.elementHandle(), await row.getAttribute('data-index')];
      await page.waitForFunction(areShown, { pane, index, marks });
    },
    /** Opens or closes the view. */
    toggle: async () => await header.click(),
    click: async (label: string | RegExp) => await (await inPlace(label)).click(),
    /** Scrolls to the last row, focuses and returns it. @param label what it must be: rows may still be arriving */
    toLast: async (label?: string) =>
      await atEdge('End', label ? row(label) : rows.and(page.locator('[data-last-element="true"]'))),
    /** Scrolls to the first row, focuses and returns it. @param label as in `toLast` */
    toFirst: async (label?: string) =>
      await atEdge('Home', label ? row(label) : rows.and(page.locator('[data-index="0"]'))),
    /** Shows the hover of the focused row with the keyboard, and returns its lines. */
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
    /** Selects an entry of a row's context menu. */
    contextMenu: async (label: string | RegExp, ...path: readonly string[]) => {
      await (await inPlace(label)).click({ button: 'right' });
      await chooseInContextMenu(page, ...path);
    },
    /** Clicks a button in the view's title bar. */
    titleAction: async (action: string) => {
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
