import { controls } from './controls.ts';
import { element } from './elements.ts';
import { host } from './host.ts';

const tabs = [element('edit-tab', HTMLButtonElement), element('preview-tab', HTMLButtonElement)] as const;
const panels = [element('edit-panel', HTMLElement), element('preview-panel', HTMLElement)] as const;
const [, preview] = panels;

let lastRequest = 0;

/** Makes the switch between writing the description and seeing it rendered work. */
export function setUpDescription(): void {
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(index));
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const other = tabs[1 - index];
      select(1 - index);
      other?.focus();
    });
  }
  preview.addEventListener('click', openLink);
}

/** Shows the text area again, where the focus can go. */
export function showEditor(): void {
  select(0);
}

/** Shows what the host has rendered; answers to earlier requests are dropped. */
export function showPreview(id: number, html: string): void {
  if (id !== lastRequest) return;
  preview.innerHTML = html;
  if (preview.textContent.trim() === '') preview.textContent = preview.dataset['empty'] ?? '';
}

function select(selected: number): void {
  for (const [index, tab] of tabs.entries()) {
    tab.ariaSelected = String(index === selected);
    tab.tabIndex = index === selected ? 0 : -1;
  }
  for (const [index, panel] of panels.entries()) panel.hidden = index !== selected;
  if (preview.hidden) return;
  lastRequest += 1;
  host.postMessage({ type: 'preview', id: lastRequest, text: controls.description.value });
}

/** The page itself never navigates; VS Code asks the user before it opens an address. */
function openLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  event.stopPropagation();
  host.postMessage({ type: 'openLink', url: link.dataset['href'] ?? '' });
}
