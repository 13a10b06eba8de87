import {
  Disposable,
  type InputBoxValidationMessage,
  InputBoxValidationSeverity,
  QuickInputButtons,
  window,
} from 'vscode';
import { inert } from '../text/sanitize.ts';
import { whileOpen } from './openBoxes.ts';

export interface PromptOptions {
  readonly title: string;
  readonly prompt: string;
  readonly placeholder?: string;
  readonly value?: string;
  readonly isSecret?: boolean;
  readonly canGoBack?: boolean;
  /** Validates the text while it is typed. A string blocks accepting it, a message object does not. */
  readonly check: (text: string) => string | InputBoxValidationMessage | undefined;
  /** Returns an error message to keep the box open. @param report shows progress; undefined for none */
  readonly attempt?: (
    text: string,
    signal: AbortSignal,
    report: (progress: string | undefined) => void,
  ) => Promise<string | undefined>;
}

/** The text, `back` for the Back button, or undefined when dismissed. */
type PromptResult = { readonly text: string } | 'back' | undefined;

/** Asks for one line of text. The box stays open when it loses focus. All messages are made inert. */
export function prompt(options: PromptOptions): Promise<PromptResult> {
  const box = window.createInputBox();
  box.title = options.title;
  box.prompt = inert(options.prompt);
  box.placeholder = options.placeholder ?? '';
  box.value = options.value ?? '';
  box.password = options.isSecret ?? false;
  box.ignoreFocusOut = true;
  box.buttons = options.canGoBack ? [QuickInputButtons.Back] : [];
  const abort = new AbortController();

  const answer = new Promise<PromptResult>((resolve) => {
    const accept = async () => {
      const text = box.value;
      const problem = options.check(text);
      if (typeof problem === 'string') {
        box.validationMessage = inert(problem);
        return;
      }
      // What was said of the text before must not stand while this one is checked.
      box.validationMessage = undefined;
      box.busy = true;
      box.enabled = false;
      const report = (progress: string | undefined) => {
        const severity = InputBoxValidationSeverity.Info;
        box.validationMessage = progress === undefined ? undefined : { message: inert(progress), severity };
      };
      const failure = await options.attempt?.(text, abort.signal, report);
      if (abort.signal.aborted) return;
      box.busy = false;
      box.enabled = true;
      box.validationMessage = failure === undefined ? undefined : inert(failure);
      if (failure !== undefined) return;
      resolve({ text });
      box.hide();
    };
    const listeners = Disposable.from(
      box.onDidChangeValue((text) => {
        box.validationMessage = text === '' ? undefined : inertProblem(options.check(text));
      }),
      box.onDidAccept(() => void accept()),
      box.onDidTriggerButton(() => {
        resolve('back');
        box.hide();
      }),
      box.onDidHide(() => {
        abort.abort();
        listeners.dispose();
        box.dispose();
        resolve(undefined);
      }),
    );
    box.show();
  });
  return whileOpen(answer);
}

/** VS Code turns text in validation messages into links and icons. */
function inertProblem(problem: ReturnType<PromptOptions['check']>): ReturnType<PromptOptions['check']> {
  if (typeof problem !== 'object') return problem === undefined ? undefined : inert(problem);
  return { ...problem, message: inert(problem.message) };
}
