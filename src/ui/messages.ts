import { type Disposable, l10n, ProgressLocation, StatusBarAlignment, window } from 'vscode';
import { delay } from '../util/delay.ts';
import { inert } from '../text/sanitize.ts';

/**
 * All notifications, modal dialogs, status texts and progress of the extension. VS Code turns some of their text into
 * links (including command links) and icons; here all text is made inert, so that text of the service cannot do
 * that. The linter forbids VS Code's own functions elsewhere.
 *
 * Texts are localized sentences; functions with buttons resolve with the chosen one, or undefined.
 */

const statusMs = 3000;

/** A sentence takes longer to read than a confirmation to notice. */
const hintMs = 10_000;

/** The items that show texts in the status bar for some seconds. */
const shownStatuses = new Map<string, Disposable>();

/** The priority of lasting status bar items: left of temporary texts, which therefore do not move them. */
const beforeStatusTexts = 1;

export const showInformation = shower('showInformationMessage');
export const showWarning = shower('showWarningMessage');
export const showError = shower('showErrorMessage');

function shower(kind: 'showInformationMessage' | 'showWarningMessage' | 'showErrorMessage') {
  return async <Button extends string>(
    text: string,
    ...buttons: readonly Button[]
  ): Promise<Button | undefined> => window[kind]<Button>(inert(text), ...buttons);
}

/**
 * The button chosen in a message about a sign-in. The message may still be open when that has ended: its button would act
 * on another sign-in, so it does nothing, and the user is told.
 *
 * @param signal aborted when the sign-in has ended
 */
export async function unlessEnded<Button>(
  signal: AbortSignal,
  answer: Promise<Button | undefined>,
): Promise<Button | undefined> {
  const chosen = await answer;
  if (chosen === undefined || !signal.aborted) return chosen;
  showOutdated();
  return undefined;
}

/** Says that a button has done nothing, because what its message was about has changed. */
export function showOutdated(): void {
  void showInformation(
    l10n.t('The service or the sign-in has changed since this message was shown. Nothing was done.'),
  );
}

/** Asks in a modal dialog, to which VS Code adds Cancel. @returns whether the button was pressed */
export async function askModal(question: string, detail: string, button: string): Promise<boolean> {
  const options = { modal: true, detail: inert(detail) };
  return (await window.showWarningMessage(inert(question), options, button)) === button;
}

/**
 * Shows a text in the status bar for some seconds, beside earlier ones, which users may still be reading, but in place of
 * the same text: a key that is held down would fill the bar with it. Screen readers read it out each time, because the
 * item is a new one and its role makes it a live region; texts of `setStatusBarMessage` are buttons for them.
 *
 * @param ms how long, in milliseconds
 * @returns disposing of it removes the text earlier
 */
export function showStatus(text: string, ms = statusMs): Disposable {
  // The priority that VS Code itself uses for `setStatusBarMessage`.
  const item = window.createStatusBarItem(StatusBarAlignment.Left, Number.MIN_VALUE);
  item.text = inert(text);
  item.accessibilityInformation = { label: inert(text), role: 'alert' };
  shownStatuses.get(text)?.dispose();
  shownStatuses.set(text, item);
  item.show();
  void removeLater(item, text, ms);
  return item;
}

async function removeLater(item: Disposable, text: string, ms: number): Promise<void> {
  await delay(ms);
  item.dispose();
  if (shownStatuses.get(text) === item) shownStatuses.delete(text);
}

/** Shows a hint in the status bar, where it covers nothing of what the user reads. */
export function showHint(text: string): void {
  showStatus(text, hintMs);
}

/** Creates an item in the status bar, hidden at first. */
export function createStatusBarItem(options: {
  readonly id: string;
  /** For the status bar's menu, in which users can hide the item. */
  readonly name: string;
  /** Shown before the text. */
  readonly icon: string;
  readonly command: string;
}) {
  const item = window.createStatusBarItem(options.id, StatusBarAlignment.Left, beforeStatusTexts);
  item.name = inert(options.name);
  item.command = options.command;
  return {
    /** @param content `spoken`: text for screen readers, instead of `text` */
    show({ text, tooltip, spoken }: Readonly<Record<'text' | 'tooltip' | 'spoken', string>>): void {
      item.text = `$(${options.icon}) ${inert(text)}`;
      item.tooltip = inert(tooltip);
      item.accessibilityInformation = { label: inert(spoken), role: 'button' };
      item.show();
    },
    hide: () => item.hide(),
    dispose: () => item.dispose(),
  };
}

/** Shows the progress bar of a view while `task` runs. */
export async function withViewProgress<Result>(viewId: string, task: () => Promise<Result>): Promise<Result> {
  return window.withProgress({ location: { viewId } }, task);
}

/** @param increment percent since the last report; without it the bar is indeterminate */
type ReportProgress = (message: string, increment?: number) => void;

/** Shows a notification with a Cancel button, which aborts the signal of `task`. */
export async function withProgress<Result>(
  title: string,
  task: (report: ReportProgress, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const options = { location: ProgressLocation.Notification, title: inert(title), cancellable: true };
  return window.withProgress(options, async (progress, token) => {
    const abort = new AbortController();
    const cancelling = token.onCancellationRequested(() => abort.abort());
    const report: ReportProgress = (message, increment) =>
      progress.report({ message: inert(message), ...(increment === undefined ? {} : { increment }) });
    try {
      return await task(report, abort.signal);
    } finally {
      cancelling.dispose();
    }
  });
}
