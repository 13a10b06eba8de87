import type { PrefillTexts } from '../../../src/prefill/texts.ts';

/** Words by which a test tells what is said. */
export const texts: PrefillTexts = {
  place: (path, lines) => [path, lines && `${lines.first}-${lines.last}`].filter(Boolean).join(' '),
  inSymbol: (place, symbol) => `${place} in ${symbol}`,
  permalink: (host) => `on ${host}`,
  masked: 'MASKED',
  sourceLeftOut: 'NO SOURCE',
  changed: 'CHANGED',
  notPushed: 'NOT PUSHED',
  cut: (shown, length) => `CUT ${shown} of ${length}`,
  leftOut: (selections) => `LEFT OUT ${selections}`,
  reportedBy: (source) => `by ${source}`,
  code: (code) => `code ${code}`,
};
