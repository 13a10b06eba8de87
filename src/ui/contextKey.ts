import { commands } from 'vscode';

/** Sets a context key for `when` clauses, telling VS Code only of changes. */
export function contextKey(key: string): (value: string | boolean) => void {
  let last: string | boolean | undefined;
  return (value) => {
    if (value === last) return;
    last = value;
    void commands.executeCommand('setContext', key, value);
  };
}
