import { createLists, type Lists } from '../../../src/triage/lists.ts';
import { defaultOptions } from './alerts.ts';

type ListsOptions = Parameters<typeof createLists>[0];

/** Lists that load from this client; by default without a limit of alerts, and in a visible view. */
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
