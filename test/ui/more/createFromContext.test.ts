import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import {
  type CreateForm,
  createFormOf,
  discardForm,
  type FormValues,
  openCreateForm,
} from '../createFormPage.ts';
import { chooseInEditor, openFile, selectDown, waitForBranch } from '../editor.ts';
import { journey } from '../journey.ts';
import { creates } from '../requests.ts';
import { closeTerminal, createFromTerminal, loggingTerminal } from '../terminal.ts';

const source = 'code-review';
const blank: FormValues = { source, name: '', summary: '', description: '', severity: '', status: 'open' };

describe('create form: from context', () => {
  const { alerts, service, workbench, page, project, run, messages } = journey({
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

  it('leads from a selection, by the context menu, to a created alert, whose source is suggested from then on', async () => {
    await openFile(workbench, 'app/login.py', { line: 5, column: 5 });
    await selectDown(workbench, 1);
    await chooseInEditor(workbench, 'Create Alert from Selection');
    const name = 'app/login.py, lines 5–6';
    const form = await createFormOf(workbench, name);
    const file = `https://gitlab.com/example/shop/-/blob/${project.commit}/app/login.py`;
    const description = `\`app/login.py\`, lines 5–6 · [Permalink on GitLab](${file}#L5-6)

\`\`\`python
if token == expected:
    return True
\`\`\`
`;
    assert.deepEqual(await valuesOf(form), { ...blank, name, description });

    // Sent to a source that no loaded alert has.
    const rest = { summary: 'Takes longer the more of it is right.', severity: 'low' };
    await form.enter({ ...rest, source: 'Nightly audit' });
    const request = service.nextRequest(creates);
    await form.submit();
    const { path, body } = await request;
    assert.equal(path, '/api/v1/Nightly%20audit/alerts');
    assert.deepEqual(JSON.parse(body), { name, description, ...rest, status: 'open' });
    await messages.close(`Created the alert "${name}".`);
    await alerts.waitForSelected(name);

    // No alert of the list has that source any more; the extension remembers and suggests it.
    service.store.removeAt(0);
    await alerts.titleAction('Refresh');
    await alerts.selected.waitFor({ state: 'detached' });
    const next = await openCreateForm(workbench);
    assert.deepEqual(await next.values(), blank);
    await next.control('source').fill('AUDIT');
    await next.control('source').press('ArrowDown');
    await next.control('source').press('Enter');
    assert.equal((await next.values()).source, 'Nightly audit');
    await discardForm(workbench, next);
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
