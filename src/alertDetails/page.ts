import { element } from './page/elements.ts';
import { host, onHostMessage } from './page/host.ts';
import { setUpClicks } from './page/clicks.ts';
import { focusKey, restoreFocus } from './page/focus.ts';
import { showWholeText } from './page/wholeText.ts';
import type { Direction, HostMessage } from './protocol.ts';
import './page.css';

type ShowMessage = Extract<HostMessage, { type: 'show' }>;

const buttons: Readonly<Record<Direction, HTMLElement>> = {
  previous: element('previous', HTMLElement),
  next: element('next', HTMLElement),
};
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

/** Equal text is left alone: a live region that is written to is read out. */
function setText(id: string, text: string): void {
  const place = document.getElementById(id);
  if (place && place.textContent !== text) place.textContent = text;
}

/** For when the tab comes back after it was hidden, or the window is loaded anew. */
function keepState(): void {
  if (shownId !== undefined) host.setState({ id: shownId, top: window.scrollY });
}

function walk(direction: Direction): void {
  if (buttons[direction].ariaDisabled !== 'true') host.postMessage({ type: 'walk', direction });
}

// Keys as VS Code writes them on this system.
if (navigator.userAgent.includes('Mac OS'))
  for (const button of Object.values(buttons)) button.title = button.title.replace('Alt+', '⌥');
buttons.next.addEventListener('click', () => walk('next'));
buttons.previous.addEventListener('click', () => walk('previous'));
setUpClicks(element('alert', HTMLElement), () => shownId);
document.addEventListener('scrollend', keepState);
onHostMessage(handle);
host.postMessage({ type: 'ready' });
