import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as Drawing,
  type ChartDataset,
  type ChartOptions,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import type { Bar, Chart, Part, Series } from '../protocol.ts';
import { patternFill, type Theme } from './theme.ts';

Drawing.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

/** A chart on a canvas. */
export interface Picture {
  /** Draws the chart, or redraws it in place. */
  draw(chart: Chart, theme: Theme): void;
}

/** @param select called when a part of a bar that can be selected is clicked */
export function createPicture(
  canvas: HTMLCanvasElement,
  select: (bar: Bar, series: Series) => void,
): Picture {
  let drawing: Drawing<'bar', number[], string> | undefined;
  let shown: Chart | undefined;

  const controls: Pick<ChartOptions<'bar'>, 'onClick' | 'onHover'> = {
    onClick(_event, [hit]) {
      const [bar, series] = [shown?.bars[hit?.index ?? -1], shown?.series[hit?.datasetIndex ?? -1]];
      if (bar && series && partAt(shown, hit)?.isSelectable) select(bar, series);
    },
    onHover(_event, [hit]) {
      canvas.style.cursor = partAt(shown, hit)?.isSelectable ? 'pointer' : '';
    },
  };

  return {
    draw(chart, theme) {
      shown = chart;
      canvas.setAttribute('aria-label', chart.description);
      if (canvas.parentElement) canvas.parentElement.style.height = `${heightOf(chart)}px`;
      const data = { labels: chart.bars.map(({ label }) => label), datasets: datasetsOf(chart, theme) };
      const options = { ...optionsOf(chart, theme), ...controls };
      if (drawing === undefined) {
        drawing = new Drawing(canvas, { type: 'bar', data, options });
        return;
      }
      drawing.data = data;
      drawing.options = options;
      drawing.update('none');
    },
  };
}

interface Hit {
  readonly index: number;
  readonly datasetIndex: number;
}

function partAt(chart: Chart | undefined, hit: Hit | undefined): Part | undefined {
  return hit && chart?.bars[hit.index]?.parts[hit.datasetIndex];
}

/** In pixels: the bars that lie below each other are equally thick in all charts. */
function heightOf({ isTime, bars, series }: Chart): number {
  if (isTime) return 200;
  return 40 + 26 * bars.length + (series.length > 1 ? 30 : 0);
}

function datasetsOf({ series, bars }: Chart, theme: Theme): ChartDataset<'bar', number[]>[] {
  return series.map(({ label, color }, index) => {
    const plain = theme.series[color];
    const fill = theme.isContrast ? patternFill(plain, index) : plain;
    return {
      label,
      data: bars.map(({ parts }) => parts[index]?.count ?? 0),
      backgroundColor: fill,
      hoverBackgroundColor: fill,
      borderColor: theme.isContrast ? plain : theme.background,
      hoverBorderColor: theme.text,
      borderWidth: series.length > 1 || theme.isContrast ? 1 : 0,
      hoverBorderWidth: 1,
      borderSkipped: false,
      maxBarThickness: 24,
    };
  });
}

const maxLabelLength = 24;

function shortened(label: string): string {
  return label.length <= maxLabelLength ? label : `${label.slice(0, maxLabelLength - 1).trimEnd()}…`;
}

function optionsOf(chart: Chart, theme: Theme): ChartOptions<'bar'> {
  const { isTime, bars, series } = chart;
  const isStacked = series.length > 1;
  const ticks = { color: theme.text, maxRotation: 0 };
  const names = {
    stacked: true,
    grid: { display: false },
    border: { color: theme.line },
    ticks: {
      ...ticks,
      autoSkip: isTime,
      callback: (value: string | number) => shortened(bars[Number(value)]?.label ?? ''),
    },
  };
  const counts = {
    stacked: true,
    beginAtZero: true,
    grid: { color: theme.line },
    border: { display: false },
    ticks: { ...ticks, precision: 0, maxTicksLimit: 6 },
  };
  return {
    animation: false,
    maintainAspectRatio: false,
    locale: document.documentElement.lang,
    font: { family: theme.fontFamily },
    indexAxis: isTime ? 'x' : 'y',
    scales: isTime ? { x: names, y: counts } : { x: counts, y: names },
    // The bars of a single series may be too small to hit, so their whole row can be clicked.
    interaction: isStacked
      ? { mode: 'nearest', intersect: true }
      : { mode: 'index', axis: isTime ? 'x' : 'y', intersect: false },
    plugins: {
      legend: {
        display: isStacked,
        // The default hides the series.
        onClick: () => undefined,
        labels: { color: theme.text, boxWidth: 14, boxHeight: 14 },
      },
      tooltip: {
        displayColors: false,
        titleColor: theme.hoverText,
        bodyColor: theme.hoverText,
        backgroundColor: theme.hoverBackground,
        borderColor: theme.text,
        borderWidth: 1,
        callbacks: {
          title: () => '',
          label: ({ dataIndex, datasetIndex }) =>
            partAt(chart, { index: dataIndex, datasetIndex })?.name ?? '',
        },
      },
    },
  };
}
