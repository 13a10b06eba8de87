import {
  Disposable,
  EventEmitter,
  FileChangeType,
  type FileChangeEvent,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { Alert } from '../api/alert.ts';
import { noteScheme } from '../contributions.ts';
import { alertQuery, readAlertQuery } from '../export/alertQuery.ts';
import type { Triage } from '../triage/triage.ts';
import { explain } from '../ui/explain.ts';
import type { NotesStore } from './notesStore.ts';

const fileName = 'note.md';

/**
 * Begins each note as VS Code reads it, which then writes it in UTF-8, too. Else it would take the encoding of the user's
 * files (`files.encoding`), which may lack characters.
 */
const byteOrderMark = '\ufeff';

/** Opens the note of an alert in an editor: a Markdown document that VS Code saves, backs up and restores as any other. */
export async function openNote({ service }: Triage, { id }: Alert): Promise<void> {
  const document = await workspace.openTextDocument(noteUri(service.baseUrl, id));
  await window.showTextDocument(document, { preview: true });
}

/**
 * Service and id are in the query, whatever they hold, so that a note that VS Code restores is found again; the folders are
 * for readers. The name of the alert is in neither: VS Code keeps the titles of tabs on disk.
 */
export function noteUri(baseUrl: string, id: string): Uri {
  const folders = [new URL(baseUrl).host, id].map(folderName);
  const path = `/${folders.join('/')}/${fileName}`;
  return Uri.from({ scheme: noteScheme, path, query: alertQuery(baseUrl, id) });
}

function folderName(text: string): string {
  return text
    .replaceAll(/[^a-z0-9.-]+/gi, '_')
    .replace(/^\.*$/, '_')
    .slice(0, 60);
}

/** By document, the version that was last saved, or could not be: VS Code shows that failure, and once is enough. */
const savedVersions = new WeakMap<TextDocument, number>();

/**
 * Saves what was typed in notes, for a command that may read them. VS Code does not tell when the user goes from an
 * editor to a view, where commands are called: the editor stays the active one.
 */
export async function saveNotes(): Promise<void> {
  const typed = workspace.textDocuments.filter(
    (one) => one.isDirty && one.uri.scheme === noteScheme && savedVersions.get(one) !== one.version,
  );
  for (const document of typed) savedVersions.set(document, document.version);
  await Promise.all(typed.map((document) => document.save()));
}

/** Saves a note when its editor is left, so that the list shows it, and other windows. */
function saveWhenLeft(): Disposable {
  let current: TextDocument | undefined;
  const leave = (next: TextDocument | undefined) => {
    if (current?.isDirty === true && current !== next) void current.save();
    current = next?.uri.scheme === noteScheme ? next : undefined;
  };
  leave(window.activeTextEditor?.document);
  return Disposable.from(
    window.onDidChangeActiveTextEditor((editor) => leave(editor?.document)),
    window.onDidChangeWindowState(({ focused }) =>
      leave(focused ? window.activeTextEditor?.document : undefined),
    ),
  );
}

/** Lets editors read and save notes. An alert without a note has an empty one. */
export function registerNoteEditor(store: Pick<NotesStore, 'of'>): Disposable {
  const changed = new EventEmitter<FileChangeEvent[]>();

  function noteAt(uri: Uri) {
    const note = readAlertQuery(uri);
    if (note === undefined || noteUri(...note).path !== uri.path) throw FileSystemError.FileNotFound(uri);
    const [baseUrl, id] = note;
    return { notes: store.of(baseUrl), id };
  }

  /** The note as other windows have left it, too. One that cannot be read is not shown as an empty one. */
  async function read(uri: Uri) {
    const { notes, id } = noteAt(uri);
    await notes.read().catch((error: unknown) => {
      throw unavailable(error);
    });
    const note = notes.of({ id });
    return {
      bytes: new TextEncoder().encode(byteOrderMark + (note?.text ?? '')),
      changedAt: Date.parse(note?.changedAt ?? '') || 0,
    };
  }

  const provider: FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch(uri) {
      const { notes, id } = noteAt(uri);
      return notes.onDidChange((ids) => {
        if (ids.has(id)) changed.fire([{ type: FileChangeType.Changed, uri }]);
      });
    },
    async stat(uri) {
      // VS Code asks for the folder before it writes a file.
      if (isFolder(uri)) return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
      const { bytes, changedAt } = await read(uri);
      return { type: FileType.File, ctime: 0, mtime: changedAt, size: bytes.length };
    },
    readFile: async (uri) => (await read(uri)).bytes,
    async writeFile(uri, content) {
      const { notes, id } = noteAt(uri);
      // Without the byte order mark.
      const text = new TextDecoder().decode(content);
      try {
        await notes.edit([{ id }], { text: text === '' ? undefined : text });
      } catch (error) {
        // VS Code keeps what was typed in the editor.
        throw unavailable(error);
      }
    },
    readDirectory: () => [],
    createDirectory: refuse,
    delete: refuse,
    rename: refuse,
  };
  return Disposable.from(
    changed,
    saveWhenLeft(),
    workspace.registerFileSystemProvider(noteScheme, provider, { isCaseSensitive: true }),
  );
}

/** VS Code shows the text. */
function unavailable(error: unknown): FileSystemError {
  return FileSystemError.Unavailable(explain(error, '').text);
}

/** Whether the address is one that notes are in: the root, a service, or an alert. */
function isFolder({ path }: Uri): boolean {
  return path.split('/').length < 4;
}

function refuse(uri: Uri): never {
  throw FileSystemError.NoPermissions(uri);
}
