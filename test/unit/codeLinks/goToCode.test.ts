import assert from 'node:assert/strict';
import { FileType, type QuickPickItem, Uri, window, workspace } from 'vscode';
import type { CodeLink } from '../../../src/codeLinks/findLinks.ts';
import { goToCode } from '../../../src/codeLinks/goToCode.ts';
import { codeLink } from '../details/codeLinks.ts';
import { alert } from '../triage/alerts.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const linkTo = (paths: readonly string[], changes: Partial<CodeLink>) =>
  codeLink(
    'main.py',
    paths.map((path) => Uri.file(path)),
    { writtenAs: '/app/main.py', ...changes },
  );

describe('a file that is found by the end of the path in the alert', () => {
  const { statuses } = fakeWindow();
  let descriptions: readonly (string | undefined)[] = [];

  replaceMembers(workspace, {
    asRelativePath: ({ path }: Uri) => path,
    getWorkspaceFolder: () => ({}),
    fs: { stat: async () => ({ type: FileType.File }) },
  });
  replaceMembers(window, {
    showQuickPick: async (items: Promise<readonly QuickPickItem[]>) => {
      descriptions = (await items).map(({ description }) => description);
    },
  });

  const linkNamed = (naming: CodeLink['naming']) =>
    linkTo(['/code/main.py'], { label: `main.py:${naming.length}`, naming });
  const goToAll = (links: readonly CodeLink[]) =>
    goToCode(alert({ description: 'see /app/main.py:2' }), { find: async () => links }, () => undefined);

  it('says so beside its name, and once it is open', async () => {
    await goToAll([linkNamed('exact'), linkNamed('whole'), linkNamed('part')]);
    assert.deepEqual(descriptions, [
      '',
      'matches the end of /app/main.py',
      'matches the end of /app/main.py',
    ]);
    for (const naming of ['exact', 'whole', 'part'] as const) await goToAll([linkNamed(naming)]);
    assert.deepEqual(statuses, [
      'main.py:5 · matches the end of /app/main.py',
      'The alert names /app/main.py. Only the end of that path matches this file.',
    ]);
  });
});

describe('code that cannot be gone to', () => {
  const { said, statuses } = fakeWindow();
  let folders: readonly unknown[];
  const find = async (): Promise<readonly CodeLink[]> => [];

  replaceMembers(workspace, {
    asRelativePath: ({ path }: Uri) => path,
    getWorkspaceFolder: () => undefined,
    get workspaceFolders() {
      return folders;
    },
  });

  it('is said where it covers nothing of what one reads', async () => {
    folders = [];
    await goToCode(alert({ description: 'see app/main.py:2' }), { find }, () => undefined);
    assert.deepEqual([said, statuses], [[], ['Open a folder to go to code mentioned in alerts.']]);
  });
});
