import { foldTo, rankIn } from './folding.ts';

/** The labels of the Traffic Light Protocol, FIRST TLP 2.0, and the older name of "clear", strictest first. */
const labels = ['red', 'amber+strict', 'amber', 'green', 'clear', 'white'];

const foldTlp = foldTo(labels, (text) => text.replace(/^tlp[\s:_-]*/, ''));

/** The TLP label whatever its spelling ("TLP:AMBER"), a value unknown to us folded, empty when missing. */
export function readTlp(text: string | undefined): string {
  return text === undefined ? '' : foldTlp(text);
}

/** 0 for red, the strictest; values unknown to us come last, and a missing one at the very end. */
export const tlpRank = rankIn(labels);
