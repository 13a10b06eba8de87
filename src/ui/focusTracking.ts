import { commands, Disposable, window } from 'vscode';

/**
 * Runs a function that may take seconds, and lets it check whether the user has gone to an editor or terminal
 * meanwhile, whose focus must not be taken away. VS Code has no API that says where the focus is.
 */
export async function withFocusTracking<Result>(
  run: (hasLeft: () => boolean) => Promise<Result>,
): Promise<Result> {
  let hasLeft = false;
  const leave = () => {
    hasLeft = true;
  };
  const watch = Disposable.from(
    window.onDidChangeActiveTextEditor(leave),
    window.onDidChangeTextEditorSelection(leave),
    window.onDidChangeActiveTerminal(leave),
    window.tabGroups.onDidChangeTabs(leave),
  );
  try {
    return await run(() => hasLeft);
  } finally {
    watch.dispose();
  }
}

/** Shows a view, and gives it the focus. */
export async function focusView(viewId: string): Promise<void> {
  await commands.executeCommand(`${viewId}.focus`);
}
