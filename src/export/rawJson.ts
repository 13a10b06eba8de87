import { type Disposable, languages, Uri, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { alertJson } from '../triage/export.ts';

const scheme = 'alert-triage';

/** Opens alerts as the service sent them, in virtual read-only documents. */
export interface RawJsonDocuments extends Disposable {
  open(alert: Alert): Promise<void>;
}

/**
 * @param find returns the loaded alert with an id
 * @param service the base URL of the service: another one may have another alert with the same id
 */
export function registerRawJson(
  find: (id: string) => Alert | undefined,
  service: () => string | undefined,
): RawJsonDocuments {
  /** All alerts opened so far. A document's URI contains the index, because an id may contain any character. */
  const opened: { readonly id: string; readonly service: string | undefined }[] = [];
  const registration = workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent(uri) {
      const known = opened[Number(uri.query)];
      const alert = known && known.service === service() ? find(known.id) : undefined;
      return alert === undefined ? undefined : `${alertJson(alert)}\n`;
    },
  });
  return {
    async open(alert) {
      const index = () => opened.findIndex((one) => one.id === alert.id && one.service === service());
      if (index() === -1) opened.push({ id: alert.id, service: service() });
      const uri = Uri.from({ scheme, path: `/${fileName(alert.id)}.json`, query: String(index()) });
      const document = await workspace.openTextDocument(uri);
      await languages.setTextDocumentLanguage(document, 'json');
      await window.showTextDocument(document, { preview: true });
    },
    dispose: () => registration.dispose(),
  };
}

/** The id as a file name for the tab; path separators would be read as folders. */
function fileName(id: string): string {
  return id
    .toWellFormed()
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .slice(0, 80);
}
