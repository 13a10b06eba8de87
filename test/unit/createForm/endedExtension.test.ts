import assert from 'node:assert/strict';
import { window } from 'vscode';
import { newDraft } from '../../../src/createForm/drafts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { FakePanel } from './fakePanel.ts';
import { formPanels } from './formPanels.ts';
import { values } from './values.ts';

describe('a form whose extension was ended by VS Code, but not its page', () => {
  const page = new FakePanel();
  replaceMembers(window, { tabGroups: { all: [] }, createWebviewPanel: () => page });

  it('has after a reload of the window what was typed into it since, also if it was empty before', async () => {
    const ended = formPanels();
    ended.form.open();
    const next = formPanels();
    for (const draft of ended.drafts.list()) await next.drafts.save(draft);
    const [{ id: draftId } = assert.fail('The form is not known any more.')] = next.drafts.list();
    const state = { draftId, revision: 1, values };
    const panel = new FakePanel();
    next.form.restore(panel, state);
    assert.deepEqual(await panel.shown(state), values);
    assert.ok(next.stored().join().includes(values.name));
  });

  it('has it also where its draft was opened in another tab before, but is closed if that has all of it', async () => {
    const { form, drafts } = formPanels();
    const draft = newDraft({ name: 'Before' });
    await drafts.save(draft);
    form.open();
    const state = { draftId: draft.id, revision: 1, values };
    const [unheard, heard] = [new FakePanel(), new FakePanel()];
    form.restore(unheard, state);
    assert.deepEqual(await unheard.shown(state), values);
    form.restore(heard, { ...state, revision: 0, values: draft.values });
    assert.deepEqual([unheard.isClosed, heard.isClosed], [false, true]);
    assert.deepEqual(
      drafts
        .list()
        .map(({ values: { name } }) => name)
        .toSorted(),
      ['Before', values.name],
    );
  });

  it('hears from the extension whenever it says something, so that it knows when nobody listens', async () => {
    const heard: unknown[] = [];
    const said = new FakePanel();
    Object.assign(said.webview, { postMessage: async (message: unknown) => heard.push(message) > 0 });
    formPanels().form.restore(said, undefined);
    await said.say({ type: 'unreadable' });
    assert.deepEqual(heard, ['heard']);
  });
});
