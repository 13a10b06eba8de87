import { element } from './elements.ts';

const alert = element('alert', HTMLElement);

/** Where the focus is within the alert: the key of a control, or empty for another element; undefined outside. */
export function focusKey(): string | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !alert.contains(activeElement)) return undefined;
  return activeElement.dataset['key'] ?? '';
}

/**
 * After the alert was drawn anew: puts the focus back where it was, or, where that is gone or belongs to another
 * alert, on the name. A focus outside of the alert, such as on "Next", never moves; and a page that does not have the
 * keyboard never takes it.
 */
export function restoreFocus(key: string | undefined, isOtherAlert: boolean): void {
  if (key === undefined || !document.hasFocus()) return;
  const stays = !isOtherAlert && alert.contains(document.activeElement);
  if (stays) return;
  const controls = [...alert.querySelectorAll<HTMLElement>('[data-key]')];
  const same = isOtherAlert ? undefined : controls.find((control) => control.dataset['key'] === key);
  const target = same ?? document.getElementById('name');
  target?.focus({ preventScroll: true });
}
