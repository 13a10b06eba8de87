import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as Drawing,
  type ChartDataset,
  type ChartOptions,
  LinearScale,
  type Plugin,
} from 'chart.js';
import type { Bar, Chart } from '../protocol.ts';
import type { Theme } from './theme.ts';

// Legend and hover are HTML, because the library's own would add a fifth to the size of the page.
Drawing.register(BarController, BarElement, CategoryScale, LinearScale);

export function createPicture(canvas: HTMLCanvasElement) {
  let drawing: Drawing<'bar', number[], string> | undefined;
  let shown: Chart | undefined;
  let colors: Theme | undefined;
  const values: Plugin<'bar'> = {
    id: 'values',
    afterDatasetsDraw: (drawn) => {
      if (shown && colors) writeValues(drawn, shown, colors);
    },
  };
  return {
    draw(chart: Chart, theme: Theme): void {
      [shown, colors] = [chart, theme];
      canvas.setAttribute('aria-label', chart.description);
      if (canvas.parentElement) canvas.parentElement.style.height = `${heightOf(chart)}px`;
      const data = { labels: chart.bars.map(({ label }) => label), datasets: datasetsOf(chart, theme) };
      const options = optionsOf(chart, theme, () => canvas.clientWidth);
      if (drawing === undefined) {
        drawing = new Drawing(canvas, { type: 'bar', data, options, plugins: [values] });
        return;
      }
      drawing.data = data;
      drawing.options = options;
      drawing.update('none');
    },
    /** The part of a bar under the pointer. */
    hitOf(event: PointerEvent) {
      if (drawing === undefined || shown === undefined) return undefined;
      const { mode, ...options } = interactionOf(shown);
      const [hit] = drawing.getElementsAtEventForMode(event, mode, options, true);
      if (hit === undefined) return undefined;
      const [bar, series] = [shown.bars[hit.index], shown.series[hit.datasetIndex]];
      const part = bar?.parts[hit.datasetIndex];
      return bar && series && part && { bar, series, part };
    },
  };
}

/** The bars of a single series may be too small to hit, so their whole row counts. */
function interactionOf({ series }: Chart) {
  return series.length > 1
    ? ({ mode: 'nearest', axis: 'xy', intersect: true } as const)
    : ({ mode: 'index', axis: 'y', intersect: false } as const);
}

/** In pixels. Depends on the number of bars, so that they are equally thick in all charts but long ones. */
function heightOf({ bars }: Chart): number {
  return 12 + (bars.length > 12 ? 18 : 26) * bars.length;
}

/** Writes the sum of each bar at its end. */
function writeValues(drawn: Drawing<'bar'>, { bars }: Chart, theme: Theme): void {
  const { ctx: context, scales } = drawn;
  const rows = drawn.getDatasetMeta(0).data;
  context.font = `${fontSize}px ${theme.fontFamily}`;
  context.fillStyle = theme.text;
  context.textBaseline = 'middle';
  for (const [index, bar] of bars.entries()) {
    const end = scales['x']?.getPixelForValue(drawnCounts(bar).reduce((sum, count) => sum + count, 0));
    const row = rows[index];
    if (row && end !== undefined) context.fillText(bar.text, end + valueGap, row.y);
  }
}

function drawnCounts({ isDrawn, parts }: Bar): readonly number[] {
  return parts.map(({ count }) => (isDrawn ? count : 0));
}

function datasetsOf({ series, bars }: Chart, theme: Theme): ChartDataset<'bar', number[]>[] {
  return series.map((one, index) => {
    const { label, color } = one;
    const fill = theme.fill(one, series);
    return {
      label,
      data: bars.map((bar) => drawnCounts(bar)[index] ?? 0),
      backgroundColor: fill,
      hoverBackgroundColor: fill,
      borderColor: theme.series[color],
      hoverBorderColor: theme.text,
      borderWidth: theme.isContrast ? 1 : 0,
      hoverBorderWidth: 1,
      borderSkipped: false,
      maxBarThickness: 24,
    };
  });
}

const fontSize = 12;
/** Between a bar and its value, in pixels. */
const valueGap = 4;
/** In pixels. */
const maxLabelWidth = 160;
/** The maximum share of the picture's width for labels. Chart.js would cut longer labels at their beginning. */
const maxLabelShare = 0.35;

/** Shortens a label to fit into a picture. @param width the picture's width in pixels */
function shortened(label: string, width: number, { fontFamily }: Theme): string {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return label;
  context.font = `${fontSize}px ${fontFamily}`;
  const room = Math.min(maxLabelWidth, width * maxLabelShare);
  const fits = (text: string) => context.measureText(text).width <= room;
  if (fits(label)) return label;
  // More characters than pixels would not fit, and each step below measures the text.
  const characters = Array.from(label.slice(0, maxLabelWidth));
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** @param width the width of the picture at the moment, in pixels */
function optionsOf(chart: Chart, theme: Theme, width: () => number): ChartOptions<'bar'> {
  const { bars } = chart;
  const longestValue = Math.max(...bars.map(({ text }) => text.length));
  const ticks = { color: theme.text, maxRotation: 0, font: { family: theme.fontFamily, size: fontSize } };
  const names = {
    stacked: true,
    grid: { display: false },
    border: { color: theme.line },
    ticks: {
      ...ticks,
      autoSkip: false,
      callback(value: string | number) {
        return shortened(bars[Number(value)]?.label ?? '', width(), theme);
      },
    },
  };
  // The values are written at the bars.
  const counts = { display: false, stacked: true, beginAtZero: true };
  return {
    animation: false,
    maintainAspectRatio: false,
    locale: document.documentElement.lang,
    indexAxis: 'y',
    layout: { padding: { right: 2 * valueGap + longestValue * fontSize * 0.7 } },
    scales: { x: counts, y: names },
    interaction: interactionOf(chart),
  };
}
