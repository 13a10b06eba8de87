import assert from 'node:assert/strict';
import { authentication, extensions } from 'vscode';
import { authenticationId } from '../../src/contributions.ts';

describe('Accounts', () => {
  it('are given to another extension after VS Code has asked the user', async () => {
    const extension = extensions.getExtension('alert-triage.alert-triage');
    await extension?.activate();
    assert.deepEqual(await authentication.getAccounts(authenticationId), []);
    assert.equal(await authentication.getSession(authenticationId, [], { silent: true }), undefined);
    // VS Code shows no dialogs in tests, but repeats the question.
    await assert.rejects(
      async () => authentication.getSession(authenticationId, [], { createIfNone: true }),
      /Alert Service Access Token/,
    );
  });
});
