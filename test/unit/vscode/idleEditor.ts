import { authentication, commands, Disposable, languages, lm, window, workspace } from 'vscode';
import { replaceMembers } from './replaceMembers.ts';

const registered = () => new Disposable(() => undefined);

function registering(...names: readonly string[]): Readonly<Record<string, typeof registered>> {
  return Object.fromEntries(names.map((name) => [name, registered]));
}

/**
 * An editor in which nobody does anything, for each test of a suite: it takes all that `activate` registers, and has the
 * extension's views on screen. Call after `fakeWindow` and `fakeSettings`, whose parts it leaves as they are.
 */
export function idleEditor() {
  const editor = {
    /** The ids of the commands that are registered. */
    commands: new Set<string>(),
    /** The rows of each view, by its id. */
    trees: new Map<string, { getChildren(): Promise<readonly unknown[]> }>(),
  };
  beforeEach(() => {
    editor.commands.clear();
    editor.trees.clear();
  });
  const watcher = {
    onDidChange: registered,
    onDidCreate: registered,
    onDidDelete: registered,
    dispose: () => undefined,
  };
  const write = () => undefined;
  replaceMembers(authentication, registering('registerAuthenticationProvider'));
  replaceMembers(languages, registering('registerCodeActionsProvider', 'registerCodeLensProvider'));
  replaceMembers(lm, registering('registerTool'));
  replaceMembers(commands, {
    registerCommand(id: string) {
      editor.commands.add(id);
      return new Disposable(() => editor.commands.delete(id));
    },
  });
  replaceMembers(window, {
    ...registering(
      'onDidChangeActiveTextEditor',
      'onDidChangeActiveTerminal',
      'onDidChangeTextEditorSelection',
      'onDidChangeWindowState',
      'registerFileDecorationProvider',
      'registerUriHandler',
      'registerWebviewPanelSerializer',
    ),
    activeTextEditor: undefined,
    state: { focused: true, active: true },
    createOutputChannel: () => ({ trace: write, info: write, warn: write, error: write, dispose: write }),
    createTreeView(id: string, { treeDataProvider }: { treeDataProvider: never }) {
      editor.trees.set(id, treeDataProvider);
      return {
        ...registering(
          'onDidChangeSelection',
          'onDidChangeVisibility',
          'onDidCollapseElement',
          'onDidExpandElement',
          'dispose',
        ),
        visible: true,
        selection: [],
      };
    },
  });
  replaceMembers(workspace, {
    ...registering(
      'onDidChangeTextDocument',
      'onDidChangeWorkspaceFolders',
      'onDidCreateFiles',
      'onDidDeleteFiles',
      'onDidRenameFiles',
      'onDidSaveTextDocument',
      'registerFileSystemProvider',
      'registerTextDocumentContentProvider',
    ),
    createFileSystemWatcher: () => watcher,
    name: undefined,
    textDocuments: [],
    workspaceFolders: undefined,
  });
  return editor;
}
