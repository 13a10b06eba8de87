import assert from 'node:assert/strict';
import { window } from 'vscode';
import { pickDraft } from '../../../src/createForm/dialogs.ts';
import {
  type Draft,
  draftStore,
  edited,
  isBlank,
  isOfOtherService,
  newDraft,
} from '../../../src/createForm/drafts.ts';
import { draftStateSchema } from '../../../src/createForm/protocol.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { fakeMemento } from './memento.ts';
import { values } from './values.ts';

const draft = (changedAt: string): Draft => ({
  ...newDraft(values, ['Beside it'], 'https://a.test', 'siem'),
  changedAt,
});

describe('the draft store', () => {
  it('keeps drafts over a restart, the one changed last first', async () => {
    const memento = fakeMemento({ 'another key': 1 });
    const [older, newer] = [draft('2026-01-01T00:00:00.000Z'), draft('2026-01-02T00:00:00.000Z')];
    await draftStore(memento, assert.fail).save(older);
    await draftStore(memento, assert.fail).save(newer);
    const store = draftStore(memento, assert.fail);
    assert.deepEqual(store.list(), [newer, older]);
    assert.deepEqual(store.get(older.id), older);
  });

  it('replaces and forgets', async () => {
    const memento = fakeMemento();
    const store = draftStore(memento, assert.fail);
    const kept = draft('2026-01-01T00:00:00.000Z');
    await store.save(kept);
    const unresolved = [{ at: '2026-01-03T00:00:00.000Z', name: 'x', revision: 2 }];
    await store.save({ ...kept, unresolved });
    assert.equal(store.list().length, 1);
    assert.deepEqual(store.get(kept.id)?.unresolved, unresolved);
    await store.remove(kept.id);
    assert.deepEqual(memento.keys(), []);
    assert.equal(store.get(kept.id), undefined);
  });

  it('reads what another version of the extension has written', async () => {
    const kept = { ...draft('2026-01-01T00:00:00.000Z'), ofLaterVersion: true };
    const store = draftStore(fakeMemento({ [`alertTriage.draft:${kept.id}`]: kept }), assert.fail);
    assert.deepEqual(store.get(kept.id)?.values, values);
  });

  for (const part of [
    { id: 'of another key' },
    { id: undefined },
    { revision: 1.5 },
    { revision: -5 },
    { revision: 1e300 },
    { revision: Number.MAX_SAFE_INTEGER },
    { changedAt: 7 },
    { notes: 'text' },
    { defaultSource: {} },
    { service: 1 },
    { unresolved: [{ at: 1 }] },
  ])
    it(`keeps the text of a draft with an unreadable part: ${JSON.stringify(part)}`, async () => {
      const memento = fakeMemento({ 'alertTriage.draft:1': { ...newDraft(values), id: '1', ...part } });
      const store = draftStore(memento, assert.fail);
      const [kept = assert.fail(), ...others] = store.list();
      assert.deepEqual([kept.id, kept.values, others], ['1', values, []]);
      assert.deepEqual(store.get('1'), kept);
      const { success } = draftStateSchema.safeParse({ draftId: '1', values, revision: kept.revision + 1 });
      assert.equal(success, true, 'what the page sends next');
      await store.remove(kept.id);
      assert.deepEqual(memento.keys(), []);
    });

  it('passes over what it cannot read', async () => {
    const memento = fakeMemento({ 'alertTriage.draft:1': 'text', 'alertTriage.draft:2': { id: 2 } });
    const store = draftStore(memento, assert.fail);
    const kept = draft('2026-01-01T00:00:00.000Z');
    await store.save(kept);
    assert.deepEqual(store.list(), [kept]);
    assert.equal(store.get('1'), undefined);
  });
});

describe('a draft', () => {
  it('begins empty and open, its severity left to be chosen', () => {
    const draft = newDraft({}, [], undefined, 'siem');
    const expected = { source: 'siem', name: '', summary: '', description: '', severity: '', status: 'open' };
    assert.deepEqual(draft.values, expected);
    assert.notEqual(newDraft({}).id, draft.id);
  });

  it('has one line in fields of one line: what is sent is what the user sees', () => {
    const { source, name, summary } = newDraft({ source: 'a\r\nb', name: 'c\n\nd', summary: 'e\nf' }).values;
    assert.deepEqual([source, name, summary], ['a b', 'c d', 'e\nf']);
  });

  for (const [service, shown, expected] of [
    ['https://a.test', 'https://a.test', false],
    ['https://a.test', 'https://b.test', true],
    ['https://a.test', undefined, false],
    [undefined, 'https://a.test', false],
  ] as const)
    it(`of ${service} is ${expected ? '' : 'not '}of another service than ${shown}`, () =>
      assert.equal(isOfOtherService(newDraft(values, [], service), shown), expected));

  it('takes newer typing only', () => {
    const draft = { ...newDraft({}), revision: 5 };
    assert.equal(edited(draft, { revision: 5, values }), draft);
    assert.equal(edited(draft, { revision: 4, values }), draft);
    assert.deepEqual(edited(draft, { revision: 6, values }).values, values);
  });

  for (const [change, expected] of [
    [{}, true],
    [{ source: 'default' }, true],
    [{ name: ' \n' }, true],
    [{ severity: 'high', status: 'closed' }, true],
    [{ source: '' }, true],
    [{ source: 'mine' }, false],
    [{ name: 'x' }, false],
    [{ summary: 'x' }, false],
    [{ description: 'x' }, false],
  ] as const)
    it(`is ${expected ? '' : 'not '}blank with ${JSON.stringify(change)}`, () =>
      assert.equal(isBlank(newDraft(change, [], undefined, 'default')), expected));
});

describe('the list of drafts', () => {
  let box: FakeBox;
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });

  it('says when each was edited, and which are open', () => {
    const [fresh, older] = [newDraft({ name: 'Fresh', source: 'siem' }), newDraft({ name: 'Older' })];
    const changedAt = new Date(Date.now() - 3_600_000).toISOString();
    void pickDraft({
      drafts: () => [fresh, { ...older, changedAt }],
      isOfOther: () => false,
      isOpen: ({ id }) => id === fresh.id,
      discard: async () => assert.fail(),
    });
    assert.deepEqual(box.rows().slice(2), [
      ['Fresh', 'siem · edited just now · open in an editor'],
      ['Older', 'edited 1h ago'],
    ]);
  });
});
