import type { Alert } from '../../api/alert.ts';
import { NotesError } from '../../api/errors.ts';
import { maxInstant } from '../../text/time.ts';
import { Emitter, type Subscription } from '../../util/events.ts';
import { isSameJson } from '../../util/equality.ts';
import { type AlertNote, isEmptyNote, type NoteEdit } from './alertNote.ts';
import {
  bounded,
  memoryNotesFile,
  newestNotes,
  notesText,
  type NotesById,
  type NotesFile,
  readNotes,
} from './notesFile.ts';

interface NotesOptions {
  readonly now?: () => number;
  /** Called when the file cannot be read, or what another window lost cannot be written again. */
  readonly onError?: (error: unknown) => void;
}

interface Edit {
  readonly id: string;
  readonly at: number;
  readonly edit: NoteEdit;
}

/** What this window has written, and when. */
interface Written {
  readonly at: number;
  readonly notes: NotesById;
}

/** How long a note is missed that is not in the file any more: later, another window or the user has removed it. */
const overwrittenWithinMs = 60_000;

/**
 * The user's notes on the alerts of one service. They are shown at once and then written to a file, which other windows
 * read and write, too: of each alert, the latest note counts. What this window has just written it writes again if it
 * is gone, because two windows that write at the same time overwrite each other.
 */
export class AlertNotes {
  readonly #service: string;
  readonly #file: NotesFile;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #watch: Subscription;
  readonly #changes = new Emitter<ReadonlySet<string>>();
  #notes: NotesById = new Map();
  #written: readonly Written[] = [];
  /** Applied to what is in the file when they are written: another window may have changed other parts of a note. */
  #unsaved: readonly Edit[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(
    service: string,
    file: NotesFile = memoryNotesFile(),
    { now = Date.now, onError = () => undefined }: NotesOptions = {},
  ) {
    this.#service = service;
    this.#file = file;
    this.#now = now;
    this.#onError = onError;
    this.#watch = file.onDidChange(() => void this.reload());
  }

  of({ id }: Pick<Alert, 'id'>): AlertNote | undefined {
    const note = this.#notes.get(id);
    return note === undefined || isEmptyNote(note) ? undefined : note;
  }

  all(): readonly AlertNote[] {
    return [...this.#notes.values()].filter((note) => !isEmptyNote(note));
  }

  /** All notes, as they are written to the file. */
  exported(): string {
    return notesText(this.#service, this.all());
  }

  /** Fires with the ids of the alerts whose notes changed. */
  onDidChange(listener: (ids: ReadonlySet<string>) => void): Subscription {
    return this.#changes.subscribe(listener);
  }

  /**
   * Changes the notes of some alerts, at once; resolves when that is written.
   *
   * @throws NotesError: if there are too many notes, nothing changes; if they cannot be written, the change lasts as
   * long as this object, and is written with the next one
   */
  async edit<Item extends Pick<Alert, 'id'>>(
    alerts: readonly Item[],
    edit: NoteEdit | ((alert: Item) => NoteEdit),
  ): Promise<void> {
    const at = this.#now();
    const edits = alerts.map((alert) => ({
      id: alert.id,
      at,
      edit: typeof edit === 'function' ? edit(alert) : edit,
    }));
    const notes = bounded(afterEdits(this.#notes, edits));
    this.#unsaved = [...this.#unsaved, ...edits];
    this.#show(notes);
    await this.#inTurn(() => this.#synchronize());
  }

  /**
   * One that cannot be written is only reported: all notes are known then.
   *
   * @throws NotesError if it cannot be read, or has no room for what was not written before
   */
  async read(): Promise<void> {
    await this.#inTurn(() => this.#synchronize()).catch((error: unknown) => {
      if (!(error instanceof NotesError && error.kind === 'notWritten')) throw error;
      this.#onError(error);
    });
  }

  /** As `read`, where nobody waits for the notes: any failure is reported. */
  async reload(): Promise<void> {
    await this.read().catch(this.#onError);
  }

  /** Deletes all notes and their file. What is noted meanwhile stays. */
  async removeAll(): Promise<void> {
    await this.#inTurn(async () => {
      const edits = this.#unsaved;
      await this.#file.remove();
      this.#unsaved = this.#unsaved.slice(edits.length);
      this.#written = [];
      this.#show(afterEdits(new Map(), this.#unsaved));
    });
  }

  /** Resolves when all changes are written, or cannot be. */
  written(): Promise<void> {
    return this.#last;
  }

  dispose(): void {
    this.#watch.dispose();
  }

  /** One after the other: each begins with what the one before has written. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #synchronize(): Promise<void> {
    const text = await this.#file.read();
    // Another window has deleted all notes.
    if (text === undefined) this.#written = [];
    const now = this.#now();
    const written = this.#written.filter(({ at }) => now - at < overwrittenWithinMs);
    const stored: NotesById = text === undefined ? new Map() : readNotes(text);
    const edits = this.#unsaved;
    const notes = bounded(afterEdits(newestNotes(stored, ...written.map((one) => one.notes)), edits));
    this.#show(afterEdits(notes, this.#unsaved.slice(edits.length)));
    if (changedIds(stored, notes).size > 0) await this.#file.write(notesText(this.#service, notes.values()));
    const edited = new Set(edits.map(({ id }) => id));
    const own = new Map([...notes].filter(([id]) => edited.has(id)));
    this.#written = [...written, { at: this.#now(), notes: own }];
    this.#unsaved = this.#unsaved.slice(edits.length);
  }

  #show(notes: NotesById): void {
    const ids = changedIds(this.#notes, notes);
    this.#notes = notes;
    if (ids.size > 0) this.#changes.fire(ids);
  }
}

function afterEdits(notes: NotesById, edits: readonly Edit[]): NotesById {
  const edited = new Map(notes);
  for (const { id, at, edit } of edits) {
    const before = edited.get(id);
    // Later than the note that it replaces, also if that was changed by a clock that is ahead.
    const changed = Math.max(at, before === undefined ? 0 : Date.parse(before.changedAt) + 1);
    const changedAt = new Date(Math.min(changed, maxInstant)).toISOString();
    edited.set(id, { ...before, id, ...edit, changedAt });
  }
  return edited;
}

function changedIds(before: NotesById, after: NotesById): ReadonlySet<string> {
  const ids = [...before.keys(), ...after.keys()];
  return new Set(ids.filter((id) => !isSameJson(before.get(id), after.get(id))));
}
