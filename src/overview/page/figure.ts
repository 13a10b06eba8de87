import type { Bar, Chart, ChartId, Series } from '../protocol.ts';
import { showNumbers } from './numbers.ts';
import { createPicture } from './picture.ts';
import type { Theme } from './theme.ts';

/** One chart of the page: picture and table. @param select called with what the user has selected */
export function createFigure(
  figure: HTMLElement,
  select: (chart: ChartId, bar: Bar, series: Series) => void,
) {
  const title = inFigure('h2', HTMLElement);
  const note = inFigure('.note', HTMLElement);
  const table = inFigure('table', HTMLTableElement);
  const legend = inFigure('.legend', HTMLElement);
  const hover = inFigure('.hover', HTMLElement);
  const canvas = inFigure('canvas[role=img]', HTMLCanvasElement);
  const picture = createPicture(canvas);
  let shown: Chart | undefined;
  let shownJson = '';

  function inFigure<Type extends Element>(selector: string, type: abstract new () => Type): Type {
    const found = figure.querySelector(selector);
    if (!(found instanceof type)) throw new Error(`The figure #${figure.id} has no ${selector}.`);
    return found;
  }

  function draw(chart: Chart, theme: Theme): void {
    showLegend(legend, chart.series, theme);
    picture.draw(chart, theme);
  }

  canvas.addEventListener('click', (event) => {
    const hit = picture.hitOf(event);
    if (shown && hit?.part.isSelectable) select(shown.id, hit.bar, hit.series);
  });
  canvas.addEventListener('pointermove', (event) => {
    const hit = picture.hitOf(event);
    canvas.style.cursor = hit?.part.isSelectable ? 'pointer' : '';
    showHover(hover, hit?.part.name, event.offsetX, event.offsetY);
  });
  canvas.addEventListener('pointerleave', () => (hover.hidden = true));

  return {
    /** Shows a chart; hides the figure if there is none. */
    show(chart: Chart | undefined, theme: Theme): void {
      const json = JSON.stringify(chart ?? null);
      if (json === shownJson) return;
      shownJson = json;
      shown = chart && chart.bars.length > 0 ? chart : undefined;
      figure.hidden = shown === undefined;
      if (shown === undefined) return;
      title.textContent = shown.title;
      note.textContent = shown.note;
      const { id } = shown;
      showNumbers(table, shown, (bar, series) => select(id, bar, series));
      draw(shown, theme);
    },
    redraw(theme: Theme): void {
      if (shown) draw(shown, theme);
    },
  };
}

/** Side of a color sample in the legend, in pixels. */
const swatchSize = 14;

/** Lists the series of a chart that has several, each with its fill. */
function showLegend(legend: HTMLElement, series: readonly Series[], theme: Theme): void {
  const entries = series.map((one) => legendEntry(theme.fill(one, series), one.label));
  legend.replaceChildren(...(entries.length > 1 ? entries : []));
}

function legendEntry(fill: string | CanvasPattern, label: string): HTMLLIElement {
  const entry = document.createElement('li');
  const swatch = document.createElement('canvas');
  swatch.width = swatch.height = swatchSize;
  const context = swatch.getContext('2d');
  if (context) {
    context.fillStyle = fill;
    context.fillRect(0, 0, swatchSize, swatchSize);
  }
  entry.append(swatch, label);
  return entry;
}

/** Room between the pointer and the text, in pixels. */
const hoverGap = 12;

/** Shows a text at the pointer, as far as there is room in its parent; hides the element if there is no text. */
function showHover(hover: HTMLElement, text: string | undefined, x: number, y: number): void {
  hover.hidden = text === undefined;
  if (text === undefined) return;
  hover.textContent = text;
  const room = (hover.parentElement?.clientWidth ?? 0) - hover.offsetWidth;
  hover.style.left = `${Math.max(0, Math.min(x + hoverGap, room))}px`;
  hover.style.top = `${y + hoverGap}px`;
}
