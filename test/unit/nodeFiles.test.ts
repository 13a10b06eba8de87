import assert from 'node:assert/strict';
import { rmdirSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { EventEmitter, Uri, window, workspace } from 'vscode';
import { nodeFiles } from '../../src/nodeFiles.ts';
import { createNotesStore, notesName } from '../../src/notes/notesStore.ts';
import { unusedLog } from '../vscode/recordingLog.ts';
import { replaceMembers } from './vscode/replaceMembers.ts';

describe('files of the Node host', () => {
  let folder: string;
  let path: string;
  let file: Uri;
  let timer: ReturnType<typeof mock.method> | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alert-triage-'));
    path = join(folder, 'new', 'notes.json');
    file = Uri.file(path);
  });
  afterEach(async () => {
    timer?.mock.restore();
    await rm(folder, { recursive: true });
  });

  /** Has each pause end at once. @param during called in each of them */
  function skipPauses(during: () => void): void {
    timer = mock.method(globalThis, 'setTimeout', (end: () => void) => {
      during();
      setImmediate(end);
    });
  }

  it('are missing before they are first written, in a folder that is new as well', async () => {
    assert.equal(await nodeFiles.read(file), undefined);
    await nodeFiles.write(file, 'ä');
    assert.equal(await nodeFiles.read(file), 'ä');
  });

  it('are read without the mark with which some editors begin them', async () => {
    await nodeFiles.write(file, '\ufeff{}');
    assert.equal(await nodeFiles.read(file), '{}');
  });

  it('are replaced as a whole: whoever has the old one open reads it to its end', async () => {
    await nodeFiles.write(file, 'old');
    const opened = join(folder, 'opened');
    await link(path, opened);
    await nodeFiles.write(file, 'new');
    assert.deepEqual(
      [await nodeFiles.read(file), await readFile(opened, 'utf8'), await readdir(join(folder, 'new'))],
      ['new', 'old', ['notes.json']],
    );
  });

  it('are replaced once what stands in the way is gone, as a reader does on Windows', async () => {
    await mkdir(path, { recursive: true });
    let pauses = 0;
    skipPauses(() => {
      pauses++;
      if (pauses === 2) rmdirSync(path);
    });
    await nodeFiles.write(file, 'new');
    assert.deepEqual([await nodeFiles.read(file), pauses], ['new', 2]);
  });

  it('stay as they are if they cannot be replaced, and nothing else stays', async () => {
    await mkdir(path, { recursive: true });
    skipPauses(() => undefined);
    await assert.rejects(nodeFiles.write(file, 'new'), { code: /EISDIR|EPERM/ });
    await assert.rejects(nodeFiles.read(file), { code: /EISDIR|EPERM/ });
    assert.deepEqual(await readdir(join(folder, 'new')), ['notes.json']);
  });

  describe('with notes', () => {
    const { event } = new EventEmitter<unknown>();
    replaceMembers(window, { onDidChangeWindowState: event });
    replaceMembers(workspace, {
      createFileSystemWatcher: () => ({
        onDidChange: event,
        onDidCreate: event,
        onDidDelete: event,
        dispose: () => undefined,
      }),
      // As VS Code's are while the window closes.
      fs: new Proxy({}, { get: () => () => Promise.reject(new Error('Canceled')) }),
    });

    it('are written while the window closes', async () => {
      const service = 'https://alerts.example.com';
      const store = createNotesStore(Uri.file(folder), unusedLog, nodeFiles);
      const editing = store.of(service).edit([{ id: 'a' }], { disposition: 'escalated' });
      store.dispose();
      await store.written();
      assert.match(await readFile(join(folder, `${notesName(service)}.json`), 'utf8'), /"escalated"/);
      await editing;
    });
  });
});
