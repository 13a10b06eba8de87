import assert from 'node:assert/strict';
import { commands, Uri, window } from 'vscode';
import type { CodeLink } from '../../src/codeLinks/findLinks.ts';
import { codeCommands } from '../../src/commands/codeCommands.ts';
import type { CommandHandler } from '../../src/commands/register.ts';
import { commandIds } from '../../src/contributions.ts';
import type { Triage } from '../../src/triage/triage.ts';
import { commandParts, meaning } from '../unit/commands/commandParts.ts';
import { codeLink } from '../unit/details/codeLinks.ts';
import { alert } from '../unit/triage/alerts.ts';
import { clearWorkspace, workspaceFolder, writeFiles } from './workspaceProject.ts';
import { loadedTriage, triageOf } from '../unit/triage/triageOf.ts';

describe('The commands between alerts and code', () => {
  let triage: Triage;
  let steps: string[];
  let found: readonly CodeLink[];
  let description: string;

  beforeEach(async () => {
    await writeFiles({ 'a.py': 'one\ntwo\n', 'b.py': 'one\ntwo\n' });
    ({ triage } = await loadedTriage());
    steps = [];
    found = [];
    description = 'see src/a.py:2';
  });
  afterEach(async () => {
    await commands.executeCommand('workbench.action.closeAllEditors');
    await clearWorkspace();
  });

  const uriOf = (path: string) => Uri.joinPath(workspaceFolder(), path);

  const linkTo = (path: string) => codeLink(path, [uriOf(path)], { lines: { first: 2, last: 2 } });

  async function run(id: keyof ReturnType<typeof codeCommands>, ...args: readonly unknown[]): Promise<void> {
    const parts = commandParts(triage, {
      alertsView: {
        isVisible: () => true,
        refresh: async () => void steps.push('refreshed'),
        focusFirst: async () => void steps.push('first'),
      },
      details: {
        codeLink: (id, index) => (id === 'a' ? [linkTo('a.py'), linkTo('b.py')][index] : undefined),
      },
      codeLinks: { find: async () => found },
    });
    const handler: CommandHandler = codeCommands(parts, meaning(alert({ id: 'a', description })))[id];
    await handler(...args);
  }

  function activeFile(): string | undefined {
    return window.activeTextEditor?.document.uri.toString();
  }

  it('open the link that the details name', async () => {
    await run(commandIds.goToCode, { alert: 'a', link: 1 });
    assert.equal(activeFile(), uriOf('b.py').toString());
    assert.equal(window.activeTextEditor?.selection.active.line, 1);
  });

  it('look for the code where no such link is known', async () => {
    found = [linkTo('a.py')];
    await run(commandIds.goToCode, { alert: 'a', link: 2 });
    assert.equal(activeFile(), uriOf('a.py').toString());
  });

  it('look for no code where the alert names none', async () => {
    found = [linkTo('a.py')];
    description = 'Sign-in at 12:42';
    await run(commandIds.goToCode);
    assert.equal(activeFile(), undefined);
  });

  it('open nothing that is gone or outside of the workspace', async () => {
    for (const path of ['gone.py', '../user/User/settings.json']) {
      found = [linkTo(path)];
      await run(commandIds.goToCode);
    }
    assert.equal(activeFile(), undefined);
  });

  it('filter by the file of the explorer, or else by that of the editor', async () => {
    await run(commandIds.alertsForThisFile, uriOf('a.py'));
    assert.equal(triage.options.filter.file?.path, 'a.py');
    await window.showTextDocument(uriOf('b.py'));
    await run(commandIds.alertsForThisFile);
    assert.equal(triage.options.filter.file?.path, 'b.py');
    assert.deepEqual(steps, ['first', 'first'], 'the row that had the focus may be gone');
  });

  it('leave the filter where no alerts can be loaded, or no file is open', async () => {
    await run(commandIds.alertsForThisFile);
    triage = triageOf();
    await run(commandIds.alertsForThisFile, uriOf('a.py'));
    assert.equal(triage.options.filter.file, undefined);
    assert.deepEqual(steps, ['refreshed'], 'the view says why');
  });
});
