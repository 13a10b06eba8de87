/**
 * Long texts are cut at first. A box `.long` contains the beginning, a button, and later the whole text; the
 * button toggles between the two.
 */

type Ask = (field: string | undefined) => void;

/** Toggles between the beginning and the whole text; requests the whole text the first time. */
export function toggleWholeText(button: HTMLElement, ask: Ask): void {
  const box = button.closest<HTMLElement>('.long');
  if (!box) return;
  const whole = box.querySelector<HTMLElement>(':scope > .whole');
  if (whole) show(box, whole, whole.hidden === true);
  else ask(box.dataset['field']);
}

/** Shows the requested text. @param field undefined for the whole alert */
export function showWholeText(field: string | undefined, text: string): void {
  const boxes = [...document.querySelectorAll<HTMLElement>('.long')];
  const box = boxes.find((candidate) => candidate.dataset['field'] === field);
  if (!box || box.querySelector(':scope > .whole')) return;
  const whole = document.createElement('div');
  whole.className = 'whole text';
  whole.tabIndex = -1;
  whole.textContent = text;
  box.prepend(whole);
  show(box, whole, true);
}

function show(box: HTMLElement, whole: HTMLElement, isShown: boolean): void {
  for (const child of box.children) {
    if (child instanceof HTMLButtonElement) switchLabel(child, isShown);
    else if (child instanceof HTMLElement) child.hidden = (child === whole) !== isShown;
  }
  // The button may now be far below.
  if (isShown) whole.focus({ preventScroll: true });
  else box.scrollIntoView({ block: 'nearest' });
}

function switchLabel(button: HTMLElement, isExpanded: boolean): void {
  const label = button.textContent.trim();
  button.textContent = button.dataset['otherLabel'] ?? label;
  button.dataset['otherLabel'] = label;
  button.ariaExpanded = String(isExpanded);
}
