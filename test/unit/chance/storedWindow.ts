import assert from 'node:assert/strict';
import { EventEmitter, type TreeViewExpansionEvent } from 'vscode';
import { NotesError } from '../../../src/api/errors.ts';
import { draftStore } from '../../../src/createForm/drafts.ts';
import { addUsedSource, usedSources } from '../../../src/prefill/sources.ts';
import { Connection } from '../../../src/service/connection.ts';
import { triageFactory } from '../../../src/service/newTriage.ts';
import { SavedFilterSetting } from '../../../src/service/savedFilterSetting.ts';
import { Services } from '../../../src/service/services.ts';
import { TokenStore } from '../../../src/service/tokenStore.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { readMe, storeMe } from '../../../src/triage/me.ts';
import { AlertNotes } from '../../../src/triage/notes/alertNotes.ts';
import type { NotesFile } from '../../../src/triage/notes/notesFile.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { storeViewOptions } from '../../../src/triage/viewOptions.ts';
import { lastVisit, noteVisit } from '../../../src/triage/visits.ts';
import { rememberClosedGroups } from '../../../src/views/closedGroups.ts';
import type { Row } from '../../../src/views/rows.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { values } from '../createForm/values.ts';
import { now } from './answers.ts';

export const service = 'https://alerts.example';
export const otherService = 'https://other.example';
export const first = { id: 'a1' };
const draftId = 'draft-of-the-user';
const sort = { by: 'created', direction: 'ascending' } as const;
const hour = 3_600_000;

/** Everything that is kept on the computer: both states of VS Code, its key ring, and the file of notes. */
export interface Stored {
  readonly shared: Readonly<Record<string, unknown>>;
  readonly own: Readonly<Record<string, unknown>>;
  readonly token: string;
  readonly notes: string | undefined;
}

/** Where windows keep it. */
export function storesWith(stored: Stored) {
  const secrets = fakeSecrets();
  secrets.values.set(`alertTriage.token:${service}`, stored.token);
  let notes = stored.notes;
  const file: NotesFile = {
    read: async () => notes,
    async write(text) {
      notes = text;
    },
    async remove() {
      notes = undefined;
    },
    onDidChange: () => ({ dispose: () => undefined }),
  };
  const [shared, own] = [fakeMemento(stored.shared), fakeMemento(stored.own)];
  const contents = (state: typeof shared) =>
    Object.fromEntries(state.keys().map((key) => [key, state.get(key)]));
  return {
    shared,
    own,
    secrets,
    file,
    now: (): Stored => ({
      shared: contents(shared),
      own: contents(own),
      token: secrets.values.get(`alertTriage.token:${service}`) ?? '',
      notes,
    }),
  };
}

type Stores = ReturnType<typeof storesWith>;

/** Opens a window that reads what is stored, as `activate` does. */
export async function openWindow(stores: Stores) {
  const log = recordingLog();
  const services = new Services(stores.own, stores.shared);
  const tokens = new TokenStore(stores.secrets, log);
  const newNotes = (url: string) => new AlertNotes(url, stores.file);
  const connection = new Connection(services, tokens, log, triageFactory(stores.shared, newNotes, log));
  const saved = new SavedFilterSetting();
  await connection.reload();
  const drafts = draftStore(stores.own, (doing, error) => {
    throw new Error(doing, { cause: error });
  });
  const collapsed = new EventEmitter<TreeViewExpansionEvent<Row<object>>>();
  const view = { onDidCollapseElement: collapsed.event, onDidExpandElement: new EventEmitter<never>().event };
  const { triage } = connection;
  const closed = triage && rememberClosedGroups(view, triage, log);
  await triage?.notes.reload();
  return {
    connection,
    triage,
    closed,
    drafts,
    saved,
    close: (group: string) => collapsed.fire({ element: { kind: 'group', key: group } }),
    dispose() {
      closed?.dispose();
      saved.dispose();
      connection.dispose();
      tokens.dispose();
      services.dispose();
    },
  };
}

type Window = Awaited<ReturnType<typeof openWindow>>;

/** Does once all that is kept. */
export async function useAll({ connection, triage, drafts, close }: Window): Promise<void> {
  await connection.services.select({ url: service });
  await drafts.save({ id: draftId, revision: 3, values, changedAt: new Date(now).toISOString() });
  if (triage === undefined) return;
  triage.marks.set('seen', [first], false);
  triage.marks.set('seen', [first], true);
  const filter = { ...emptyFilter, severity: ['high'] };
  triage.changeOptions({ filter, sort, grouping: 'severity' });
  await storeViewOptions(triage.storage, triage.options);
  await noteVisit(triage, now);
  close('high');
  await addUsedSource(triage, 'siem');
  await storeMe(triage, 'u7');
  await takeNote(triage);
}

/** A file that cannot be read is left as it is, and nothing else fails. */
async function takeNote({ notes }: Triage): Promise<void> {
  try {
    await notes.edit([first], { disposition: 'benign', text: 'mine' });
  } catch (error) {
    assert.ok(error instanceof NotesError, String(error));
  }
  assert.equal(notes.of(first)?.disposition, 'benign');
}

/** For each key that is kept, whether what `useAll` did is in effect. */
export const kept: Readonly<Record<string, (window: Window) => boolean>> = {
  'alertTriage.service': ({ connection }) => connection.services.current.url === service,
  [`alertTriage.draft:${draftId}`]: ({ drafts }) =>
    drafts.get(draftId)?.values.name === values.name && drafts.list().some(({ id }) => id === draftId),
  [`alertTriage.marks:${service}`]: of((triage) => triage.marks.has('seen', first)),
  'alertTriage.viewOptions': of(
    ({ options }) => options.grouping === 'severity' && options.sort.by === sort.by,
  ),
  [`alertTriage.filter:${service}`]: of(({ options }) => options.filter.severity.join() === 'high'),
  [`alertTriage.visits:${service}`]: of((triage) => lastVisit(triage, now + hour) === now),
  [`alertTriage.closedGroups:${service}`]: isHighClosed,
  [`alertTriage.me:${service}`]: of((triage) => readMe(triage) === 'u7'),
  [`alertTriage.sources:${service}`]: of((triage) => usedSources(triage)[0] === 'siem'),
};

function of(test: (triage: Triage) => boolean): (window: Window) => boolean {
  return ({ triage }) => triage !== undefined && test(triage);
}

/** Whether the group of this severity is closed, which is asked of the grouping that is shown. */
function isHighClosed({ closed, triage }: Window): boolean {
  if (closed === undefined || triage === undefined) return false;
  const { grouping } = triage.options;
  triage.changeOptions({ grouping: 'severity' });
  const isClosed = closed.isClosed({ kind: 'group', key: 'high' });
  triage.changeOptions({ grouping });
  return isClosed;
}
