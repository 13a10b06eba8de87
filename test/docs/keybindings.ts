import manifest from '../../package.json' with { type: 'json' };
import { contextKeys, documentSchemes, panelIds, viewIds } from '../../src/contributions.ts';

/** An entry of `contributes.keybindings`. */
interface Keybinding {
  readonly command: string;
  readonly key: string;
  readonly mac?: string | undefined;
  readonly when: string;
  readonly args?: unknown;
}

/** All keybindings of the manifest. JSON has no comments: why their conditions are as they are is said in `places`. */
export const keybindings: readonly Keybinding[] = manifest.contributes.keybindings;

/**
 * VS Code has no key for "the keyboard is in a webview panel". This is: the panel is the active editor, and no other
 * part of the window has the focus.
 */
const inPanel = (id: string) =>
  `activeWebviewPanelId == ${id} && !sideBarFocus && !panelFocus && !auxiliaryBarFocus`;
const views = Object.values(viewIds).map((id) => `focusedView == ${id}`);

/** Where the keyboard is, in VS Code's context keys: every condition begins with one of these. */
export const places: readonly string[] = [
  ...views,
  // In the rows of a view: not in the welcome shown instead of rows, nor in VS Code's box that finds rows.
  ...views.map((view) => `${view} && listFocus && !inputFocus`),
  inPanel(panelIds.alertDetails),
  inPanel(panelIds.overview),
  inPanel(panelIds.createAlert),
  `editorTextFocus && resourcePath in ${contextKeys.codeFiles}`,
  // In a document of ours: raw JSON, an accessible view, the help.
  `editorTextFocus && resourceScheme =~ /^(${Object.values(documentSchemes).join('|')})$/`,
  // The box stays open while somebody goes to an editor, whose keys are its own.
  `${contextKeys.finding} && inQuickOpen && !editorTextFocus`,
  'editorTextFocus',
];

/**
 * What keys in a view and in a panel pass on, so that commands know where they were called (`src/commands/targets.ts`
 * reads it). The object is undocumented: VS Code's extension host replaces it by the row that has the focus, or null, in
 * arguments of commands that come from the window (`ExtHostTreeViews`, as for buttons in view titles).
 */
export const rowArguments: readonly unknown[] = [
  undefined,
  'panel',
  viewIds.users,
  ...Object.values(viewIds).map((id) => ({ $treeViewId: id, $focusedTreeItem: true })),
];

/**
 * Keys that are also VS Code's default keys, but do not take anything away from it: arrow keys and the like run its own
 * list commands as well; F5 would start debugging, which nobody does from a list of alerts; Alt+F1 and Alt+F2 do
 * nothing in views and panels of extensions; Alt+PageDown and Alt+PageUp scroll text fields and picks, and ours only work
 * while the list or the details have the focus; Escape is left to VS Code where it means something; Alt+Enter does the same as
 * Enter in VS Code's own boxes; the others do here what they do elsewhere in VS Code.
 */
export const sharedKeys: ReadonlySet<string> = new Set(
  'enter alt+enter escape down up shift+down shift+up pagedown pageup home end ctrl+c cmd+c f5 alt+f1 alt+f2 alt+pagedown alt+pageup alt+left alt+right ctrl+- ctrl+shift+-'.split(
    ' ',
  ),
);
