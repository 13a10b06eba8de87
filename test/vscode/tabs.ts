import { commands, type Tab, TabInputWebview, window } from 'vscode';

/** The tabs of the panels of this type. */
export function panelTabs(viewType: string): Tab[] {
  const all = window.tabGroups.all.flatMap((group) => group.tabs);
  // VS Code puts a prefix of its own before the type.
  return all.filter(({ input }) => input instanceof TabInputWebview && input.viewType.endsWith(viewType));
}

/** Returns a function that closes all tabs, and resolves with the titles of those that the current test has opened. */
export function openedTabs(): () => Promise<readonly string[]> {
  let opened: string[] = [];
  let watch = { dispose: (): void => undefined };

  beforeEach(() => {
    opened = [];
    watch = window.tabGroups.onDidChangeTabs((event) => {
      opened.push(...event.opened.map(({ label }) => label));
    });
  });
  afterEach(() => watch.dispose());

  return async () => {
    // VS Code reports all opened tabs before this command is done.
    await commands.executeCommand('workbench.action.closeAllEditors');
    return opened;
  };
}
