import assert from 'node:assert/strict';
import { type AccessibilityInformation, commands, env, type Progress, window } from 'vscode';
import { replaceMembers } from './replaceMembers.ts';

interface ShownItem {
  readonly text: string;
  readonly tooltip: string;
  readonly accessibilityInformation?: AccessibilityInformation;
}

interface Report {
  readonly message?: string;
}

/** Records what VS Code is asked to show, run and copy, for each test of a suite. */
export function fakeWindow() {
  const vs = {
    /** Messages, each with its buttons. */
    said: new Array<readonly unknown[]>(),
    /** What is in the status bar. */
    bar: new Set<ShownItem>(),
    /** All texts that were in the status bar. */
    statuses: new Array<string>(),
    /** What the progress of a load has said. */
    progress: new Array<string | undefined>(),
    /** Commands, each with its arguments. */
    ran: new Array<readonly unknown[]>(),
    copied: new Array<string>(),
    /** What the user does while a message is shown: gives the button that is pressed. */
    answer: (..._message: readonly unknown[]): unknown => undefined,
    /** What happens when a progress is shown. */
    onProgress: (): unknown => undefined,
    /** Presses Cancel in the progress that was shown last. */
    cancel: (): void => assert.fail('no progress'),
  };
  const tell = async (...message: readonly unknown[]) => {
    vs.said.push(message);
    return vs.answer(...message);
  };
  beforeEach(() => {
    for (const list of [vs.said, vs.statuses, vs.progress, vs.ran, vs.copied]) list.length = 0;
    vs.bar.clear();
    vs.answer = () => undefined;
    vs.onProgress = () => undefined;
    vs.cancel = () => assert.fail('no progress');
  });
  replaceMembers(window, {
    showInformationMessage: tell,
    showWarningMessage: tell,
    showErrorMessage: tell,
    createStatusBarItem() {
      const remove = () => vs.bar.delete(item);
      const show = () => {
        vs.statuses.push(item.text);
        vs.bar.add(item);
      };
      const item = { text: '', tooltip: '', show, hide: remove, dispose: remove };
      return item;
    },
    withProgress: async (_options: object, task: (progress: Progress<Report>, token: object) => unknown) => {
      vs.onProgress();
      const onCancellationRequested = (listener: () => void) => {
        vs.cancel = listener;
        return { dispose: () => undefined };
      };
      return task({ report: ({ message }) => vs.progress.push(message) }, { onCancellationRequested });
    },
  });
  replaceMembers(commands, { executeCommand: async (...args: readonly unknown[]) => void vs.ran.push(args) });
  replaceMembers(env.clipboard, { writeText: async (text: string) => void vs.copied.push(text) });
  return vs;
}
