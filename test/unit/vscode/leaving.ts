import { EventEmitter, window } from 'vscode';
import { replaceMembers } from './replaceMembers.ts';

/** For each test of a suite: the events by which VS Code tells that the user goes elsewhere. Returns what fires them. */
export function fakeLeaving(): () => undefined {
  const leaving = new EventEmitter<void>();
  replaceMembers(window, {
    onDidChangeActiveTextEditor: leaving.event,
    onDidChangeTextEditorSelection: leaving.event,
    onDidChangeActiveTerminal: leaving.event,
    tabGroups: { onDidChangeTabs: leaving.event },
  });
  return () => {
    leaving.fire();
    return undefined;
  };
}
