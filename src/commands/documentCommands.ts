import { type TextDocument, window } from 'vscode';
import { accessibleTextId, commandIds, viewIds } from '../contributions.ts';
import { focusView } from '../ui/focusTracking.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler } from './register.ts';
import { calledInView, onAlerts, type Targets } from './targets.ts';

/** Commands for documents: an alert's raw JSON, and for screen readers its accessible view and the help. */
export function documentCommands(
  { connection, alertsView, documents, help }: CommandParts,
  targets: Targets,
) {
  /** Returns the focus to where a document was opened. To an editor or panel, VS Code returns it by itself. */
  const waysBack = new WeakMap<TextDocument, (() => Promise<void>) | undefined>();
  let opening: Promise<TextDocument> | undefined;

  async function open(shown: Promise<TextDocument>, args: readonly unknown[]): Promise<void> {
    opening = shown;
    waysBack.set(await shown, wayBack(args));
  }

  function wayBack(args: readonly unknown[]): (() => Promise<void>) | undefined {
    // The argument of the help's keybinding in the list of users.
    if (args[0] === viewIds.users) return () => focusView(viewIds.users);
    const called = calledInView(args);
    if (called === undefined) return undefined;
    return async () => {
      await focusView(viewIds.alerts);
      // A list that loses the focus forgets which row had it, unless that is selected.
      await alertsView.keepInSight(called.focused);
    };
  }

  const openAlert = (format: 'json' | 'plaintext') =>
    onAlerts(connection, targets, async ({ marks }, [alert], args) => {
      await open(documents.open(alert, format), args);
      marks.set('seen', [alert], true);
    });
  return {
    [commandIds.openRawJson]: openAlert('json'),
    [commandIds.openAccessibleView]: openAlert('plaintext'),
    [commandIds.accessibilityHelp]: (...args) => open(help.open(), args),
    [commandIds.closeAccessibleView]: async () => {
      // The document may take keys before the extension hears that it is shown.
      await Promise.allSettled([opening]);
      const document = window.activeTextEditor?.document;
      const { activeTab } = window.tabGroups.activeTabGroup;
      if (document?.languageId !== accessibleTextId || activeTab === undefined) return;
      const goBack = waysBack.get(document);
      // If the view gets the focus, closing must not move it: a panel behind it would get it after the view.
      await window.tabGroups.close(activeTab, goBack !== undefined);
      await goBack?.();
    },
  } satisfies Record<string, CommandHandler>;
}
