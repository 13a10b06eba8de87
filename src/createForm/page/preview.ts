import './preview.css';
import { element } from '../../webview/dom.ts';
import { vscodeApi } from './edits.ts';
import { controls } from './fields.ts';

/** Wide enough for text and preview side by side, with at least 30 characters per line each. */
const room = window.matchMedia('(min-width: 640px)');

const field = element('description-field', HTMLElement);
const toggle = element('show-preview', HTMLInputElement);
const pane = element('preview-pane', HTMLElement);
const preview = element('preview', HTMLElement);

/** Whether an answer of the host is awaited, and whether the text has changed since it was asked. */
let [isPending, isOutdated] = [false, false];
let shownHtml: string | undefined;

export function setUpDescription(): void {
  controls.description.addEventListener('scroll', follow);
  controls.description.addEventListener('input', refresh);
  toggle.addEventListener('change', () => {
    const state = vscodeApi.getState();
    if (state) vscodeApi.setState({ ...state, showsPreview: toggle.checked });
    arrangePreview(toggle.checked);
  });
  room.addEventListener('change', () => arrangePreview());
  preview.addEventListener('click', openLink);
  new ResizeObserver(updateTabIndex).observe(preview);
}

/** Shows or hides the preview. Until the user has decided, it is shown if there is room beside the text. */
export function arrangePreview(chosen = vscodeApi.getState()?.showsPreview): void {
  // Zooming in must not hide it while it has the focus.
  const isShown = chosen ?? (room.matches || pane.contains(document.activeElement));
  toggle.checked = isShown;
  pane.hidden = !isShown;
  field.classList.toggle('beside', isShown && room.matches);
  refresh();
}

/** Shows the HTML rendered by the host, if it has been asked for. */
export function showPreview(html: string): void {
  isPending = false;
  showHtml(html);
  if (isOutdated) refresh();
}

function showHtml(html: string): void {
  if (html === shownHtml) return;
  shownHtml = html;
  const hadFocus = preview.contains(document.activeElement);
  preview.innerHTML = html;
  const isEmpty = preview.textContent.trim() === '';
  if (isEmpty) preview.textContent = preview.dataset['empty'] ?? '';
  preview.classList.toggle('hint', isEmpty);
  if (hadFocus) preview.focus({ preventScroll: true });
  updateTabIndex();
  follow();
}

/**
 * Requests the rendered description if the preview is shown: one at a time, so that requests cannot pile up while
 * answers take long.
 */
function refresh(): void {
  if (pane.hidden) return;
  isOutdated = isPending;
  if (isPending) return;
  const text = controls.description.value;
  // An empty form does not need the Markdown renderer.
  if (text.trim() === '') return showHtml('');
  isPending = true;
  vscodeApi.postMessage({ type: 'preview', text });
}

/** Scrolls the preview in sync with the text or, if the text does not scroll, to the line of the caret. */
function follow(): void {
  const text = controls.description;
  const hidden = text.scrollHeight - text.clientHeight;
  if (hidden <= 0 && !text.matches(':focus')) return;
  const share = hidden > 0 ? text.scrollTop / hidden : caretShare(text.value, text.selectionEnd);
  preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}

/** The line of the caret as a share, from 0 for the first line to 1 for the last. */
function caretShare(text: string, caret: number): number {
  const lineBreaks = (part: string) => part.split('\n').length - 1;
  return lineBreaks(text.slice(0, caret)) / Math.max(1, lineBreaks(text));
}

/** Makes the preview focusable only while it can be scrolled. */
function updateTabIndex(): void {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = preview;
  preview.tabIndex = scrollHeight > clientHeight || scrollWidth > clientWidth ? 0 : -1;
}

/** The page itself never navigates; VS Code asks the user before it opens a link. */
function openLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  event.stopPropagation();
  vscodeApi.postMessage({ type: 'openLink', url: link.dataset['href'] ?? '' });
}
