import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  commands,
  Disposable,
  EventEmitter,
  FileSystemError,
  l10n,
  RelativePattern,
  Uri,
  window,
  workspace,
} from 'vscode';
import { NotesError } from '../api/errors.ts';
import { commandIds } from '../contributions.ts';
import { sampleOrigin } from '../service/sampleService.ts';
import { AlertNotes } from '../triage/notes/alertNotes.ts';
import { memoryNotesFile, type NotesFile } from '../triage/notes/notesFile.ts';
import { explain } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showWarning } from '../ui/messages.ts';

export type NotesStore = ReturnType<typeof createNotesStore>;

/** Reads and writes files as the host can do it best. */
export interface TextFiles {
  /** Undefined if there is no such file. */
  read(file: Uri): Promise<string | undefined>;
  /** Creates the file and its folder, or replaces the whole file, which is there at each moment, or nothing of it. */
  write(file: Uri, text: string): Promise<void>;
}

/** In a browser, a file of VS Code is written in one step. Renaming is not one: the old file is deleted before. */
const browserFiles: TextFiles = {
  async read(file) {
    const content = await unlessMissing(workspace.fs.readFile(file), undefined);
    return content && new TextDecoder().decode(content);
  },
  write: async (file, text) => await workspace.fs.writeFile(file, new TextEncoder().encode(text)),
};

/** Keeps the notes of services, which outlive a sign-in. @param folder the extension's own */
export function createNotesStore(folder: Uri, log: Log, files: TextFiles = browserFiles) {
  const stores = new Map<string, AlertNotes>();
  const changed = new EventEmitter<void>();
  // All windows share the folder. A watcher may miss changes, for example in a browser.
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, 'notes-*.json'));
  const watching = Disposable.from(
    watcher,
    changed,
    watcher.onDidChange(() => changed.fire()),
    watcher.onDidCreate(() => changed.fire()),
    watcher.onDidDelete(() => changed.fire()),
    window.onDidChangeWindowState(({ focused }) => focused && changed.fire()),
  );

  return {
    /** Those of the sample data are kept until the window closes. @throws TypeError if `baseUrl` is no URL */
    of(baseUrl: string): AlertNotes {
      const name = notesName(baseUrl);
      const known = stores.get(name);
      if (known) return known;
      const file = baseUrl === sampleOrigin ? memoryNotesFile() : notesFileIn(folder, name, files, changed);
      const told = new Set<string>();
      const onError = (error: unknown) => {
        // With the address, so that the user can mend or remove a damaged file.
        logFailure(log, `Reading notes from ${fileOf(folder, name).fsPath}`, error);
        // Each once, although the file is read again and again: the list shows no notes, as if there were none.
        const { text } = explain(error, '');
        if (!told.has(text)) void tellProblem(text);
        told.add(text);
      };
      const notes = new AlertNotes(baseUrl, file, { onError });
      stores.set(name, notes);
      void notes.reload();
      return notes;
    },
    /** Resolves when all changes are written, or cannot be. */
    written: () => Promise.all([...stores.values()].map((notes) => notes.written())),
    dispose() {
      for (const notes of stores.values()) notes.dispose();
      watching.dispose();
    },
  };
}

async function tellProblem(text: string): Promise<void> {
  const showLog = l10n.t('Show Log');
  if ((await showWarning(text, showLog)) === showLog) await commands.executeCommand(commandIds.showLog);
}

/** A name for a file that says which service it is for: "notes-alerts.example.com-1f2e3d4c". */
export function notesName(baseUrl: string): string {
  const host = new URL(baseUrl).host.replace(/[^a-z0-9.-]+/gi, '_').slice(0, 100);
  return `notes-${host}-${bytesToHex(sha256(utf8ToBytes(baseUrl)).subarray(0, 4))}`;
}

function fileOf(folder: Uri, name: string): Uri {
  return Uri.joinPath(folder, `${name}.json`);
}

/** A file in a folder that does not exist before the first note. */
function notesFileIn(folder: Uri, name: string, files: TextFiles, changed: EventEmitter<void>): NotesFile {
  const uri = fileOf(folder, name);
  return {
    read: () => orFail('unreadable', files.read(uri)),
    write: (text) => orFail('notWritten', files.write(uri, text)),
    remove: () => orFail('notWritten', removeFiles(folder, name)),
    onDidChange: changed.event,
  };
}

/** With what a window has left that ended while it wrote. */
async function removeFiles(folder: Uri, name: string): Promise<void> {
  for (const [file] of await unlessMissing(workspace.fs.readDirectory(folder), []))
    if (file.startsWith(`${name}.`))
      await unlessMissing(workspace.fs.delete(Uri.joinPath(folder, file)), undefined);
}

async function orFail<Result>(kind: NotesError['kind'], work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    throw new NotesError(kind, { cause });
  });
}

async function unlessMissing<Result>(work: PromiseLike<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return otherwise;
    throw error;
  }
}
