import './page.css';
import type { PageMessage, HostMessage, PageState } from '../protocol.ts';
import {
  connectToHost,
  controlWithKey,
  element,
  focusedKey,
  fromHost,
  isMac,
  keepFocus,
} from '../../webview/dom.ts';
import {
  addCopyButtons,
  codeOf,
  keyLinks,
  replaceAges,
  toggleAgain,
  toggledTexts,
  toggleText,
} from './texts.ts';

type ShowMessage = Extract<HostMessage, { type: 'show' }>;

const headerButtons = document.querySelectorAll<HTMLButtonElement>('header button');
const alert = element('alert', HTMLElement);
/** The host writes actions and messages into the HTML of its controls, and checks them. */
type SentMessage = PageMessage | { readonly type: 'act'; readonly action: string };

const vscodeApi = connectToHost<SentMessage, PageState>();
/** The state from before the page was loaded again, until it is restored or another alert is shown. */
let unrestored = vscodeApi.getState();

let shownId: string | undefined;
/** How far each alert was scrolled when another one was shown: back in the history, one reads on. */
const tops = new Map<string | undefined, number>();
const shownHtml = new Map<string, string>();
let shownService = '';
/** Whether all fields are shown: also for the next alert, and after the window is reloaded. */
let isUnfolded = unrestored?.unfolded ?? alert.dataset['unfolded'] === 'true';

function handle(message: HostMessage): void {
  switch (message.type) {
    case 'show':
      return show(message);
    case 'scroll':
      // A line or two of the former page stay in sight, as with the browser's own keys.
      return window.scrollBy(0, message.pages * 0.875 * window.innerHeight);
  }
}

function show(message: ShowMessage): void {
  const { id, sections, service } = message;
  const isOther = id !== shownId;
  const focused = focusedKey(alert);
  if (isOther) tops.set(shownId, window.scrollY);
  shownId = id;
  shownService = service;
  // Safe: HTML of the Markdown renderer and of the host, in which all text of the service is escaped.
  for (const [name, html] of Object.entries(sections)) {
    const section = element(name, HTMLElement);
    const before = isOther ? undefined : shownHtml.get(name);
    shownHtml.set(name, html);
    if (replaceAges(section, before, html)) continue;
    // Not by the event of the change, which may come after this.
    const wasOpen = section.querySelector('details')?.open;
    if (name === 'others') keepFold(wasOpen ?? isUnfolded);
    const isOpen = name === 'others' ? isUnfolded : !isOther && wasOpen === true;
    const toggled = isOther ? new Set<undefined>() : toggledTexts(section);
    section.innerHTML = html;
    toggleAgain(section, toggled);
    for (const fold of section.querySelectorAll('details')) fold.open = isOpen;
    addCopyButtons(section);
    keyLinks(section);
  }
  setText('position', message.position);
  setText('as-of', message.asOf);
  // The same alert is announced only once, although its position changes with every new alert and every filter.
  if (isOther) announce(message.spoken);
  else if (message.spoken === '' || element('spoken', HTMLElement).textContent === '')
    setText('spoken', message.spoken);
  for (const button of headerButtons)
    button.ariaDisabled = String(!canRun(button.dataset['action'], message));
  restoreFocus(focused, isOther);
  const saved = unrestored?.id === id ? unrestored : undefined;
  if (saved && message.hasAlert) window.scrollTo(0, saved.top);
  else if (isOther) window.scrollTo(0, tops.get(id) ?? 0);
  unrestored = message.hasAlert ? undefined : saved;
  saveState();
}

function canRun(action: string | undefined, message: ShowMessage): boolean {
  switch (action) {
    case 'nextAlert':
      return message.hasNext;
    case 'previousAlert':
      return message.hasPrevious;
    case 'copyLink':
      return message.canLink;
    default:
      return message.canAct;
  }
}

/** Skips equal text: screen readers announce every write to a live region. */
function setText(id: string, text: string): void {
  const place = element(id, HTMLElement);
  if (place.textContent !== text) place.textContent = text;
}

/** A new element each time: the same text in the same one would be announced only once. */
function announce(text: string): void {
  const line = document.createElement('span');
  line.textContent = text;
  element('spoken', HTMLElement).replaceChildren(line);
}

/** Saves alert and scroll position for when a hidden tab is shown again or the window is reloaded. */
function saveState(): void {
  if (shownId !== undefined && unrestored === undefined)
    vscodeApi.setState({
      service: shownService,
      id: shownId,
      top: window.scrollY,
      unfolded: isUnfolded,
    });
}

function onToggle({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || target.closest('#others') === null) return;
  keepFold(target.open);
  saveState();
}

/** The host keeps it for the next panel. */
function keepFold(isOpen: boolean): void {
  if (isOpen === isUnfolded) return;
  isUnfolded = isOpen;
  vscodeApi.postMessage({ type: 'fold', isOpen });
}

function onClick(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null;
  if (!(control instanceof HTMLElement)) return;
  // The page itself never navigates; VS Code asks the user before it opens a link.
  event.preventDefault();
  event.stopPropagation();
  act(control);
}

function act(control: HTMLElement): void {
  const { action, href, message } = control.dataset;
  if (control.ariaDisabled === 'true') return;
  if (action === 'showAll') toggleText(control);
  else if (action === 'copyCode') vscodeApi.postMessage({ type: 'copyCode', text: codeOf(control) });
  else if (action !== undefined) vscodeApi.postMessage({ type: 'act', action });
  else if (href !== undefined) vscodeApi.postMessage({ type: 'openLink', url: href });
  else if (message !== undefined) {
    const written: PageMessage = JSON.parse(message);
    vscodeApi.postMessage(written);
  }
}

/**
 * After an update: restores the focus or, if its element is gone or belongs to another alert, focuses the name. A
 * focus outside the alert (such as on "Next") stays, and a page without the focus never takes it.
 */
function restoreFocus(key: string | undefined, isOtherAlert: boolean): void {
  if (key === undefined || !document.hasFocus()) return;
  if (!isOtherAlert && alert.contains(document.activeElement)) return;
  const same = isOtherAlert ? undefined : controlWithKey(alert, key);
  const target = same ?? document.getElementById('name');
  target?.focus({ preventScroll: true });
}

keepFocus();
if (isMac)
  for (const button of headerButtons)
    button.title = button.title.replace('Alt+Q', '⌃⌘A').replace('Alt+', '⌃⌘').replace('Shift+', '⇧');
document.body.addEventListener('click', onClick);
alert.addEventListener('toggle', onToggle, { capture: true });
document.addEventListener('scrollend', saveState);
window.addEventListener('message', fromHost<HostMessage>(handle));
vscodeApi.postMessage({ type: 'ready' });
