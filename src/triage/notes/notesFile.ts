import * as z from 'zod/mini';
import { NotesError } from '../../api/errors.ts';
import type { Subscription } from '../../util/events.ts';
import { type AlertNote, isEmptyNote, noteSchema } from './alertNote.ts';

/** Where the notes of one service are kept, as text. */
export interface NotesFile {
  /** Undefined if there is none. */
  read(): PromiseLike<string | undefined>;
  /** Replaces the whole text, or none of it. */
  write(text: string): PromiseLike<void>;
  remove(): PromiseLike<void>;
  /** The file may have changed, by this window or another one. */
  onDidChange(listener: () => void): Subscription;
}

/** Keeps notes as long as the object exists, for sample data and tests. */
export function memoryNotesFile(): NotesFile {
  let text: string | undefined;
  return {
    read: async () => text,
    async write(written) {
      text = written;
    },
    async remove() {
      text = undefined;
    },
    onDidChange: () => ({ dispose: () => undefined }),
  };
}

/** Notes by the ids of their alerts. */
export type NotesById = ReadonlyMap<string, AlertNote>;

const fileSchema = z.looseObject({ notes: z.array(noteSchema) });

/** Reads all or nothing: to write the rest would delete what could not be read. @throws NotesError */
export function readNotes(text: string): NotesById {
  try {
    const { notes } = z.parse(fileSchema, JSON.parse(text));
    return new Map(notes.map((note) => [note.id, note]));
  } catch {
    throw new NotesError('unreadable');
  }
}

/** The file for these notes, to be read by people, too: indented, the latest note first. */
export function notesText(service: string, notes: Iterable<AlertNote>): string {
  return `${JSON.stringify({ service, notes: [...notes].sort(latestFirst) }, undefined, 2)}\n`;
}

function latestFirst(one: AlertNote, other: AlertNote): number {
  return Date.parse(other.changedAt) - Date.parse(one.changedAt);
}

/** The notes of all of these, of each alert the one that was changed last; of two as old as each other the first. */
export function newestNotes(...all: readonly NotesById[]): NotesById {
  const newest = new Map<string, AlertNote>();
  for (const [id, note] of all.flatMap((notes) => [...notes])) {
    const known = newest.get(id);
    if (known === undefined || latestFirst(known, note) > 0) newest.set(id, note);
  }
  return newest;
}

/** So that reading and writing the whole file takes no time that anybody notices. */
const maxNotes = 5000;
const maxLength = 5_000_000;

/** Removed notes are forgotten first, then the oldest without text. @throws NotesError if texts are too many */
export function bounded(notes: NotesById): NotesById {
  const texts = [...notes.values()].map(({ text = '' }) => text);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const written = texts.filter((text) => text !== '').length;
  if (length > maxLength || written > maxNotes) throw new NotesError('full');
  const tooMany = notes.size - maxNotes;
  if (tooMany <= 0) return notes;
  const droppable = [...notes.values()].filter(({ text = '' }) => text === '');
  droppable.sort(
    (one, other) => Number(isEmptyNote(other)) - Number(isEmptyNote(one)) || latestFirst(other, one),
  );
  const dropped = new Set(droppable.slice(0, tooMany).map(({ id }) => id));
  return new Map([...notes].filter(([id]) => !dropped.has(id)));
}
