import assert from 'node:assert/strict';
import type { Memento } from 'vscode';
import { editFilter } from '../../../src/picks/filterPick.ts';
import { type FilterStore, filterStore } from '../../../src/picks/filterStore.ts';
import { deleteFilter, manageFilters, savedFilterRow } from '../../../src/picks/manageFiltersPick.ts';
import { pickSavedFilter } from '../../../src/picks/savedFiltersPick.ts';
import { type AlertFilter, emptyFilter } from '../../../src/triage/filter/filter.ts';
import type { SavedFilter } from '../../../src/triage/filter/savedFilters.ts';
import { texts } from '../details/fixtures.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeQuickInput } from '../vscode/quickInput.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';

const saved = (name: string, filter: object, description = ''): SavedFilter => ({
  name,
  description,
  filter: { ...emptyFilter, ...filter },
});
const grave = saved('Grave', { severity: ['critical'] });
const open = saved('Open', { status: ['open'] }, 'Mornings');
const mail = saved('Mail', { tag: ['mail'] });
const current: AlertFilter = { ...emptyFilter, severity: ['high'] };

describe('managing saved filters', () => {
  const { answers, shown, problems } = fakeQuickInput();
  const vs = fakeWindow();
  let memory: Memento;
  let store: FilterStore;
  let pressed: PromiseWithResolvers<string | undefined>;
  beforeEach(() => {
    const key = `alertTriage.savedFilters:${exampleService.baseUrl}`;
    memory = fakeMemento({ [key]: [grave, open, mail] });
    store = filterStore({ storage: memory, service: exampleService });
    pressed = Promise.withResolvers();
    vs.answer = () => pressed.promise;
  });

  const manage = async (...given: (string | undefined)[]) => {
    answers.push(...given);
    return await manageFilters(deps(current));
  };
  const deps = (filter: AlertFilter) => {
    const triage = triageOf({}, { filter });
    return {
      store,
      current: filter,
      texts,
      edit: async (saved: SavedFilter) => {
        const edited = await editFilter(triage, texts, saved);
        assert.equal(triage.options.filter, filter);
        return edited;
      },
    };
  };
  const pickSaved = async () =>
    await pickSavedFilter({ triage: triageOf({}, { filter: current, storage: memory }), texts });
  const names = () => store.all().map(({ name }) => name);

  it('shows what each filter holds and what the user says about it', () => {
    const row = (saved: SavedFilter) => {
      const { label, description, detail } = savedFilterRow(saved, texts);
      return [label, description, detail];
    };
    assert.deepEqual(row(open), ['Open', 'open', 'Mornings']);
    assert.deepEqual(row(grave), ['Grave', 'critical', undefined]);
  });

  it('renames one where it is, keeps it active, and goes back step by step', async () => {
    assert.equal(await manage('Open', 'Rename…', ' Not closed ', 'back', 'back'), 'back');
    assert.deepEqual(names(), ['Grave', 'Not closed', 'Mail']);
    assert.equal(store.all()[1]?.description, 'Mornings');
    assert.deepEqual(
      shown.map(({ title, active }) => [title, active]),
      [
        ['Manage Saved Filters', undefined],
        ['Saved Filter: Open', undefined],
        ['Rename Filter', undefined],
        ['Saved Filter: Not closed', 'Rename…'],
        ['Manage Saved Filters', 'Not closed'],
      ],
    );
  });

  it('takes no name that is empty or another filter has', async () => {
    await manage('Open', 'Rename…', 'Mail', '  ', 'Open', undefined);
    assert.deepEqual(problems, ['A filter with this name already exists.', 'Enter a name.']);
    assert.deepEqual(names(), ['Grave', 'Open', 'Mail']);
  });

  it('gives none the name of the built-in one, neither renamed nor saved', async () => {
    await manage('Open', 'Rename…', ' Mine ', 'Ours', undefined);
    answers.push('Save Current Filter…', 'Mine', 'High');
    await pickSaved();
    const problem = '"Mine" is a built-in filter. Enter another name.';
    assert.deepEqual(problems, [problem, problem]);
    assert.deepEqual(names(), ['Grave', 'Ours', 'Mail', 'High']);
  });

  it('describes one, and removes the description again', async () => {
    await manage('Grave', 'Edit Description…', ' Page somebody ', 'Edit Description…', '', undefined);
    assert.deepEqual(
      shown.filter(({ title }) => title === 'Edit Description').map(({ rows }) => rows),
      [[''], ['Page somebody']],
    );
    assert.deepEqual(store.all(), [grave, open, mail]);
  });

  it('edits what one holds, change by change, and not the filter in force', async () => {
    await manage('Mail', 'Edit Filter…', 'Critical or High', 'Unassigned', 'Save Filter', undefined);
    const edited = { ...mail.filter, severity: ['critical', 'high'], assignee: [''] };
    assert.deepEqual(store.all(), [grave, open, { ...mail, filter: edited }]);
    const steps = shown.filter(({ title }) => title === 'Edit Filter: Mail');
    assert.deepEqual(
      steps.map(({ rows }) => rows.includes('Save Filter')),
      [false, true, true],
    );
    assert.equal(shown.at(-1)?.active, 'Edit Filter…');
  });

  it('leaves one as it is when editing is dismissed, and stores none that selects everything', async () => {
    await manage(
      'Open',
      'Edit Filter…',
      'Unassigned',
      undefined,
      'Edit Filter…',
      'Clear Filter',
      undefined,
      'back',
    );
    assert.deepEqual(store.all(), [grave, open, mail]);
    const cleared = shown.findLast(({ title }) => title === 'Edit Filter: Open');
    assert.ok(!cleared?.rows.includes('Save Filter'));
  });

  it('replaces what one holds with the current filter, once', async () => {
    await manage('Mail', 'Replace with Current Filter', undefined);
    assert.deepEqual(store.all()[2], { ...mail, filter: current });
    assert.ok(!shown.at(-1)?.rows.includes('Replace with Current Filter'));
  });

  it('offers nothing that would do nothing', async () => {
    await manageFilters(deps(emptyFilter));
    answers.push('Grave', 'back', 'Mail', undefined);
    await manageFilters(deps(emptyFilter));
    assert.deepEqual(
      shown.filter(({ title }) => title.startsWith('Saved Filter:')).map(({ rows }) => rows),
      [
        ['Edit Filter…', 'Rename…', 'Edit Description…', 'Move Down', 'Delete'],
        ['Edit Filter…', 'Rename…', 'Edit Description…', 'Move Up', 'Delete'],
      ],
    );
  });

  it('moves one step by step, with the focus on the same action', async () => {
    await manage('Grave', 'Move Down', 'Move Down', 'Move Up', undefined);
    assert.deepEqual(names(), ['Open', 'Grave', 'Mail']);
    assert.equal(shown[2]?.active, 'Move Down');
  });

  it('deletes one, goes back to the others, and undoes it', async () => {
    await manage('Open', 'Delete', undefined);
    assert.equal(vs.said[0]?.[0], 'Filter "Open" deleted.');
    assert.deepEqual(shown.at(-1)?.rows, ['Grave', 'Mail']);
    pressed.resolve('Undo');
    await settled();
    assert.deepEqual(store.all(), [grave, open, mail]);
  });

  it('undoes it', async () => {
    answers.push('Manage Saved Filters…', 'Open', 'Delete', undefined);
    await pickSaved();
    pressed.resolve('Undo');
    await settled();
    assert.deepEqual(names(), ['Grave', 'Open', 'Mail']);
  });

  it('leaves deleted what nobody wants back, and goes back when nothing is left', async () => {
    for (const saved of [grave, open]) await deleteFilter(store, saved);
    assert.equal(await manage('Mail', 'Delete'), 'back');
    assert.deepEqual(names(), []);
  });

  it('survives another window that deletes the filter meanwhile', async () => {
    answers.push('Open', undefined);
    const managing = manageFilters(deps(current));
    await store.change((all) => all.filter(({ name }) => name !== 'Open'));
    assert.equal(await managing, undefined);
    assert.deepEqual(names(), ['Grave', 'Mail']);
  });
});
