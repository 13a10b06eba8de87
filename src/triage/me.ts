import type { Service } from '../api/service.ts';
import type { Storage } from '../util/storage.ts';

/** Stands for the user in a filter by assignee, whoever that is when the filter is used. Not like any id. */
export const me = '\u0000me';

/** Followed by the service's base URL. */
const meKey = 'alertTriage.me:';

/** Where something is kept of a service. */
export interface ServicePlace {
  readonly service: Pick<Service, 'baseUrl'>;
  readonly storage: Storage;
}

/** The user's id; undefined until they said who they are. */
export function readMe({ service, storage }: ServicePlace): string | undefined {
  const stored = storage.get(meKey + service.baseUrl);
  return typeof stored === 'string' ? stored : undefined;
}

export async function storeMe({ service, storage }: ServicePlace, id: string): Promise<void> {
  await storage.update(meKey + service.baseUrl, id);
}
