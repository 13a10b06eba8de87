import type { Series } from '../protocol.ts';
import type { Theme } from './theme.ts';

const size = 14;

/** Lists the series of a chart that has several, each with its fill. */
export function showLegend(legend: HTMLElement, series: readonly Series[], theme: Theme): void {
  const entries = series.map(({ color, label }, index) => entry(theme.fill(color, index), label));
  legend.replaceChildren(...(entries.length > 1 ? entries : []));
}

function entry(fill: string | CanvasPattern, label: string): HTMLLIElement {
  const entry = document.createElement('li');
  const swatch = document.createElement('canvas');
  swatch.width = swatch.height = size;
  const context = swatch.getContext('2d');
  if (context) {
    context.fillStyle = fill;
    context.fillRect(0, 0, size, size);
  }
  entry.append(swatch, label);
  return entry;
}
