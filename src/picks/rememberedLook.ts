import type { Memento } from 'vscode';
import * as z from 'zod/mini';
import type { Look } from '../triage/alertsView.ts';
import { groupings } from '../triage/grouping.ts';
import { sortings } from '../triage/sorting.ts';

const key = 'alertTriage.look';

const schema = z.object({
  grouping: z.enum(groupings),
  sort: z.object({ by: z.enum(sortings), direction: z.enum(['ascending', 'descending']) }),
});

type Remembered = Pick<Look, 'grouping' | 'sort'>;

const initial: Remembered = { grouping: 'none', sort: { by: 'service', direction: 'descending' } };

/** Grouping and sorting as they were left, in any window. */
export function readRememberedLook(memory: Memento): Remembered {
  const read = z.safeParse(schema, memory.get(key));
  return read.success ? read.data : initial;
}

export async function rememberLook(memory: Memento, { grouping, sort }: Look): Promise<void> {
  await memory.update(key, { grouping, sort });
}
