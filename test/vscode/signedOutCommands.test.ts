import assert from 'node:assert/strict';
import { commands, extensions, window } from 'vscode';
import { commandIds } from '../../src/contributions.ts';

const { showErrorMessage } = window;

describe('Commands of the lists while signed out', () => {
  let shown: PromiseWithResolvers<readonly unknown[]>;

  before(async () => {
    await extensions.getExtension('alert-triage.alert-triage')?.activate();
  });
  beforeEach(() => {
    shown = Promise.withResolvers();
    Object.assign(window, { showErrorMessage: async (...args: unknown[]) => shown.resolve(args) });
  });
  afterEach(() => Object.assign(window, { showErrorMessage }));

  for (const id of [
    commandIds.refresh,
    commandIds.loadMore,
    commandIds.loadAll,
    commandIds.findAlert,
    commandIds.filter,
    commandIds.export,
    commandIds.refreshUsers,
    commandIds.loadMoreUsers,
  ])
    it(`offer to sign in: ${id}`, async () => {
      await commands.executeCommand(id);
      assert.deepEqual(await shown.promise, ["You aren't signed in.", 'Sign In']);
    });
});
