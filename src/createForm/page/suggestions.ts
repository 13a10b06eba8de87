import { element } from '../../webview/dom.ts';
import { controls } from './fields.ts';

const list = element('sources', HTMLElement);
const opener = element('show-sources', HTMLButtonElement);
const { source } = controls;

let known: readonly string[] = [];
/** Index of the highlighted option in the list; -1 if none is. */
let active = -1;

/** Sets the known sources. An open list stays as it is: nothing moves where the user is choosing. */
export function setSuggestions(sources: readonly string[]): void {
  known = sources;
  opener.hidden = sources.length === 0;
}

/**
 * Makes the source an editable combobox: any text is allowed, known sources are suggested. Follows the pattern
 * "Editable Combobox With List Autocomplete" of the WAI-ARIA Authoring Practices.
 */
export function setUpSuggestions(): void {
  source.addEventListener('input', () => open(source.value));
  source.addEventListener('keydown', onKey);
  source.addEventListener('blur', close);
  // A mouse press must not take the focus away from the field.
  for (const part of [list, opener]) part.addEventListener('mousedown', (event) => event.preventDefault());
  opener.addEventListener('click', () => {
    source.focus();
    if (list.hidden) open('');
    else close();
  });
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (option) choose(option.textContent);
  });
}

function onKey(event: KeyboardEvent): void {
  if (event.isComposing) return;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault();
      if (list.hidden) open('');
      return move(event.key === 'ArrowDown' ? 1 : -1);
    case 'Enter':
      if (list.hidden || active < 0) return;
      event.preventDefault();
      return choose(list.children[active]?.textContent ?? source.value);
    case 'Escape':
      if (list.hidden) return;
      event.preventDefault();
      event.stopPropagation();
      return close();
  }
}

function open(pattern: string): void {
  const wanted = pattern.trim().toLowerCase();
  const matching = known.filter((text) => text.toLowerCase().includes(wanted) && text !== pattern);
  list.replaceChildren(...matching.map(optionElement));
  list.hidden = matching.length === 0;
  activate(-1);
}

function close(): void {
  list.hidden = true;
  activate(-1);
}

function move(step: number): void {
  const count = list.childElementCount;
  if (count > 0) activate(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
}

function activate(index: number): void {
  active = index;
  for (const [position, option] of [...list.children].entries()) {
    option.ariaSelected = String(position === index);
  }
  const option = list.children[index] ?? null;
  option?.scrollIntoView({ block: 'nearest' });
  source.ariaExpanded = String(!list.hidden);
  source.ariaActiveDescendantElement = option;
}

function choose(text: string): void {
  source.value = text;
  source.dispatchEvent(new Event('change', { bubbles: true }));
  close();
}

function optionElement(text: string): HTMLElement {
  const option = document.createElement('li');
  option.role = 'option';
  // The focus stays in the field; this only tells accessibility tools that scrolled-out options are reachable.
  option.tabIndex = -1;
  option.textContent = text;
  return option;
}
