import { commands, l10n, Range, type Uri, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { LineRange } from '../codePlaces/codePlace.ts';
import { singleLine } from '../text/sanitize.ts';
import { joinParts } from '../ui/formats.ts';
import { showHint } from '../ui/messages.ts';
import { pickOne } from '../ui/quickPick.ts';
import { afterChanges, changesSince, type CurrentLines, unsavedChanges } from './currentLines.ts';
import type { CodeLinks } from './codeLinks.ts';
import { type CodeLink, type LinkedFile, namedAs, placesOf } from './findLinks.ts';
import { isCommit } from './permalink.ts';
import type { FileVersion } from './repositories.ts';
import { isFile, isInWorkspace } from './workspaceFiles.ts';

/** Called with a file before it is opened. */
type WillOpen = (file: Uri) => void;

/** Opens the code that an alert names, or lets the user select where it names several places. */
export async function goToCode(
  alert: Alert,
  codeLinks: Pick<CodeLinks, 'find'>,
  willOpen: WillOpen,
): Promise<void> {
  if (placesOf(alert).length === 0) return showHint(l10n.t('This alert mentions no code.'));
  const links = await codeLinks.find(alert);
  const [first, ...others] = links;
  if (first === undefined) return showNoCode();
  if (others.length === 0) return openCode(first, willOpen);
  const items = links.map((link) => ({ label: link.label, description: namedAs(link), link }));
  const chosen = await pickOne(items, { title: l10n.t('Go to Code') });
  if (chosen) await openCode(chosen.link, willOpen);
}

function showNoCode(): void {
  const hasFolder = (workspace.workspaceFolders ?? []).length > 0;
  showHint(
    hasFolder
      ? l10n.t("The code mentioned in this alert wasn't found in the workspace.")
      : l10n.t('Open a folder to go to code mentioned in alerts.'),
  );
}

/**
 * Opens the file of a link at its lines. If the alert names a version, its line numbers are mapped to the text in the
 * editor; a hint says if the lines have changed since, or may have moved, or how the file was found where its path is
 * written in another way.
 */
export async function openCode(link: CodeLink, willOpen: WillOpen): Promise<void> {
  const file = await fileOf(link);
  if (file === undefined) return;
  const { uri, version } = file;
  if (!isInWorkspace(uri) || !(await isFile(uri))) {
    showHint(l10n.t('{0} is no longer in the workspace.', workspace.asRelativePath(uri)));
    return;
  }
  willOpen(uri);
  if (link.lines === undefined || version === undefined) {
    await openAt(uri, link.lines && rangeOf(link.lines, link));
    if (link.naming === 'part')
      showHint(l10n.t('The alert names {0}. Only the end of that path matches this file.', link.writtenAs));
    else if (link.naming === 'whole') showHint(joinParts([link.label, namedAs(link)]));
    return;
  }
  const saved = afterChanges({ lines: link.lines }, await changesSince(version));
  const { lines, uncertainty } = afterChanges(saved, await unsavedChanges(uri));
  await openAt(uri, rangeOf(lines, link));
  const note = noteOf(uncertainty, version);
  if (note !== undefined) showHint(note);
}

async function openAt(uri: Uri, selection?: Range): Promise<void> {
  await commands.executeCommand('vscode.open', uri, selection && { selection });
}

async function fileOf({ files, label }: CodeLink): Promise<LinkedFile | undefined> {
  const [first, ...others] = files;
  if (others.length === 0) return first;
  const items = files.map((file) => ({ label: workspace.asRelativePath(file.uri), file }));
  return (await pickOne(items, { title: l10n.t('Open {0}', label) }))?.file;
}

/** Beyond the end of any line; VS Code limits it to the line. */
const endOfLine = 100_000;

/** Selects the lines; for a single line, only sets the cursor. */
function rangeOf({ first, last }: LineRange, { column = 1 }: CodeLink): Range {
  const start = column - 1;
  return first === last
    ? new Range(first - 1, start, first - 1, start)
    : new Range(first - 1, start, last - 1, endOfLine);
}

function noteOf(uncertainty: CurrentLines['uncertainty'], { ref }: FileVersion): string | undefined {
  const shown = isCommit(ref) ? ref.slice(0, 7) : singleLine(ref, 60);
  switch (uncertainty) {
    case 'unknown':
      return isCommit(ref)
        ? l10n.t('The alert refers to commit {0}. The lines may have moved.', shown)
        : l10n.t('The alert refers to "{0}". The lines may have moved.', shown);
    case 'changed':
      return isCommit(ref)
        ? l10n.t('These lines have changed since commit {0}.', shown)
        : l10n.t('These lines have changed since "{0}".', shown);
    case undefined:
      return undefined;
  }
}
