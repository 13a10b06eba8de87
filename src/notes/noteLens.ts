import { CodeLens, Disposable, EventEmitter, l10n, languages, Range } from 'vscode';
import { commandIds, noteScheme } from '../contributions.ts';
import { readAlertQuery } from '../export/alertQuery.ts';
import { type CurrentTriage, onDidChangeShown } from '../service/connection.ts';
import { withoutIcons } from '../text/sanitize.ts';
import type { TextsOf } from '../ui/alertTexts.ts';

/**
 * Names the alert of a note above its text, and opens it, while it is loaded. Neither the tab nor the address can say it:
 * VS Code keeps both on disk.
 */
export function provideNoteLens(connection: CurrentTriage, textsOf: TextsOf): Disposable {
  const changed = new EventEmitter<void>();
  return Disposable.from(
    changed,
    onDidChangeShown(connection, () => changed.fire()),
    languages.registerCodeLensProvider(
      { scheme: noteScheme },
      {
        onDidChangeCodeLenses: changed.event,
        provideCodeLenses({ uri }) {
          const { triage } = connection;
          const [baseUrl, id = ''] = readAlertQuery(uri) ?? [];
          const alert = triage?.service.baseUrl === baseUrl ? triage?.alerts.find(id) : undefined;
          if (triage === undefined || alert === undefined) return [];
          // VS Code would show `$(name)` in a title as an icon.
          const title = withoutIcons(textsOf(triage).name(alert));
          const tooltip = l10n.t('Open Alert');
          const command = { command: commandIds.openAlert, title, tooltip, arguments: [{ lens: id }] };
          return [new CodeLens(new Range(0, 0, 0, 0), command)];
        },
      },
    ),
  );
}
