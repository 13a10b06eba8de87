import { commands, env, window } from 'vscode';
import { replaceMembers } from './replaceMembers.ts';

/** Records what VS Code is asked to show, run and copy, for each test of a suite. */
export function fakeWindow() {
  const vs = {
    /** Messages, each with its buttons. */
    said: new Array<readonly unknown[]>(),
    /** Texts of the status bar. */
    statuses: new Array<string>(),
    /** Commands, each with its arguments. */
    ran: new Array<readonly unknown[]>(),
    copied: new Array<string>(),
    /** What the user does while a message is shown: gives the button that is pressed. */
    answer: (..._message: readonly unknown[]): unknown => undefined,
  };
  const tell = async (...message: readonly unknown[]) => {
    vs.said.push(message);
    return vs.answer(...message);
  };
  beforeEach(() => {
    for (const list of [vs.said, vs.statuses, vs.ran, vs.copied]) list.length = 0;
    vs.answer = () => undefined;
  });
  replaceMembers(window, {
    showInformationMessage: tell,
    showWarningMessage: tell,
    showErrorMessage: tell,
    createStatusBarItem: () => ({
      text: '',
      show(this: { readonly text: string }) {
        vs.statuses.push(this.text);
      },
      hide: () => undefined,
      dispose: () => undefined,
    }),
  });
  replaceMembers(commands, { executeCommand: async (...args: readonly unknown[]) => void vs.ran.push(args) });
  replaceMembers(env.clipboard, { writeText: async (text: string) => void vs.copied.push(text) });
  return vs;
}
