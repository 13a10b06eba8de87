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

/** Gives each web link in a section a key, by which it keeps the focus when the section is replaced. */
export function keyLinks(section: HTMLElement): void {
  for (const [index, link] of section.querySelectorAll<HTMLElement>('a[data-href]').entries())
    link.dataset['key'] ??= `link-${section.id}-${index} ${link.dataset['href'] ?? ''}`;
}

/** The code in the block of a copy button, without the line break at its end, which would run it in a terminal. */
export function codeOf(button: HTMLElement): string {
  const block = button.closest('.code')?.querySelector('pre');
  return block?.textContent.replace(/\n$/, '') ?? '';
}

/** Shows all of a long text, or Markdown as it was written, and back. The style sheet does the rest. */
export function toggleText(button: HTMLElement): void {
  const text = toggled(button);
  // The text gets the focus, because the button that has it may now be far below.
  if (text) text.focus({ preventScroll: true });
  else button.closest('.long')?.scrollIntoView({ block: 'nearest' });
}

/**
 * Elements that say an age: times, and what has changed. No text of the service has any: `<` is escaped in it, and Markdown
 * becomes none.
 */
const aging = /<time[^<]*(?:<span[^<]*<\/span>)?<\/time\s*>|<p class="change[^<]*<\/p>/g;
const agingElements = 'time, .change';

/**
 * Replaces these in a section if nothing else differs in its HTML, as once a minute: what has the focus, is selected or
 * being read out stays.
 *
 * @returns whether the section is up to date now
 */
export function replaceAges(section: HTMLElement, before: string | undefined, html: string): boolean {
  if (before?.replace(aging, '<time>') !== html.replace(aging, '<time>')) return false;
  const template = document.createElement('template');
  template.innerHTML = html;
  const next = [...template.content.querySelectorAll(agingElements)];
  for (const [index, old] of section.querySelectorAll(agingElements).entries())
    old.replaceWith(next[index] ?? old);
  return true;
}

/** The keys of the buttons in a section whose texts were toggled. */
export function toggledTexts(section: HTMLElement): ReadonlySet<string | undefined> {
  const buttons = section.querySelectorAll<HTMLElement>('.long.open [data-action="showAll"]');
  return new Set([...buttons].map(({ dataset }) => dataset['key']));
}

export function toggleAgain(section: HTMLElement, keys: ReadonlySet<string | undefined>): void {
  for (const button of section.querySelectorAll<HTMLElement>('[data-action="showAll"]'))
    if (keys.has(button.dataset['key'])) toggled(button);
}

/** @returns the text if it is all shown now, which can have the focus */
function toggled(button: HTMLElement): HTMLElement | null {
  const box = button.closest('.long');
  const isOpen = box?.classList.toggle('open') === true;
  const label = button.textContent.trim();
  button.textContent = button.dataset['otherLabel'] ?? label;
  button.dataset['otherLabel'] = label;
  button.ariaExpanded = String(isOpen);
  const text = isOpen ? box.querySelector<HTMLElement>('.text') : null;
  if (text) {
    text.tabIndex = -1;
    text.dataset['key'] = `${button.dataset['key'] ?? ''}-text`;
  }
  return text;
}
