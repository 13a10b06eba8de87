import type { Triage } from './triage.ts';

/** Followed by the service's base URL. */
const key = 'alertTriage.me:';

/** The user's id for the filter "Mine"; undefined until they said who they are. */
export function readMe({ service, storage }: Triage): string | undefined {
  const stored = storage.get(key + service.baseUrl);
  return typeof stored === 'string' ? stored : undefined;
}

/** Stores the user's id. */
export async function storeMe({ service, storage }: Triage, id: string): Promise<void> {
  await storage.update(key + service.baseUrl, id);
}
