import assert from 'node:assert/strict';
import { FileSystemError, type FileSystemProvider, window, workspace } from 'vscode';
import { noteUri, registerNoteEditor } from '../../../src/notes/noteEditor.ts';
import { AlertNotes } from '../../../src/triage/notes/alertNotes.ts';
import { memoryNotesFile, type NotesFile } from '../../../src/triage/notes/notesFile.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const service = 'https://alerts.example.com';

describe('the editor of a note', () => {
  let provider: FileSystemProvider | undefined;
  const never = () => ({ dispose: () => undefined });
  replaceMembers(window, {
    activeTextEditor: undefined,
    onDidChangeActiveTextEditor: never,
    onDidChangeWindowState: never,
  });
  replaceMembers(workspace, {
    registerFileSystemProvider(_scheme: string, registered: FileSystemProvider) {
      provider = registered;
      return never();
    },
  });
  replaceMembers(FileSystemError, { Unavailable: (text: string) => new Error(text) });

  /** What the editor of a note shows, whose notes are in this file. */
  async function shown(file: NotesFile): Promise<string> {
    registerNoteEditor({ of: () => new AlertNotes(service, file) });
    const bytes = await provider?.readFile(noteUri(service, 'a'));
    return new TextDecoder().decode(bytes);
  }

  it('is empty where there is none', async () => assert.equal(await shown(memoryNotesFile()), ''));

  it('is UTF-8 for VS Code, whatever the settings say of files, and stored without the mark of that', async () => {
    const file = memoryNotesFile();
    registerNoteEditor({ of: () => new AlertNotes(service, file) });
    const uri = noteUri(service, 'a');
    const saved = new TextEncoder().encode('\ufeffgesehen: Zürich 🙂');
    await provider?.writeFile(uri, saved, { create: true, overwrite: true });
    assert.deepEqual(await provider?.readFile(uri), saved);
    assert.ok((await file.read())?.includes('"gesehen: Zürich 🙂"'));
  });

  it('does not show an empty one where the file is damaged, but says so', async () => {
    const file = memoryNotesFile();
    await file.write('{"notes": [');
    const text = 'The file with your notes is damaged, and was left as it is.';
    await assert.rejects(shown(file), { message: text });
  });
});
