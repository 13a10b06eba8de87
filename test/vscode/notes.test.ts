import assert from 'node:assert/strict';
import {
  commands,
  Position,
  RelativePattern,
  type TextDocument,
  Uri,
  version,
  window,
  workspace,
  WorkspaceEdit,
} from 'vscode';
import { commandIds } from '../../src/contributions.ts';
import { noteUri } from '../../src/notes/noteEditor.ts';
import { createNotesStore, notesName, type NotesStore } from '../../src/notes/notesStore.ts';
import { nextOf } from './nextOf.ts';
import { recordingLog } from './recordingLog.ts';
import { clearWorkspace, workspaceFolder } from './workspaceProject.ts';

const service = 'https://alerts.example.com';
const [a, b] = [{ id: 'a' }, { id: 'b' }];
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

describe('The file with the notes on the alerts of a service', () => {
  let folder: Uri;
  let windows: readonly NotesStore[];
  let log: ReturnType<typeof recordingLog>;

  beforeEach(() => {
    log = recordingLog();
    folder = Uri.joinPath(workspaceFolder(), crypto.randomUUID());
    windows = [createNotesStore(folder, log), createNotesStore(folder, log)];
  });
  afterEach(async () => {
    for (const store of windows) store.dispose();
    await clearWorkspace();
  });

  const notesIn = () => {
    const [one, other] = windows.map((store) => store.of(service));
    assert.ok(one && other);
    return { one, other };
  };

  /** VS Code begins to watch a folder some time after it was asked to, and tells nothing of what was before. */
  async function watchingBegins(): Promise<void> {
    const probe = 'notes-probe.json';
    await workspace.fs.createDirectory(folder);
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, probe));
    const seen: Uri[] = [];
    watcher.onDidCreate((uri) => seen.push(uri));
    watcher.onDidChange((uri) => seen.push(uri));
    while (seen.length === 0)
      await workspace.fs.writeFile(Uri.joinPath(folder, probe), encoder.encode('{"notes":[]}'));
    watcher.dispose();
  }

  it('is alone in its folder, and has what each window noted', async () => {
    const { one, other } = notesIn();
    await one.edit([a], { text: 'mine' });
    await other.edit([b], { text: 'yours' });
    for (const notes of [one, other, one]) await notes.reload();
    for (const notes of [one, other])
      assert.deepEqual([notes.of(a)?.text, notes.of(b)?.text], ['mine', 'yours']);
    assert.deepEqual(
      (await workspace.fs.readDirectory(folder)).map(([name]) => name),
      [`${notesName(service)}.json`],
    );
  });

  // The server of the oldest VS Code comes without the program that watches files: there, the focus has them read.
  const isWatching = !version.startsWith('1.108.');
  if (isWatching)
    it('is read by a window when another one has changed it', async () => {
      await watchingBegins();
      const { one, other } = notesIn();
      await one.edit([a], { text: 'mine' });
      if (!other.of(a))
        await nextOf(
          (listener: (ids: ReadonlySet<string>) => void) => other.onDidChange(listener),
          (ids) => ids.has('a'),
        );
      assert.equal(other.of(a)?.text, 'mine');
    });

  it('is gone when all notes were deleted, also where there were none', async () => {
    const { one } = notesIn();
    await one.removeAll();
    await one.edit([a], { text: 'mine' });
    await one.removeAll();
    assert.deepEqual(await workspace.fs.readDirectory(folder), []);
  });

  it('takes along what a window left that ended while it wrote, and nothing of other services', async () => {
    const { one } = notesIn();
    const others = `${notesName(`${service}/other`)}.${crypto.randomUUID()}.tmp`;
    for (const name of [`${notesName(service)}.${crypto.randomUUID()}.tmp`, others])
      await workspace.fs.writeFile(Uri.joinPath(folder, name), encoder.encode('{}'));
    await one.removeAll();
    assert.deepEqual(
      (await workspace.fs.readDirectory(folder)).map(([name]) => name),
      [others],
    );
  });
});

describe('The note on an alert, in an editor', () => {
  let uri: Uri;
  const stored = async (of = uri) => decoder.decode(await workspace.fs.readFile(of));

  beforeEach(() => {
    // Another one each time, because VS Code keeps documents for a while.
    uri = noteUri(service, crypto.randomUUID());
  });
  afterEach(async () => {
    await workspace.fs.writeFile(uri, encoder.encode(''));
    await commands.executeCommand('workbench.action.closeAllEditors');
  });

  async function type(document: TextDocument, text: string): Promise<void> {
    const edit = new WorkspaceEdit();
    edit.insert(document.uri, new Position(0, 0), text);
    await workspace.applyEdit(edit);
  }

  it('is empty Markdown at first, and stored as typed when it is saved', async () => {
    const document = await workspace.openTextDocument(uri);
    assert.deepEqual([document.languageId, document.getText()], ['markdown', '']);
    await type(document, '# Seen *before*\n\n');
    assert.equal(await stored(), '');
    assert.ok(await document.save());
    assert.equal(await stored(), '# Seen *before*\n\n');
  });

  it('is saved when its editor is left', async () => {
    const { document } = await window.showTextDocument(uri);
    await type(document, 'seen before');
    const saved = nextOf(workspace.onDidSaveTextDocument, (one) => one === document);
    await commands.executeCommand('workbench.action.files.newUntitledFile');
    await saved;
    assert.equal(await stored(), 'seen before');
  });

  it('is saved when the keyboard goes to the list, for which its editor stays the active one', async () => {
    const { document } = await window.showTextDocument(uri);
    await type(document, 'seen before');
    await commands.executeCommand(commandIds.focusList);
    assert.equal(document.isDirty, false);
    assert.equal(await stored(), 'seen before');
  });

  it('shows what another window has saved', async () => {
    const { document } = await window.showTextDocument(uri);
    await workspace.fs.writeFile(uri, encoder.encode('from elsewhere'));
    const isNew = () => document.getText() === 'from elsewhere';
    if (!isNew()) await nextOf(workspace.onDidChangeTextDocument, isNew);
    assert.ok(!document.isDirty);
  });

  for (const id of ['', '..', '../../x?y#z%2f', '\ud800', 'a'.repeat(500)])
    it(`is of one alert only, whatever its id: ${JSON.stringify(id.slice(0, 20))}`, async () => {
      const other = noteUri(service, id);
      await workspace.fs.writeFile(other, encoder.encode('note'));
      assert.deepEqual([await stored(other), await stored()], ['note', '']);
      await workspace.fs.writeFile(other, encoder.encode(''));
    });

  it('can be neither deleted nor moved as a file, and is of an alert of a service', async () => {
    await assert.rejects(async () => await workspace.fs.delete(uri), { code: 'NoPermissions' });
    const elsewhere = uri.with({ path: `${uri.path}.txt` });
    await assert.rejects(async () => await workspace.fs.rename(uri, elsewhere), { code: 'NoPermissions' });
    for (const path of ['/', '/note.md', '/_x/_y/note.md', '/%/%/note.md'])
      await assert.rejects(async () => await workspace.fs.readFile(uri.with({ path })), {
        code: 'FileNotFound',
      });
  });
});
