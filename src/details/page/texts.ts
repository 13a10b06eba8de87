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
 * Shows all of a long text in the box of this button, or a rendered text as it was written, and back. The style sheet
 * does the rest.
 */
export function toggleText(button: HTMLElement): void {
  const box = button.closest<HTMLElement>('.long');
  if (!box) return;
  const isOpen = box.classList.toggle('open');
  const label = button.textContent.trim();
  button.textContent = button.dataset['otherLabel'] ?? label;
  button.dataset['otherLabel'] = label;
  button.ariaExpanded = String(isOpen);
  // The text gets the focus, because the button that has it may now be far below.
  const text = box.querySelector<HTMLElement>('.text');
  if (isOpen && text) {
    text.tabIndex = -1;
    text.focus({ preventScroll: true });
  } else box.scrollIntoView({ block: 'nearest' });
}
