import type { Memento } from 'vscode';
import { isJsonObject } from '../api/tolerant.ts';
import type { ViewOptions } from '../triage/alertsView.ts';
import { groupings } from '../triage/grouping.ts';
import { type Sort, sortings } from '../triage/sorting.ts';

const key = 'alertTriage.look';

type Remembered = Pick<ViewOptions, 'grouping' | 'sort'>;

const directions: readonly Sort['direction'][] = ['ascending', 'descending'];
const initial: Remembered = { grouping: 'none', sort: { by: 'service', direction: 'descending' } };

/**
 * Grouping and sorting as they were left, in any window. Read by hand, as the first rows wait for this: a schema takes
 * longer to make.
 */
export function readViewOptions(memory: Memento): Remembered {
  const stored: unknown = memory.get(key);
  if (!isJsonObject(stored) || !isJsonObject(stored['sort'])) return initial;
  const grouping = knownOf(groupings, stored['grouping']);
  const by = knownOf(sortings, stored['sort']['by']);
  const direction = knownOf(directions, stored['sort']['direction']);
  return grouping && by && direction ? { grouping, sort: { by, direction } } : initial;
}

function knownOf<Value>(known: readonly Value[], stored: unknown): Value | undefined {
  return known.find((value) => value === stored);
}

export async function storeViewOptions(memory: Memento, { grouping, sort }: ViewOptions): Promise<void> {
  await memory.update(key, { grouping, sort });
}
