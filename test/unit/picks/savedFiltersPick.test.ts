import assert from 'node:assert/strict';
import type { Memento } from 'vscode';
import { type User, userSchema } from '../../../src/api/user.ts';
import { filterStore } from '../../../src/picks/filterStore.ts';
import { pickSavedFilter } from '../../../src/picks/savedFiltersPick.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { texts } from '../details/fixtures.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { listPage } from '../listPage.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeQuickInput } from '../vscode/quickInput.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';

const grace = userSchema.parse({ id: 'grace', name: 'Grace' });
const arjun = userSchema.parse({ id: 'arjun', name: 'Arjun' });

describe('the saved filters to choose from', () => {
  const { answers, shown } = fakeQuickInput();
  const { statuses } = fakeWindow();
  let memory: Memento;
  let readUsers: () => Promise<readonly User[]>;

  beforeEach(() => {
    memory = fakeMemento();
    readUsers = async () => [grace, arjun];
  });

  async function pick(filter = emptyFilter, ...given: readonly string[]) {
    answers.push(...given);
    const client = { listUsers: async () => listPage(await readUsers()) };
    return await pickSavedFilter({ triage: triageOf(client, { filter, storage: memory }), texts });
  }

  it('are "Mine" at first, and the current one to save where there is one', async () => {
    await pick();
    await pick({ ...emptyFilter, severity: ['high'] });
    assert.deepEqual(
      shown.map(({ rows }) => rows),
      [['Mine'], ['Mine', '', 'Save Current Filter…']],
    );
  });

  it('keep a filter under a name, by which it is applied later', async () => {
    const high = { ...emptyFilter, severity: ['high'] };
    assert.equal(await pick(high, 'Save Current Filter…', ' Grave '), undefined);
    assert.deepEqual(statuses, ['Filter "Grave" saved.']);
    assert.deepEqual(await pick(emptyFilter, 'Grave'), high);
    const low = { ...emptyFilter, severity: ['low'] };
    await pick(low, 'Save Current Filter…', 'Grave');
    assert.deepEqual(await pick(emptyFilter, 'Grave'), low);
    assert.equal(filterStore({ storage: memory, service: exampleService }).all().length, 1);
  });

  it('know which alerts are mine, having asked once who I am', async () => {
    const titles = () => shown.splice(0).map(({ title }) => title);
    assert.deepEqual(await pick(emptyFilter, 'Mine', 'Grace'), { ...emptyFilter, assignee: ['grace'] });
    assert.deepEqual(titles(), ['Saved Filters', 'Select your user']);
    assert.deepEqual((await pick(emptyFilter, 'Mine'))?.assignee, ['grace']);
    assert.deepEqual(titles(), ['Saved Filters']);
    assert.equal(await pick(emptyFilter, 'Change User…'), undefined);
    assert.equal(shown.at(-1)?.active, 'Grace');
    assert.deepEqual((await pick(emptyFilter, 'Change User…', 'Arjun'))?.assignee, ['arjun']);
    assert.deepEqual((await pick(emptyFilter, 'Mine'))?.assignee, ['arjun']);
  });

  it('fail with the reason why there are no users to choose from', async () => {
    readUsers = async () => Promise.reject(new Error('down'));
    await assert.rejects(pick(emptyFilter, 'Mine'), { message: 'down' });
  });
});
