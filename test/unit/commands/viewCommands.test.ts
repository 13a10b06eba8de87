import assert from 'node:assert/strict';
import {
  arrange,
  ensureLoaded,
  filterByText,
  filterByValue,
  viewCommands,
} from '../../../src/commands/viewCommands.ts';
import { statusArgument } from '../../../src/contributions.ts';
import { readViewOptions } from '../../../src/triage/viewOptions.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import type { Alert } from '../../../src/api/alert.ts';
import type { ListView } from '../../../src/views/listView.ts';
import { partly } from '../partly.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { commandParts, meaning } from './commandParts.ts';
import { fakeConnection } from './fakeConnection.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';

const row = { kind: 'item', item: { id: 'a' } };

const viewWith = (given: Partial<ListView<Alert>>) => partly(given);

describe('grouping and sorting', () => {
  it('are stored before the list scrolls back, which can take a while', async () => {
    const triage = triageOf();
    let stored: unknown;
    const view = viewWith({
      keepInSight: async () => void (stored = readViewOptions(triage.storage).grouping),
    });
    await arrange(triage, view, { grouping: 'severity' }, []);
    assert.equal(stored, 'severity');
  });

  for (const [how, args, expected] of [
    ['a button in the title, which VS Code replaces', [row, null], ['a', 'list']],
    ['such a button, without a focused row', [null, null], [undefined, 'list']],
    ['a key in the list', [row], ['a']],
    ['a row that is gone', [statusArgument], ['first']],
    ['the palette', [], [undefined]],
    ['a key in the details', ['panel'], [undefined]],
  ] as const)
    it(`leave the focus in the list where they are called by ${how}`, async () => {
      const focused: unknown[] = [];
      const view = viewWith({
        keepInSight: async (one) => void focused.push(one?.id),
        focusFirst: async () => void focused.push('first'),
        focusWhenDrawn: async () => void focused.push('list'),
      });
      await arrange(triageOf(), view, { grouping: 'severity' }, args);
      assert.deepEqual(focused, expected);
    });
});

describe('commands that need alerts', () => {
  for (const isVisible of [true, false])
    it(`fail while signed out, so that they offer to sign in: view ${isVisible ? 'shown' : 'hidden'}`, async () => {
      const view = viewWith({ isVisible: () => isVisible });
      await assert.rejects(ensureLoaded(fakeConnection('signedOut'), view), { name: 'NotSignedInError' });
    });
});

describe('filtering', () => {
  const { ran } = fakeWindow();
  const shown = { isVisible: () => true, keepInSight: async () => undefined };
  const view = viewWith(shown);

  it('by a value replaces what the filter says about its facet, and keeps the rest', async () => {
    const rest = { ...withFacet(emptyFilter, 'tag', ['vpn'], ['mail']), text: 'login' };
    const triage = triageOf({}, { filter: withFacet(rest, 'severity', ['low', 'info'], ['high']) });
    await filterByValue(triage, view, { facet: 'severity', value: 'high' }, []);
    assert.deepEqual(triage.options.filter, withFacet(rest, 'severity', ['high'], []));
    assert.deepEqual(ran, []);
  });

  for (const [chosen, changed] of [
    [{ facet: 'tag', value: 'vpn' }, { tag: ['vpn'] }],
    [{ facet: 'indicator', value: '203.0.113.7' }, { indicator: '203.0.113.7' }],
    [{ facet: 'mark', value: 'benign' }, { own: ['benign'] }],
  ] as const)
    it(`by a value of the details asks for no other: ${chosen.facet}`, async () => {
      const triage = triageOf();
      const commands = viewCommands(commandParts(triage, { alertsView: shown }), meaning());
      await commands['alertTriage.filterByValue']('panel', chosen);
      assert.deepEqual(triage.options.filter, { ...emptyFilter, ...changed });
    });

  it('by a value that another of the selected alerts has moves the focus on: its row may be gone', async () => {
    const focused: unknown[] = [];
    const following = viewWith({ ...shown, keepInSight: async (one) => void focused.push(one?.id) });
    await filterByValue(triageOf(), following, { facet: 'severity', value: 'high' }, [row]);
    assert.deepEqual(focused, ['a']);
  });

  it('by what takes long to find does not replace what was chosen meanwhile', async () => {
    const { triage } = await loadedTriage(alert({ id: 'a' }));
    const slow = filterByValue(triage, view, { facet: 'indicator', value: '203.0.113.7' }, []);
    await filterByValue(triage, view, { facet: 'severity', value: 'high' }, []);
    await slow;
    assert.deepEqual(triage.options.filter, withFacet(emptyFilter, 'severity', ['high'], []));
  });

  it('by a value shows the list if it is out of sight', async () => {
    const triage = triageOf();
    const hidden = viewWith({ isVisible: () => false });
    await filterByValue(triage, hidden, { facet: 'source', value: '' }, []);
    assert.deepEqual(triage.options.filter.source, ['']);
    assert.deepEqual(ran, [['alertTriage.alerts.focus']]);
  });

  it('by a text that was typed to find shows all that was found: another filter hides none of it', async () => {
    const triage = triageOf({}, { filter: withFacet(emptyFilter, 'severity', ['low'], []) });
    await filterByText(triage, viewWith({ focusFirst: async () => void ran.push(['first']) }), 'vssadmin');
    assert.deepEqual(triage.options.filter, { ...emptyFilter, text: 'vssadmin' });
    assert.deepEqual(
      ran,
      [['alertTriage.alerts.focus'], ['first']],
      'the row that had the focus may be gone',
    );
  });
});
