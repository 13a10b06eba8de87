import assert from 'node:assert/strict';
import { Uri, window, workspace } from 'vscode';
import type { CodeLink } from '../../../src/codeLinks/findLinks.ts';
import { openCode } from '../../../src/codeLinks/goToCode.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('the selection of one of several files', () => {
  let placeHolder: string | undefined;

  replaceMembers(workspace, { asRelativePath: (uri: Uri) => uri.path });
  replaceMembers(window, {
    showQuickPick: async (_: unknown, options: { readonly placeHolder?: string }) => {
      ({ placeHolder } = options);
    },
  });

  const linkTo = (hasMore: boolean): CodeLink => ({
    label: 'login.py',
    files: ['/a/login.py', '/b/login.py'].map((path) => ({
      uri: Uri.from({ scheme: 'file', path }),
      version: undefined,
    })),
    hasMore,
    lines: undefined,
    column: undefined,
  });

  it('says that there are more than it lists', async () => {
    await openCode(linkTo(true));
    assert.equal(placeHolder, 'Only the first 2 matching files are listed.');
    await openCode(linkTo(false));
    assert.equal(placeHolder, undefined);
  });
});
