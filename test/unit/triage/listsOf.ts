import { createLists, type Lists } from '../../../src/triage/lists.ts';
import { defaultOptions } from './alerts.ts';

type ListsOptions = Parameters<typeof createLists>[0];

/** The lists of a client, of any length, while the view is visible. */
export function listsOf(
  client: Pick<ListsOptions, 'listAlerts' | 'listUsers'>,
  options: Partial<ListsOptions> = {},
): Lists {
  return createLists({
    listAlerts: (page, signal, onWait) => client.listAlerts(page, signal, onWait),
    listUsers: (page, signal, onWait) => client.listUsers(page, signal, onWait),
    maxAlerts: () => Infinity,
    isVisible: () => true,
    viewOptions: defaultOptions,
    ...options,
  });
}
