import { element } from '../../webview/dom.ts';

/** Gives each code block in a section a button that copies it. The button is a template, because its text is localized. */
export function addCopyButtons(section: HTMLElement): void {
  const template = element('copy-code', HTMLTemplateElement);
  for (const [index, block] of section.querySelectorAll('.markdown pre').entries()) {
    const box = document.createElement('div');
    box.className = 'code';
    block.replaceWith(box);
    box.append(block, template.content.cloneNode(true));
    box.querySelector('button')?.setAttribute('data-key', `copy-${section.id}-${index}`);
  }
}

/** The code in the block of a copy button, without the line break at its end, which would run it in a terminal. */
export function codeOf(button: HTMLElement): string {
  const block = button.closest('.code')?.querySelector('pre');
  return block?.textContent.replace(/\n$/, '') ?? '';
}

/**
 * Toggles between the beginning of a long text and all of it. A box `.long` contains the beginning, this button, and
 * the whole text once it was requested.
 */
export function toggleWholeText(button: HTMLElement, ask: (field: string | undefined) => void): void {
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
  // The text gets the focus, because the button that has it may now be far below.
  if (isShown) whole.focus({ preventScroll: true });
  else box.scrollIntoView({ block: 'nearest' });
}

function switchLabel(button: HTMLElement, isExpanded: boolean): void {
  const label = button.textContent.trim();
  button.textContent = button.dataset['otherLabel'] ?? label;
  button.dataset['otherLabel'] = label;
  button.ariaExpanded = String(isExpanded);
}
