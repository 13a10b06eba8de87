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
