import { commands, type Tab, TabInputWebview, window } from 'vscode';

/** The tabs of the panels of this type. */
export function panelTabs(viewType: string): Tab[] {
  const all = window.tabGroups.all.flatMap((group) => group.tabs);
  // VS Code puts a prefix of its own before the type.
  return all.filter(({ input }) => input instanceof TabInputWebview && input.viewType.endsWith(viewType));
}

/** For each test of a suite: closes all tabs and returns the titles of those that were opened. */
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
    // VS Code tells of tabs before a command that follows is done.
    await commands.executeCommand('workbench.action.closeAllEditors');
    return opened;
  };
}
