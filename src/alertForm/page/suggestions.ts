import { controls, innerControl } from './controls.ts';
import { element } from './elements.ts';

/** More than fit on any screen; typing narrows them down. */
const longestList = 50;

const list = element('sources', HTMLElement);
const opener = element('show-sources', HTMLButtonElement);
const { source } = controls;

let known: readonly string[] = [];
let active = -1;

export function setSuggestions(sources: readonly string[]): void {
  known = sources;
  opener.hidden = sources.length === 0;
  if (!list.hidden) void open(source.value);
}

/**
 * Makes the source a combobox that takes any text and suggests known ones, after the pattern of the WAI-ARIA
 * Authoring Practices for an editable combobox with list autocompletion.
 */
export async function setUpSuggestions(): Promise<void> {
  const input = await innerControl('source');
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.ariaControlsElements = [list];
  input.setAttribute('autocomplete', 'off');
  source.addEventListener('input', () => void open(source.value));
  source.addEventListener('keydown', (event) => void onKey(event));
  source.addEventListener('focusout', () => void close());
  // A press of the mouse must not take the focus away from the field.
  for (const part of [list, opener]) part.addEventListener('mousedown', (event) => event.preventDefault());
  opener.addEventListener('click', () => {
    source.focus();
    void (list.hidden ? open('') : close());
  });
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (option) choose(option.textContent);
  });
}

async function onKey(event: KeyboardEvent): Promise<void> {
  if (event.isComposing) return;
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault();
      if (list.hidden) await open('');
      return move(event.key === 'ArrowDown' ? 1 : -1);
    case 'Enter':
      if (list.hidden || active < 0) return undefined;
      event.preventDefault();
      choose(list.children[active]?.textContent ?? source.value);
      return undefined;
    case 'Escape':
      if (list.hidden) return undefined;
      event.preventDefault();
      event.stopPropagation();
      return close();
    default:
      return undefined;
  }
}

async function open(pattern: string): Promise<void> {
  const wanted = pattern.trim().toLowerCase();
  const matching = known.filter((text) => text.toLowerCase().includes(wanted) && text !== pattern);
  list.replaceChildren(...matching.slice(0, longestList).map(optionElement));
  list.hidden = matching.length === 0;
  await activate(-1);
}

async function close(): Promise<void> {
  list.hidden = true;
  await activate(-1);
}

async function move(step: number): Promise<void> {
  const count = list.childElementCount;
  if (count > 0) await activate(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
}

async function activate(index: number): Promise<void> {
  active = index;
  for (const [position, option] of [...list.children].entries()) {
    option.ariaSelected = String(position === index);
  }
  const option = list.children[index] ?? null;
  option?.scrollIntoView({ block: 'nearest' });
  const input = await innerControl('source');
  input.ariaExpanded = String(!list.hidden);
  input.ariaActiveDescendantElement = option;
}

function choose(text: string): void {
  source.value = text;
  source.dispatchEvent(new Event('change', { bubbles: true }));
  void close();
}

function optionElement(text: string): HTMLElement {
  const option = document.createElement('li');
  option.role = 'option';
  // The focus stays in the field; this only says that what scrolls out of sight can be reached.
  option.tabIndex = -1;
  option.textContent = text;
  return option;
}
