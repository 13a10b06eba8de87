import { element } from '../../webview/dom.ts';
import type { FormAction, Notice } from '../protocol.ts';

const place = element('notices', HTMLElement);

/** Shows the notices, each with its actions as buttons. */
export function showNotices(notices: readonly Notice[], take: (action: FormAction) => void): void {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...notices.map((notice) => noticeElement(notice, take)));
  if (hadFocus) place.focus();
}

/** Focuses the notices, so that they are in view and Tab leads to their buttons. */
export function focusNotices(): void {
  place.focus();
}

function noticeElement(notice: Notice, take: (action: FormAction) => void): HTMLElement {
  const text = document.createElement('p');
  text.textContent = notice.text;
  const actions = document.createElement('div');
  actions.className = 'buttons';
  for (const { action, label } of notice.actions) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'secondary';
    button.textContent = label;
    button.addEventListener('click', () => take(action));
    actions.append(button);
  }
  const box = document.createElement('div');
  box.className = `notice ${notice.kind}`;
  box.append(text, ...(notice.actions.length > 0 ? [actions] : []));
  return box;
}
