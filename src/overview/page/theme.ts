import type { ChartColor, Series } from '../protocol.ts';

/** The colors of VS Code's theme, which a canvas cannot get from a style sheet by itself. */
export interface Theme {
  readonly series: Readonly<Record<ChartColor, string>>;
  readonly text: string;
  readonly line: string;
  readonly fontFamily: string;
  /** Whether parts must differ by more than their color: high contrast, or colors forced by the system. */
  readonly isContrast: boolean;
  /** Series of the same color, and in high contrast all, differ by a pattern. */
  readonly fill: (one: Series, all: readonly Series[]) => string | CanvasPattern;
}

const forcedColors = matchMedia('(forced-colors: active)');
/** Changes when the system goes from one contrast theme to another. */
const darkColors = matchMedia('(prefers-color-scheme: dark)');
const probe = document.createElement('span');
probe.hidden = true;
document.body.append(probe);

/** Resolves a color with an element, because the system's forced colors apply to elements only. */
function color(value: string): string {
  probe.style.color = value;
  return getComputedStyle(probe).color;
}

export function readTheme(): Theme {
  const isContrast = forcedColors.matches || document.body.classList.contains('vscode-high-contrast');
  const series = {
    critical: color('var(--vscode-alertTriage-severityCritical)'),
    high: color('var(--vscode-alertTriage-severityHigh)'),
    medium: color('var(--vscode-alertTriage-severityMedium)'),
    low: color('var(--vscode-alertTriage-severityLow)'),
    info: color('var(--vscode-alertTriage-severityInfo)'),
    other: color('var(--vscode-charts-purple)'),
    plain: color('var(--vscode-charts-blue)'),
  };
  return {
    series,
    text: color('var(--vscode-foreground)'),
    line: color('var(--vscode-panel-border, var(--vscode-contrastBorder, transparent))'),
    fontFamily: getComputedStyle(document.body).fontFamily,
    isContrast,
    fill(one, all) {
      const alike = isContrast ? all : all.filter(({ color }) => color === one.color);
      return patternFill(series[one.color], alike.indexOf(one));
    },
  };
}

export function onDidChangeTheme(update: () => void): void {
  for (const query of [forcedColors, darkColors]) query.addEventListener('change', update);
  const observer = new MutationObserver(update);
  // VS Code sets its variables as inline styles of the document, and the kind of theme as a class of the body.
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  observer.observe(document.body, { attributeFilter: ['class', 'data-vscode-theme-id'] });
}

type Stroke = readonly [fromX: number, fromY: number, toX: number, toY: number];

const tile = 8;
const rising: Stroke = [0, tile, tile, 0];
const falling: Stroke = [0, 0, tile, tile];
const level: Stroke = [0, tile / 2, tile, tile / 2];
const upright: Stroke = [tile / 2, 0, tile / 2, tile];
/** The first series is filled without a pattern. */
const patterns: readonly (readonly Stroke[])[] = [
  [],
  [rising],
  [level],
  [falling],
  [upright],
  [rising, falling],
  [level, upright],
];

/** A fill that is distinguishable from its neighbors without its color. */
function patternFill(color: string, index: number): string | CanvasPattern {
  const strokes = patterns[index % patterns.length] ?? [];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = tile;
  const context = canvas.getContext('2d');
  if (context === null || strokes.length === 0) return color;
  context.strokeStyle = color;
  context.lineWidth = 2;
  for (const [fromX, fromY, toX, toY] of strokes) {
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
  }
  return context.createPattern(canvas, 'repeat') ?? color;
}
