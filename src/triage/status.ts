import { statuses } from '../api/levels.ts';
import { foldTo, rankIn } from './folding.ts';

const foldStatus = foldTo(statuses, (text) => text.replace(/[\s-]+/g, '_'));

/** The status whatever its spelling ("In Progress"), a value unknown to us folded, empty when missing. */
export function readStatus(text: string | undefined): string {
  return text === undefined ? '' : foldStatus(text);
}

/** 0 for open to 2 for closed; values unknown to us come after those, and a missing one at the very end. */
export const statusRank = rankIn(statuses);
