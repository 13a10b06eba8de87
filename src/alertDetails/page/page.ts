import './page.css';
import type { Direction, GuestMessage, HostMessage, PageState } from '../protocol.ts';
import { element } from '../../webview/dom.ts';
import '../../webview/host.ts';
import { showWholeText, toggleWholeText } from './longTexts.ts';

type ShowMessage = Extract<HostMessage, { type: 'show' }>;

const buttons: Readonly<Record<Direction, HTMLElement>> = {
  previous: element('previous', HTMLElement),
  next: element('next', HTMLElement),
};
const alert = element('alert', HTMLElement);
/** The extension's side. */
const host = acquireVsCodeApi<GuestMessage, PageState>();
const kept = host.getState();

let shownId: string | undefined;

function handle(message: HostMessage): void {
  if (message.type === 'show') show(message);
  else if (message.id === shownId) showWholeText(message.field, message.text);
}

function show(message: ShowMessage): void {
  const { id, sections } = message;
  const isOther = id !== shownId;
  const isFirst = shownId === undefined;
  const focused = focusKey();
  shownId = id;
  // The renderer's Markdown and the host's own markup; every text of the service's is escaped in it.
  for (const [name, html] of Object.entries(sections)) element(name, HTMLElement).innerHTML = html;
  setText('position', message.position);
  setText('spoken', message.spoken);
  setText('announcement', message.announcement);
  setText('how-far', message.howFar);
  buttons.next.ariaDisabled = String(!message.hasNext);
  buttons.previous.ariaDisabled = String(!message.hasPrevious);
  restoreFocus(focused, isOther);
  if (isOther) window.scrollTo({ top: isFirst && kept?.id === id ? kept.top : 0, behavior: 'instant' });
  keepState();
}

/** Skips equal text: screen readers announce every write to a live region. */
function setText(id: string, text: string): void {
  const place = document.getElementById(id);
  if (place && place.textContent !== text) place.textContent = text;
}

/** For when the tab is shown again after it was hidden, or the window is reloaded. */
function keepState(): void {
  if (shownId !== undefined) host.setState({ id: shownId, top: window.scrollY });
}

function navigate(direction: Direction): void {
  if (buttons[direction].ariaDisabled !== 'true') host.postMessage({ type: 'navigate', direction });
}

/** Handles links and buttons, including those that are drawn later. */
function onClick(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!(control instanceof HTMLElement)) return;
  // The page itself never navigates; VS Code asks the user before it opens an address.
  event.preventDefault();
  event.stopPropagation();
  act(control);
}

function act(control: HTMLElement): void {
  const { action, href, id, target } = control.dataset;
  switch (action) {
    case undefined:
      if (href !== undefined) host.postMessage({ type: 'openLink', url: href });
      return;
    case 'openAlert':
      if (id !== undefined) host.postMessage({ type: 'openAlert', id });
      return;
    case 'signIn':
    case 'reconnect':
      host.postMessage({ type: action });
      return;
    case 'search':
      if (target === 'alert' || target === 'parent' || target === 'children')
        host.postMessage({ type: 'search', target });
      return;
    case 'cancelSearch':
      host.postMessage({ type: 'cancelSearch' });
      return;
    case 'showAll':
      toggleWholeText(control, (field) =>
        host.postMessage({ type: 'showAll', id: shownId ?? '', ...(field === undefined ? {} : { field }) }),
      );
  }
}

/** Where the focus is within the alert: the key of a control, or empty for another element; undefined outside. */
function focusKey(): string | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !alert.contains(activeElement)) return undefined;
  return activeElement.dataset['key'] ?? '';
}

/**
 * After a redraw: restores the focus or, if its element is gone or belongs to another alert, moves it to the name. A
 * focus outside of the alert, such as on "Next", stays; and a page without the keyboard focus never takes it.
 */
function restoreFocus(key: string | undefined, isOtherAlert: boolean): void {
  if (key === undefined || !document.hasFocus()) return;
  const stays = !isOtherAlert && alert.contains(document.activeElement);
  if (stays) return;
  const controls = [...alert.querySelectorAll<HTMLElement>('[data-key]')];
  const same = isOtherAlert ? undefined : controls.find((control) => control.dataset['key'] === key);
  const target = same ?? document.getElementById('name');
  target?.focus({ preventScroll: true });
}

// Keys as VS Code writes them on this system.
if (navigator.userAgent.includes('Mac OS'))
  for (const button of Object.values(buttons)) button.title = button.title.replace('Alt+', '⌥');
buttons.next.addEventListener('click', () => navigate('next'));
buttons.previous.addEventListener('click', () => navigate('previous'));
alert.addEventListener('click', onClick);
document.addEventListener('scrollend', keepState);
window.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => handle(data));
host.postMessage({ type: 'ready' });
