import assert from 'node:assert/strict';
import { Uri, ViewColumn, window } from 'vscode';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import { settled } from '../triage/simulatedTime.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { FakePanel } from './fakePanel.ts';
import { formPanels } from './formPanels.ts';

describe('the panels of the create form', () => {
  /** The columns of those that were opened. */
  let columns: unknown[];
  let { form, log, stored } = formPanels();
  replaceMembers(window, {
    createWebviewPanel: (_type: string, _title: string, column: unknown) => {
      columns.push(column);
      return new FakePanel();
    },
  });

  beforeEach(() => {
    columns = [];
    ({ form, log, stored } = formPanels());
  });
  afterEach(() => assert.equal(log.text(), ''));

  it('fill a panel that VS Code has kept, which reads files of our pages only', () => {
    const kept = new FakePanel();
    form.restore(kept, undefined);
    assert.match(kept.webview.html, /<input id="name"/);
    const roots = [Uri.file('/dist/pages')];
    assert.deepEqual(kept.webview.options, {
      enableScripts: true,
      enableForms: false,
      localResourceRoots: roots,
    });
  });

  it('open after one that was closed before it could be filled', () => {
    const closed = new FakePanel();
    closed.dispose();
    assert.throws(() => form.restore(closed, undefined));
    form.open();
    assert.deepEqual(columns, [ViewColumn.Active]);
  });

  it('answer no page that was closed while its preview was rendered', async () => {
    const closed = new FakePanel();
    form.restore(closed, undefined);
    const said = closed.say({ type: 'preview', text: '**Seen** before' });
    closed.dispose();
    await said;
    await renderMarkdown('');
    await settled();
  });

  it('show each draft that is taken over, in the column that is asked for, and keep it with its notes', () => {
    form.open({ values: { name: 'Kept' } });
    form.open({ values: { name: 'From code' }, notes: ['Masked.'] }, ViewColumn.Beside);
    assert.deepEqual(columns, [ViewColumn.Active, ViewColumn.Beside]);
    assert.equal(stored().length, 2);
    assert.ok(stored().some((text) => text.includes('From code') && text.includes('Masked.')));
  });
});
