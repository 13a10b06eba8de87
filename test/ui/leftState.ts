import { randomUUID } from 'node:crypto';
import type { Workbench } from './workbench.ts';

/** The key of how the list is grouped and sorted. */
export const viewOptionsKey = 'alertTriage.viewOptions';

/**
 * What VS Code has stored of the extension that a window with another service would see, too, by key. What is stored by
 * the URL of a service does no harm: each suite has a service of its own.
 */
export async function leftState(workbench: Workbench): Promise<ReadonlyMap<string, unknown>> {
  // VS Code writes into its databases a moment later, in order: once this mark is there, all is.
  const mark = randomUUID();
  await workbench.remember(mark);
  const isLeft = ([key, value]: readonly [string, unknown]) =>
    key === viewOptionsKey
      ? !/"grouping":"none","sort":\{"by":"service"/.test(JSON.stringify(value))
      : !/https?:/.test(`${key} ${String(value)}`);
  return new Map((await workbench.page.evaluate(storedState, mark)).filter(isLeft));
}

/**
 * In the page: the state of our extension for this workspace and for all, by key, once both databases have the mark that
 * its companion has stored.
 */
async function storedState(mark: string): Promise<readonly (readonly [string, unknown])[]> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const inDatabase = async (name: string) => {
    const database = await done(indexedDB.open(name));
    const items = database.transaction('ItemTable').objectStore('ItemTable');
    const keys = ['alert-triage-tests.companion', 'alert-triage.alert-triage'];
    const [companion, ours] = await Promise.all(keys.map((key) => done<unknown>(items.get(key))));
    database.close();
    const state: unknown = typeof ours === 'string' ? JSON.parse(ours) : {};
    const isMarked = typeof companion === 'string' && companion.includes(mark);
    return { isMarked, entries: Object.entries(typeof state === 'object' && state !== null ? state : {}) };
  };
  for (;;) {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const ofState = names.filter((name) => /^vscode-web-state-db-(?!global-shared)/.test(name));
    const found = await Promise.all(ofState.map(inDatabase));
    if (found.filter(({ isMarked }) => isMarked).length === 2) return found.flatMap(({ entries }) => entries);
    await new Promise(requestAnimationFrame);
  }
}
