import { controlWithKey, focusedKey } from '../../webview/dom.ts';
import type { Bar, Chart, Part, Series } from '../protocol.ts';

/** Numbers that can filter the list are buttons; the focused one keeps the focus. */
export function showNumbers(
  table: HTMLTableElement,
  { id, bars, series, barTitle }: Chart,
  select: (bar: Bar, series: Series) => void,
): void {
  const focused = focusedKey(table);
  const head = document.createElement('thead');
  head.append(row([heading(barTitle, 'col'), ...series.map(({ label }) => heading(label, 'col'))]));
  const body = document.createElement('tbody');
  for (const bar of bars) {
    const cells = series.map((one, index) =>
      cell(bar.parts[index], [id, bar.key, one.key], () => select(bar, one)),
    );
    body.append(row([heading(bar.label, 'row'), ...cells]));
  }
  table.replaceChildren(head, body);
  if (focused !== undefined && document.hasFocus())
    controlWithKey(table, focused)?.focus({ preventScroll: true });
}

function row(cells: readonly HTMLElement[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.append(...cells);
  return row;
}

function heading(text: string, scope: 'col' | 'row'): HTMLTableCellElement {
  const heading = document.createElement('th');
  heading.scope = scope;
  heading.textContent = text;
  return heading;
}

/** @param key identifies the cell on the page */
function cell(part: Part | undefined, key: readonly string[], select: () => void): HTMLTableCellElement {
  const cell = document.createElement('td');
  if (part?.isSelectable !== true) {
    cell.textContent = part?.text ?? '';
    return cell;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'link';
  button.textContent = part.text;
  button.ariaLabel = part.name;
  button.dataset['key'] = JSON.stringify(key);
  button.addEventListener('click', select);
  cell.append(button);
  return cell;
}
