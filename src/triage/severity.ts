import { severities } from '../api/levels.ts';
import { foldTo, rankIn } from './folding.ts';

const foldSeverity = foldTo(severities);

/** The severity whatever its spelling ("Critical "), a value unknown to us folded, empty when missing. */
export function readSeverity(text: string | undefined): string {
  return text === undefined ? '' : foldSeverity(text);
}

/** 0 for critical to 4 for info; values unknown to us come after those, and a missing one at the very end. */
export const severityRank = rankIn(severities);
