import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { arrange, ensureLoaded, filterByText, filterByValue } from '../../../src/commands/viewCommands.ts';
import { statusArgument } from '../../../src/contributions.ts';
import { readViewOptions } from '../../../src/picks/viewOptionsPick.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import type { FocusedRow } from '../../../src/views/rows.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { unloadedModel, unloadedList } from '../triage/loadedModel.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { fakeConnection } from './fakeConnection.ts';

const row = { kind: 'item', item: { id: 'a' } };

describe('grouping and sorting', () => {
  it('are stored before the list scrolls back, which can take a while', async () => {
    const memory = fakeMemento();
    let stored: unknown;
    const keepInSight = async () => void (stored = readViewOptions(memory).grouping);
    const focusWhenDrawn = async () => assert.fail('no row is gone');
    const model = unloadedModel();
    await arrange(
      { lists: { model }, memory, view: { focusWhenDrawn, keepInSight } },
      { grouping: 'severity' },
      [],
    );
    assert.equal(stored, 'severity');
  });

  for (const [how, args, expected] of [
    ['a button in the title, which VS Code replaces', [row, null], ['a', 'list']],
    ['such a button, without a focused row', [null, null], [undefined, 'list']],
    ['a key in the list', [row], ['a']],
    ['a row that is gone', [statusArgument], ['list']],
    ['the palette', [], [undefined]],
    ['a key in the details', ['panel'], [undefined]],
  ] as const)
    it(`leave the focus in the list where they are called by ${how}`, async () => {
      const focused: unknown[] = [];
      const view = {
        keepInSight: async (one: FocusedRow | undefined) => void focused.push(one?.id),
        focusWhenDrawn: async () => void focused.push('list'),
      };
      await arrange(
        { lists: { model: unloadedModel() }, memory: fakeMemento(), view },
        { grouping: 'severity' },
        args,
      );
      assert.deepEqual(focused, expected);
    });
});

describe('commands that need alerts', () => {
  for (const isVisible of [true, false])
    it(`fail while signed out, so that they offer to sign in: view ${isVisible ? 'shown' : 'hidden'}`, async () => {
      const alerts = unloadedList();
      const refresh = async () => assert.fail('nothing to refresh');
      const view = { isVisible: () => isVisible, refresh };
      const loading = ensureLoaded({ lists: { alerts }, view, connection: fakeConnection('signedOut') });
      await assert.rejects(loading, { name: 'NotSignedInError' });
      assert.equal(alerts.failure, undefined);
    });
});

describe('filtering by a value', () => {
  const run: unknown[] = [];
  replaceMembers(commands, { executeCommand: async (id: unknown) => void run.push(id) });
  beforeEach(() => {
    run.length = 0;
  });

  it('replaces what the filter says about its facet, and keeps the rest', async () => {
    const rest = { ...withFacet(emptyFilter, 'tag', ['vpn'], ['mail']), text: 'login' };
    const model = unloadedModel({ filter: withFacet(rest, 'severity', ['low', 'info'], ['high']) });
    await filterByValue(
      { lists: { model }, view: { isVisible: () => true } },
      { facet: 'severity', value: 'high' },
    );
    assert.deepEqual(model.options.filter, withFacet(rest, 'severity', ['high'], []));
    assert.deepEqual(run, []);
  });

  it('shows the list if it is out of sight', async () => {
    const model = unloadedModel();
    await filterByValue(
      { lists: { model }, view: { isVisible: () => false } },
      { facet: 'source', value: '' },
    );
    assert.deepEqual(model.options.filter.source, ['']);
    assert.deepEqual(run, ['alertTriage.alerts.focus']);
  });
});

describe('filtering by a text that was typed to find', () => {
  const run: unknown[] = [];
  replaceMembers(commands, { executeCommand: async (id: unknown) => void run.push(id) });

  it('shows all that was found: another filter hides none of it', async () => {
    const model = unloadedModel({ filter: withFacet(emptyFilter, 'severity', ['low'], []) });
    await filterByText(model, 'vssadmin');
    assert.deepEqual(model.options.filter, { ...emptyFilter, text: 'vssadmin' });
    assert.deepEqual(run, ['alertTriage.alerts.focus']);
  });
});
