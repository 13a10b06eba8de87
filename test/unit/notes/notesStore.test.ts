import assert from 'node:assert/strict';
import { EventEmitter, Uri, window, workspace } from 'vscode';
import { createNotesStore, notesName, type NotesStore } from '../../../src/notes/notesStore.ts';
import { sampleOrigin } from '../../../src/service/sampleService.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const service = 'https://alerts.example.com:8443';
const before = '{"notes":[]}';

describe('the file of notes', () => {
  const name = `/storage/${notesName(service)}`;
  /** Each change of the disk. */
  let changes: string[];
  let files: Map<string, string>;
  let isFull: boolean;
  let store: NotesStore;

  const vs = fakeWindow();
  const { event } = new EventEmitter<unknown>();
  replaceMembers(window, { onDidChangeWindowState: event });
  replaceMembers(workspace, {
    createFileSystemWatcher: () => ({
      onDidChange: event,
      onDidCreate: event,
      onDidDelete: event,
      dispose: () => undefined,
    }),
    fs: {
      readFile: async ({ path }: Uri) => new TextEncoder().encode(files.get(path)),
      writeFile: async ({ path }: Uri, content: Uint8Array) => {
        if (isFull) throw new Error('The disk is full.');
        changes.push(`write ${path}`);
        files.set(path, new TextDecoder().decode(content));
      },
    },
  });

  beforeEach(() => {
    [changes, files, isFull] = [[], new Map([[`${name}.json`, before]]), false];
    store = createNotesStore(Uri.file('/storage'), recordingLog());
  });
  afterEach(() => store.dispose());

  /** The notes, after they were read. */
  async function read(baseUrl: string) {
    const notes = store.of(baseUrl);
    await notes.reload();
    return notes;
  }

  it('is replaced in one step, since VS Code deletes what it renames another file to', async () => {
    const notes = await read(service);
    await notes.edit([{ id: 'a' }], { text: 'noted' });
    assert.deepEqual(changes, [`write ${name}.json`]);
    assert.match(files.get(`${name}.json`) ?? '', /"noted"/);
  });

  it('is the old one if the new one cannot be written', async () => {
    const notes = await read(service);
    isFull = true;
    await assert.rejects(notes.edit([{ id: 'a' }], { text: 'noted' }), { kind: 'notWritten' });
    assert.deepEqual([...files], [[`${name}.json`, before]]);
  });

  it('is damaged, and cannot be written once it is mended: each is said once, since the list shows no notes', async () => {
    files.set(`${name}.json`, '{"notes": [');
    await read(service);
    const notes = await read(service);
    const damaged = ['The file with your notes is damaged, and was left as it is.', 'Show Log'];
    assert.deepEqual(vs.said, [damaged]);
    files.set(`${name}.json`, before);
    isFull = true;
    await assert.rejects(notes.edit([{ id: 'a' }], { text: 'noted' }), { kind: 'notWritten' });
    await read(service);
    await read(service);
    assert.deepEqual(vs.said, [damaged, ["Couldn't save your notes.", 'Show Log']]);
  });

  it('is not there for sample data', async () => {
    const notes = await read(sampleOrigin);
    await notes.edit([{ id: 'a' }], { text: 'noted' });
    assert.deepEqual(changes, []);
  });

  it('has a name that says which host it is for, and is one for each service', () => {
    const names = [service, `${service}/b`, 'https://alerts.example.com'].map(notesName);
    for (const one of names) assert.match(one, /^notes-alerts\.example\.com(_8443)?-[\da-f]{8}$/);
    assert.equal(new Set(names).size, 3);
  });
});
