import { l10n } from 'vscode';
import { isJsonObject } from '../api/tolerant.ts';
import type { Service } from '../api/service.ts';
import { type ListedStorage, memoryStorage } from '../util/storage.ts';

/** An address that no host has (RFC 6761). Nothing is sent to it. */
export const sampleOrigin = 'https://sample.invalid';

/** The service inside the extension, with new sample data each time. */
export function sampleService(): Service {
  let fetching: Promise<typeof globalThis.fetch> | undefined;
  return {
    baseUrl: sampleOrigin,
    origin: sampleOrigin,
    host: l10n.t('Sample Data'),
    loadFetch: () => (fetching ??= import('../sample/fetch.ts').then((sample) => sample.createSampleFetch())),
  };
}

/** The client needs a token; the sample service ignores it. */
export const sampleToken = 'no-token-needed';

/**
 * Keeps drafts in the workspace's state. Without a workspace, in that of all windows: VS Code forgets an empty window
 * once it is closed, or a folder is opened in it. Drafts begun with the sample data are kept in memory. Which of these
 * depends on the service that a draft was begun for: another one may be shown when the user first types. It then stays
 * there, unless it was begun with the sample data and is sent to a service.
 */
export function draftStorage(
  workspaceState: ListedStorage,
  globalState: ListedStorage,
  hasWorkspace: boolean,
  isSample: () => boolean,
): ListedStorage {
  const inMemory = memoryStorage();
  const stored = hasWorkspace ? workspaceState : globalState;
  const storageWith = (key: string) =>
    [inMemory, workspaceState, globalState].find((storage) => storage.get(key) !== undefined);
  const serviceOfDraft = (draft: unknown) => (isJsonObject(draft) ? draft['service'] : undefined);
  const storageForNew = (draft: unknown) => {
    const service = serviceOfDraft(draft);
    return service === sampleOrigin || (service === undefined && isSample()) ? inMemory : stored;
  };
  return {
    keys: () => (isSample() ? inMemory.keys() : [...workspaceState.keys(), ...globalState.keys()]),
    get: (key) => storageWith(key)?.get(key),
    update(key, draft) {
      const service = serviceOfDraft(draft);
      // In memory, an alert that a service may have created would be forgotten with the window.
      if (service !== undefined && service !== sampleOrigin) void inMemory.update(key, undefined);
      return (storageWith(key) ?? storageForNew(draft)).update(key, draft);
    },
  };
}
