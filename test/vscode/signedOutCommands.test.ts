import assert from 'node:assert/strict';
import { commands, extensions, window } from 'vscode';
import { commandIds } from '../../src/contributions.ts';
import { replaceMembers } from '../unit/vscode/replaceMembers.ts';

describe('Commands of the lists while signed out', () => {
  let shown: PromiseWithResolvers<readonly unknown[]>;
  replaceMembers(window, { showErrorMessage: async (...args: unknown[]) => shown.resolve(args) });

  before(async () => {
    await extensions.getExtension('alert-triage.alert-triage')?.activate();
  });
  beforeEach(() => {
    shown = Promise.withResolvers();
  });

  // Others: `test/unit/commands/listCommands.test.ts`.
  for (const id of [commandIds.refresh, commandIds.findAlert, commandIds.filter, commandIds.export])
    it(`offer to sign in: ${id}`, async () => {
      await commands.executeCommand(id);
      assert.deepEqual(await shown.promise, ["You aren't signed in.", 'Sign In']);
    });
});
