/** VS Code's API for webviews: messages to the extension, and a state saved across reloads of the window. */
interface WebviewApi<PageMessage, PageState> {
  postMessage(message: PageMessage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare global {
  /** Can be called only once per page. */
  function acquireVsCodeApi<PageMessage, PageState>(): WebviewApi<PageMessage, PageState>;
}

/** How long to wait for an answer, in milliseconds: longer than it takes from a remote machine. */
const answerMs = 5000;

/** The timer that runs from the first message without an answer. */
let waiting: number | undefined;

/** @param isLost whether to say that nobody answers: the extension may have restarted, and not know this page */
function setLost(isLost: boolean): void {
  clearTimeout(waiting);
  waiting = undefined;
  element('lost', HTMLElement).hidden = !isLost;
}

/** VS Code's API for this page; see `acquireVsCodeApi`. The host answers each message at once (`fillWebview`). */
export function connectToHost<PageMessage, PageState>(): WebviewApi<PageMessage, PageState> {
  const api = acquireVsCodeApi<PageMessage, PageState>();
  return {
    ...api,
    postMessage(message) {
      api.postMessage(message);
      waiting ??= window.setTimeout(() => setLost(true), answerMs);
    },
  };
}

/** On macOS, Option types characters, so keys are others there. */
export const isMac = navigator.userAgent.includes('Macintosh');

/**
 * A listener for messages of the extension. A text only confirms that it has heard the page (see `fillWebview`), and is
 * not passed on. VS Code posts under the page's own origin; pages of other extensions can post to this one, too, but
 * only under theirs: those are ignored.
 */
export function fromHost<Message extends object>(
  handle: (message: Message) => void,
): (event: MessageEvent<Message | string>) => void {
  return ({ data, origin }) => {
    if (origin !== window.origin) return;
    setLost(false);
    if (typeof data !== 'string') handle(data);
  };
}

/** The element with this id. @throws Error if there is none of this class */
export function element<Type extends Element>(id: string, type: abstract new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no ${type.name} #${id}.`);
  return found;
}

/**
 * The key (`data-key`) of the focused control in an element, by which the focus comes back to it once all of that is
 * replaced; empty for a control without one, undefined if the focus is elsewhere.
 */
export function focusedKey(container: HTMLElement): string | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !container.contains(activeElement)) return undefined;
  return activeElement.dataset['key'] ?? '';
}

export function controlWithKey(container: HTMLElement, key: string): HTMLElement | undefined {
  const controls = [...container.querySelectorAll<HTMLElement>('[data-key]')];
  return controls.find(({ dataset }) => dataset['key'] === key);
}

/**
 * Returns the focus to the element that had it whenever the page gets the focus back, as after the command palette was
 * closed: the browser forgets that element when VS Code moves the focus out of the page. A click sets the focus itself. What
 * the command has changed may have replaced the element: then to the control with its key.
 */
export function keepFocus(): void {
  let last: HTMLElement | undefined;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : undefined;
  });
  document.addEventListener('pointerdown', () => (last = undefined), { capture: true });
  window.addEventListener('focus', () => {
    if (document.activeElement === document.body) latest(last)?.focus({ preventScroll: true });
  });
}

function latest(control: HTMLElement | undefined): HTMLElement | undefined {
  const key = control?.isConnected === false ? control.dataset['key'] : undefined;
  return key === undefined ? control : controlWithKey(document.body, key);
}
