import assert from 'node:assert/strict';
import { NotesError } from '../../../../src/api/errors.ts';
import { AlertNotes } from '../../../../src/triage/notes/alertNotes.ts';
import { memoryNotesFile, type NotesFile, readNotes } from '../../../../src/triage/notes/notesFile.ts';
import { Emitter } from '../../../../src/util/events.ts';
import { ids } from '../alerts.ts';

const service = 'https://alerts.example.com';
const [a, b] = [{ id: 'a' }, { id: 'b' }];

/** A file that tells the windows that share it of every change. */
function sharedFile(): NotesFile {
  const file = memoryNotesFile();
  const changes = new Emitter<void>();
  return {
    read: () => file.read(),
    async write(text) {
      await file.write(text);
      changes.fire();
    },
    async remove() {
      await file.remove();
      changes.fire();
    },
    onDidChange: (listener) => changes.subscribe(listener),
  };
}

/** A file in memory that cannot be written while the disk is full. */
function fileOnDisk() {
  const file = memoryNotesFile();
  const disk = { isFull: false };
  const write = async (text: string) => {
    if (disk.isFull) throw new NotesError('notWritten');
    await file.write(text);
  };
  return { file: { ...file, write }, disk };
}

async function storedIn(file: NotesFile): Promise<readonly unknown[]> {
  return [...readNotes((await file.read()) ?? '{"notes":[]}').values()];
}

describe('AlertNotes', () => {
  it('shows a change at once, and has stored it when the edit is done', async () => {
    const file = memoryNotesFile();
    const notes = new AlertNotes(service, file, { now: () => 1000 });
    const editing = notes.edit([a], { disposition: 'benign', text: '# As *typed*\r\n' });
    assert.equal(notes.of(a)?.disposition, 'benign');
    await editing;
    const changedAt = '1970-01-01T00:00:01.000Z';
    assert.deepEqual(await storedIn(file), [
      { id: 'a', disposition: 'benign', text: '# As *typed*\r\n', changedAt },
    ]);
  });

  it('keeps the other parts of a note that changes, and none without any', async () => {
    const notes = new AlertNotes(service);
    await notes.edit([a, b], { text: 'seen before' });
    await notes.edit([a], { disposition: 'watching' });
    await notes.edit([b], { text: undefined });
    assert.deepEqual([notes.of(a)?.text, notes.of(a)?.disposition], ['seen before', 'watching']);
    assert.equal(notes.of(b), undefined);
    assert.deepEqual(ids(notes.all()), ['a']);
  });

  it('fires with the alerts whose notes changed', async () => {
    const notes = new AlertNotes(service);
    const fired: string[][] = [];
    notes.onDidChange((ids) => fired.push([...ids]));
    await notes.edit([a], { text: 'x' });
    await notes.reload();
    await notes.edit([b], { text: 'y' });
    assert.deepEqual(fired, [['a'], ['b']]);
  });

  it('is written when nothing is under way any more, the latest note first', async () => {
    const file = memoryNotesFile();
    let now = 0;
    const notes = new AlertNotes(service, file, { now: () => ++now });
    for (const one of [a, b]) void notes.edit([one], { text: one.id });
    await notes.written();
    assert.deepEqual((await storedIn(file)).length, 2);
    assert.equal(await file.read(), notes.exported());
    assert.match(notes.exported(), /"b"[^]*"a"/);
  });

  it('removes all, what could not be written included', async () => {
    const { file, disk } = fileOnDisk();
    const notes = new AlertNotes(service, file);
    await notes.edit([a], { text: 'x' });
    disk.isFull = true;
    await assert.rejects(notes.edit([b], { text: 'y' }), NotesError);
    disk.isFull = false;
    await notes.removeAll();
    assert.deepEqual(notes.all(), []);
    await new AlertNotes(service, file).edit([{ id: 'c' }], { text: 'of another window' });
    await notes.reload();
    assert.deepEqual(ids(notes.all()), ['c']);
  });

  it('keeps what is noted while all notes are deleted', async () => {
    const file = memoryNotesFile();
    const deleted = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const remove = async () => {
      begun.resolve();
      await deleted.promise;
      await file.remove();
    };
    const notes = new AlertNotes(service, { ...file, remove });
    await notes.edit([a], { text: 'old' });
    const removing = notes.removeAll();
    await begun.promise;
    const noting = notes.edit([b], { text: 'new' });
    deleted.resolve();
    await Promise.all([removing, noting]);
    assert.deepEqual([notes.of(a), notes.of(b)?.text], [undefined, 'new']);
    assert.equal((await storedIn(file)).length, 1);
  });

  it('follows the file no more once it has ended', async () => {
    const file = sharedFile();
    const notes = new AlertNotes(service, file);
    notes.dispose();
    await new AlertNotes(service, file).edit([a], { text: 'x' });
    await notes.written();
    assert.equal(notes.of(a), undefined);
  });

  describe('of two windows', () => {
    it('shows what the other one writes, a removed part included', async () => {
      const file = sharedFile();
      const [one, other] = [new AlertNotes(service, file), new AlertNotes(service, file)];
      await one.edit([a], { text: 'x' });
      await other.reload();
      assert.equal(other.of(a)?.text, 'x');
      await other.edit([a], { text: undefined });
      await one.reload();
      assert.equal(one.of(a), undefined);
    });

    it('the latest note of an alert counts, whatever the clocks say', async () => {
      const file = sharedFile();
      const ahead = new AlertNotes(service, file, { now: () => 5000 });
      const behind = new AlertNotes(service, file, { now: () => 0 });
      await ahead.edit([a], { text: 'first' });
      await behind.reload();
      await behind.edit([a], { text: 'second' });
      await ahead.reload();
      assert.equal(ahead.of(a)?.text, 'second');
    });

    it('a note keeps what each of them has changed of it', async () => {
      const file = memoryNotesFile();
      const [one, other] = [new AlertNotes(service, file), new AlertNotes(service, file)];
      await one.edit([a], { text: 'x' });
      await other.edit([a], { disposition: 'benign' });
      await one.reload();
      assert.deepEqual([one.of(a)?.text, one.of(a)?.disposition], ['x', 'benign']);
    });

    it('both keep their notes, although they write at the same time', async () => {
      const file = sharedFile();
      const [one, other] = [new AlertNotes(service, file), new AlertNotes(service, file)];
      await Promise.all([one.edit([a], { text: 'mine' }), other.edit([b], { text: 'yours' })]);
      await one.reload();
      await other.reload();
      await one.reload();
      for (const notes of [one, other])
        assert.deepEqual([notes.of(a)?.text, notes.of(b)?.text], ['mine', 'yours']);
    });

    it('the latest note counts where both write one at the same time', async () => {
      const file = sharedFile();
      const later = new AlertNotes(service, file, { now: () => 5000 });
      const earlier = new AlertNotes(service, file, { now: () => 0 });
      await Promise.all([later.edit([a], { text: 'later' }), earlier.edit([a], { text: 'earlier' })]);
      for (const notes of [later, earlier, later]) await notes.reload();
      assert.deepEqual([later.of(a)?.text, earlier.of(a)?.text], ['later', 'later']);
    });

    it('nothing comes back that one of them has deleted', async () => {
      const file = sharedFile();
      const [one, other] = [new AlertNotes(service, file), new AlertNotes(service, file)];
      await one.edit([a], { text: 'x' });
      await other.removeAll();
      await one.reload();
      assert.deepEqual([one.all(), other.all(), await file.read()], [[], [], undefined]);
    });

    it('nothing comes back either where one of them learns of it late', async () => {
      const file = memoryNotesFile();
      let now = 0;
      const [one, other] = [0, 1].map(() => new AlertNotes(service, file, { now: () => now }));
      assert.ok(one && other);
      await one.edit([a], { text: 'deleted' });
      now += 60_000;
      await other.removeAll();
      await other.edit([b], { text: 'new' });
      await one.reload();
      assert.deepEqual([one.of(a), one.of(b)?.text], [undefined, 'new']);
    });
  });

  it('brings back its own notes alone where the file has lost some', async () => {
    const file = memoryNotesFile();
    await new AlertNotes(service, file).edit([a], { text: 'by another window' });
    const notes = new AlertNotes(service, file);
    await notes.edit([b], { text: 'mine' });
    await file.write('{"notes":[]}');
    await notes.reload();
    assert.deepEqual([notes.of(a), notes.of(b)?.text], [undefined, 'mine']);
  });

  it('writes with the next change what could not be written', async () => {
    const { file, disk } = fileOnDisk();
    disk.isFull = true;
    const notes = new AlertNotes(service, file);
    await assert.rejects(notes.edit([a], { text: 'kept' }), NotesError);
    assert.equal(notes.of(a)?.text, 'kept');
    disk.isFull = false;
    await notes.edit([b], { text: 'next' });
    assert.deepEqual([...readNotes((await file.read()) ?? '').keys()].sort(), ['a', 'b']);
  });

  it('leaves a damaged file as it is', async () => {
    for (const damaged of [
      '',
      '{"notes": [',
      '[]',
      '{"notes":[{"id":"a","text":7,"changedAt":"2026-11-26T00:00:00Z"}]}',
    ]) {
      const file = memoryNotesFile();
      await file.write(damaged);
      const failures: unknown[] = [];
      const notes = new AlertNotes(service, file, { onError: (error) => failures.push(error) });
      await notes.reload();
      await assert.rejects(notes.edit([a], { text: 'x' }), { kind: 'unreadable' });
      assert.equal(await file.read(), damaged);
      assert.equal(failures.length, 1);
    }
  });

  it('are read although they cannot be written, which is reported: the user may want to export them then', async () => {
    const { file, disk } = fileOnDisk();
    const failures: unknown[] = [];
    const notes = new AlertNotes(service, file, { onError: (error) => failures.push(error) });
    disk.isFull = true;
    const failure = new NotesError('notWritten');
    await assert.rejects(notes.edit([a], { text: 'x' }), failure);
    await notes.read();
    assert.deepEqual([notes.of(a)?.text, failures], ['x', [failure]]);
  });

  it('edits a note that was changed at the last moment that a computer can name', async () => {
    const file = memoryNotesFile();
    await file.write('{"notes":[{"id":"a","changedAt":"+275760-09-13T00:00:00.000Z","text":"x"}]}');
    const notes = new AlertNotes(service, file);
    await notes.reload();
    for (const text of ['y', 'z']) await notes.edit([a], { text });
    assert.equal(notes.of(a)?.text, 'z');
    assert.match((await file.read()) ?? '', /"z"/);
  });

  it('keeps what a later version has added', async () => {
    const file = memoryNotesFile();
    await file.write('{"notes":[{"id":"a","changedAt":"2026-11-26T00:00:00Z","color":"red"}]}');
    await new AlertNotes(service, file).edit([a], { text: 'x' });
    assert.match(JSON.stringify(await storedIn(file)), /"color":"red"/);
  });

  const many = Array.from({ length: 5000 }, (_, id) => ({ id: String(id) }));

  it('forgets notes without a text beyond the limit, and no text', async () => {
    let now = 0;
    const notes = new AlertNotes(service, undefined, { now: () => ++now });
    await notes.edit(many, { disposition: 'benign' });
    await notes.edit([{ id: '0' }], { disposition: 'watching' });
    await notes.edit([{ id: '9' }], { disposition: undefined });
    await notes.edit([a], { text: 'x' });
    assert.equal(notes.of({ id: '1' })?.disposition, 'benign', 'the removed one goes first');
    await notes.edit([b], { text: 'x' });
    assert.deepEqual([notes.all().length, notes.of(a)?.text, notes.of({ id: '1' })], [5000, 'x', undefined]);
    assert.equal(notes.of({ id: '0' })?.disposition, 'watching', 'was changed last');
    await assert.rejects(notes.edit(many, { text: 'y' }), { kind: 'full' });
    assert.equal(notes.of({ id: '2' })?.text, undefined);
    await assert.rejects(notes.edit([b], { text: 'long'.repeat(2_000_000) }), { kind: 'full' });
  });

  it('forgets no text for newer notes without one', async () => {
    const notes = new AlertNotes(service);
    await notes.edit([a], { text: 'x' });
    await notes.edit(many, { disposition: 'benign' });
    assert.equal(notes.of(a)?.text, 'x');
  });
});
