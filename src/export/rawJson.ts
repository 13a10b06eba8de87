import { type Disposable, languages, Uri, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { alertJson } from '../triage/export.ts';

const scheme = 'alert-triage';

/** Opens alerts as the service sent them, in virtual read-only documents. */
export interface RawJsonDocuments extends Disposable {
  open(alert: Alert): Promise<void>;
}

/** @param find returns the loaded alert with an id */
export function registerRawJson(find: (id: string) => Alert | undefined): RawJsonDocuments {
  /**
   * The ids of all alerts opened so far. A document's URI contains the index, because an id may contain any
   * character.
   */
  const ids: string[] = [];
  const registration = workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent(uri) {
      const alert = find(ids[Number(uri.query)] ?? '');
      return alert === undefined ? undefined : `${alertJson(alert)}\n`;
    },
  });
  return {
    async open(alert) {
      if (!ids.includes(alert.id)) ids.push(alert.id);
      const query = String(ids.indexOf(alert.id));
      const uri = Uri.from({ scheme, path: `/${fileName(alert.id)}.json`, query });
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
