import { Disposable, EventEmitter, l10n, Uri, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../service/connection.ts';
import type { Triage } from '../triage/triage.ts';
import { documentSchemes } from '../contributions.ts';
import { head } from '../text/cut.ts';
import { alertQuery, readAlertQuery } from './alertQuery.ts';
import { jsonText } from './json.ts';

const scheme = documentSchemes.alerts;

/**
 * JSON as the service sent it, or text for screen readers: file name extensions of two languages that package.json
 * defines, with links turned off. In its own languages, VS Code would follow links in text of the service: to files on
 * this machine and, in JSON, to schemas. Not `.json`, which users may associate with a language that has links.
 */
const extensions = { json: 'alert-json', plaintext: 'alert-text' } as const;

/** In characters. For 20 million, VS Code keeps the extension host busy for most of a second. */
export const maxDocumentLength = 4_000_000;

export type AlertDocuments = ReturnType<typeof registerAlertDocuments>;

/** Opens alerts in virtual read-only documents. @param accessibleText everything about an alert for screen readers */
export function registerAlertDocuments(
  connection: Pick<Connection, 'triage'>,
  accessibleText: (alert: Alert, triage: Triage) => Promise<string>,
) {
  const changed = new EventEmitter<Uri>();
  const registration = workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    async provideTextDocumentContent(uri) {
      const [service, id = ''] = readAlertQuery(uri) ?? [];
      const { triage } = connection;
      const alert = service === triage?.service.baseUrl ? triage?.alerts.find(id) : undefined;
      if (alert === undefined || triage === undefined) return undefined;
      return uri.path.endsWith(`.${extensions.json}`)
        ? `${upToMaximum(jsonText(alert.raw))}\n`
        : accessibleText(alert, triage);
    },
  });
  return {
    async open({ id }: Alert, format: keyof typeof extensions) {
      const path = `/${fileName(id)}.${extensions[format]}`;
      const query = alertQuery(connection.triage?.service.baseUrl ?? '', id);
      const uri = Uri.from({ scheme, path, query });
      // A document that is already open shows the alert as it was then: makes VS Code request the text again.
      changed.fire(uri);
      const document = await workspace.openTextDocument(uri);
      await window.showTextDocument(document, { preview: true });
      return document;
    },
    dispose: () => Disposable.from(registration, changed).dispose(),
  };
}

function upToMaximum(text: string): string {
  if (text.length <= maxDocumentLength) return text;
  const note = l10n.t('Only the beginning is shown. Export the alert as JSON to see all of it.');
  return `${head(text, maxDocumentLength)}…\n\n${note}`;
}

/** The id as a file name for the tab; path separators would be read as folders. */
function fileName(id: string): string {
  return id
    .slice(0, 80)
    .toWellFormed()
    .replace(/[^\p{L}\p{N}._-]+/gu, '_');
}
