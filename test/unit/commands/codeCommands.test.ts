import assert from 'node:assert/strict';
import { FileType, Uri, window, workspace } from 'vscode';
import { codeCommands } from '../../../src/commands/codeCommands.ts';
import { commandIds, contextKeys } from '../../../src/contributions.ts';
import type { DetailsController } from '../../../src/details/controller.ts';
import { codeLink } from '../details/codeLinks.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { triageOf } from '../triage/triageOf.ts';
import { commandParts, meaning } from './commandParts.ts';

/** The commands while the list is in sight, and nothing of it can be loaded. */
function commandsWith(codeLink: DetailsController['codeLink']) {
  const alertsView = { isVisible: () => true, refresh: async () => undefined };
  return codeCommands(commandParts(triageOf(), { alertsView, details: { codeLink } }), meaning());
}

describe('the files that alerts have led to', () => {
  const { ran } = fakeWindow();

  replaceMembers(workspace, {
    asRelativePath: ({ path }: Uri) => path,
    getWorkspaceFolder: () => ({}),
    fs: {
      stat: async ({ path }: Uri) => ({ type: path.endsWith('.py') ? FileType.File : FileType.Unknown }),
    },
  });

  it('let the shortcut of the way back begin there before they are open, each, and no file that is gone', async () => {
    const links = ['/code/a.py', '/code/gone', '/code/b.py'].map((path) => codeLink(path, [Uri.file(path)]));
    const handlers = commandsWith((_, index) => links[index]);
    for (const link of links.keys()) await handlers[commandIds.goToCode]({ alert: 'a', link });
    const steps = ran.map(([command, key, value]) => (key === contextKeys.codeFiles ? value : command));
    assert.deepEqual(steps, [['/code/a.py'], 'vscode.open', ['/code/a.py', '/code/b.py'], 'vscode.open']);
  });
});

describe('the alerts for this file', () => {
  const { ran } = fakeWindow();
  const [notebook, cell] = ['file', 'vscode-notebook-cell'].map((scheme) =>
    Uri.from({ scheme, path: '/code/a.ipynb' }),
  );
  replaceMembers(window, { activeNotebookEditor: { notebook: { uri: notebook } } });
  replaceMembers(window, { activeTextEditor: { document: { uri: cell } } });
  replaceMembers(workspace, {
    getWorkspaceFolder: ({ scheme }: Uri) => (scheme === 'file' ? {} : undefined),
  });

  it('are those of a notebook, too, whose cells are documents of their own', async () => {
    await commandsWith(() => undefined)[commandIds.alertsForThisFile](undefined);
    assert.deepEqual(ran, [['alertTriage.alerts.focus']]);
  });
});
