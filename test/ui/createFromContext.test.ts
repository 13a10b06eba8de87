import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import {
  type CreateForm,
  createFormOf,
  discardForm,
  type FormValues,
  openCreateForm,
  rightValues,
} from './createFormPage.ts';
import { chooseInEditor, chooseQuickFix, openFile, type Place, selectDown, waitForBranch } from './editor.ts';
import { journey } from './journey.ts';
import { creates } from './requests.ts';
import { closeTerminal, createFromTerminal, loggingTerminal } from './terminal.ts';

const source = 'code-review';
const blank: FormValues = { source, name: '', summary: '', description: '', severity: '', status: 'open' };

describe('create form: from context', () => {
  const { alerts, service, workbench, page, project, run, quickInput, messages } = journey({
    project: true,
    settings: {
      ...loggingTerminal('\u001b[31mERROR\u001b[0m: queue full\n  at push'),
      'git.enabled': true,
      'alertTriage.defaultSource': source,
    },
  });

  beforeEach(async () => {
    await waitForBranch(workbench, 'main');
  });

  it('leads from a selection, by the context menu, to a created alert', async () => {
    await openFile(workbench, 'app/login.py', { line: 5, column: 5 });
    await selectDown(workbench, 1);
    await chooseInEditor(workbench, 'Create Alert from Selection');
    const name = 'if token == expected:';
    const form = await createFormOf(workbench, name);
    const file = `https://gitlab.com/example/shop/-/blob/${project.commit}/app/login.py`;
    const description = `\`app/login.py\`, lines 5–6 · [Permalink on GitLab](${file}#L5-6)

\`\`\`python
if token == expected:
    return True
\`\`\`
`;
    assert.deepEqual(await valuesOf(form), { ...blank, name, description });

    const rest = { summary: 'Takes longer the more of it is right.', severity: 'low' };
    await form.enter(rest);
    const request = service.nextRequest(creates);
    await form.submit();
    const { path, body } = await request;
    assert.equal(path, `/api/v1/${source}/alerts`);
    assert.deepEqual(JSON.parse(body), { name, description, ...rest, status: 'open' });
    await messages.close(`Created the alert "${name}".`);
    await alerts.waitForSelected(name);
  });

  it('takes the line and the symbol at the cursor, by the shortcut', async () => {
    await openFile(workbench, 'config/limits.json', { line: 3, column: 8 });
    // Waits until the language server has sent the symbols.
    await page.locator('.monaco-breadcrumbs').getByText('largest', { exact: true }).waitFor();
    await page.keyboard.press('ControlOrMeta+Shift+Alt+A');
    const name = 'uploads › largest';
    assert.deepEqual(await takeValues(name), {
      ...blank,
      name,
      description: `\`config/limits.json\`, line 3, in \`${name}\`

\`\`\`json
"largest": 5
\`\`\`
`,
    });
  });

  describe('from a problem', () => {
    const comma: FormValues = {
      ...blank,
      name: 'Expected comma',
      summary: 'Expected comma',
      severity: 'high',
      description: `\`\`\`text
Expected comma
\`\`\`

Reported by \`json\` · Code: \`514\`

\`config/hosts.json\`, line 5, in \`hosts › 1\`

\`\`\`json
"hosts": ["a" "b"]
\`\`\`
`,
    };

    it('takes it by the lightbulb', async () => {
      await openBrokenFile({ line: 5, column: 17 });
      await page.locator('.lightBulbWidget').click();
      await chooseQuickFix(workbench, 'Create alert from problem');
      assert.deepEqual(await takeValues(comma.name), comma);
    });

    it('lets choose where the cursor is at none, by the palette', async () => {
      await openBrokenFile({ line: 1, column: 1 });
      await run('Alerts: Create Alert from Problem…');
      await quickInput.waitForText('json · 514 · Line 5');
      assert.equal(await quickInput.rows.count(), 4);
      await quickInput.pick(comma.name);
      assert.deepEqual(await takeValues(comma.name), comma);
    });

    it('says that there is none, by the palette', async () => {
      await openFile(workbench, 'config/limits.json', { line: 1, column: 1 });
      await run('Alerts: Create Alert from Problem…');
      await messages.close('There are no problems in this file.');
    });

    async function openBrokenFile(at: Place): Promise<void> {
      await openFile(workbench, 'config/hosts.json', at);
      await page.locator('.monaco-editor .squiggly-error').waitFor();
    }
  });

  it('takes what is on the clipboard, by the palette', async () => {
    await workbench.copy('\n\u001b[31mERROR\u001b[0m: disk ``` full\r\n  at write');
    await run('Alerts: Create Alert from Clipboard');
    assert.deepEqual(await takeValues('ERROR: disk ``` full'), {
      ...blank,
      name: 'ERROR: disk ``` full',
      description: '````text\nERROR: disk ``` full\n  at write\n````\n',
    });
    await workbench.copy('');
    await run('Alerts: Create Alert from Clipboard');
    await messages.close('The clipboard holds no text.');
  });

  it('takes the selection of a terminal, by its context menu, and leaves the clipboard as it was', async () => {
    await workbench.copy('mine');
    await createFromTerminal(workbench, 'at push');
    assert.deepEqual(await takeValues('ERROR: queue full'), {
      ...blank,
      name: 'ERROR: queue full',
      description: '```text\nERROR: queue full\n  at push\n```\n',
    });
    // A click clears the selection, and takes the focus back from the closed webview.
    await page.locator('.xterm-screen').click();
    await workbench.waitForClipboard('mine');
    await run('Alerts: Create Alert from Terminal Selection');
    await messages.close('The terminal has no selection to copy');
    await workbench.waitForClipboard('mine');
    await closeTerminal(workbench);
  });

  it('takes the texts of another alert, by its context menu, open again', async () => {
    const texts = {
      name: 'Leak of <b>keys</b> $(zap)',
      summary: 'Twice\nwithin a day',
      description: '# What\n\n```sh\ncat `key`\n```\n',
      severity: 'critical',
    };
    const { store } = service;
    store.add({ ...texts, status: 'closed', source: store.sourceNamed('okta') });
    await alerts.titleAction('Refresh');
    await alerts.contextMenu(texts.name, 'Create Another Like This');
    assert.deepEqual(await takeValues(texts.name), { ...texts, source: 'okta', status: 'open' });
  });

  it('suggests the sources of the loaded alerts, takes any other, and suggests that one from then on', async () => {
    const { store } = service;
    const loaded = store.alerts.slice(0, 50).flatMap(({ source: from }) => from?.name ?? []);
    let form = await openCreateForm(workbench);
    assert.deepEqual(await form.values(), blank);
    await form.button('Show sources').click();
    const suggested = await form.frame.getByRole('option').allInnerTexts();
    // Sources used before are suggested too; there are no duplicates.
    assert.deepEqual([...new Set([...suggested, ...loaded])], suggested);

    const request = service.nextRequest(creates);
    await form.enter({ ...rightValues, source: 'Nightly audit' });
    await form.submit();
    assert.equal((await request).path, '/api/v1/Nightly%20audit/alerts');
    await messages.close(/^Created the alert/);
    // No alert of the list has the new source any more; the extension remembers it.
    store.removeAt(0);
    await alerts.titleAction('Refresh');
    await alerts.selected.waitFor({ state: 'detached' });

    form = await openCreateForm(workbench);
    await form.control('source').fill('AUDIT');
    await form.control('source').press('ArrowDown');
    await form.control('source').press('Enter');
    assert.equal((await form.values()).source, 'Nightly audit');
    await discardForm(workbench, form);
  });

  /** The values of a newly opened form, which is then closed. */
  async function takeValues(name: string): Promise<FormValues> {
    const form = await createFormOf(workbench, name);
    const values = await valuesOf(form);
    await discardForm(workbench, form);
    return values;
  }

  /** @throws AssertionError if they contain the absolute path of the test's files */
  async function valuesOf(form: CreateForm): Promise<FormValues> {
    const values = await form.values();
    const text = Object.values(values).join('\n');
    assert.ok(!text.includes(tmpdir()), text);
    return values;
  }
});
