import assert from 'node:assert/strict';
import { commands, extensions } from 'vscode';
import { commandIds, viewIds } from '../../src/contributions.ts';

describe('The extension', () => {
  it('has every command registered once activated, and no other', async () => {
    await extensions.getExtension('alert-triage.alert-triage')?.activate();
    const registered = await commands.getCommands(true);
    const ours = registered.filter((id) => id.startsWith('alertTriage.') && !isMadeByVSCode(id));
    assert.deepEqual(ours.toSorted(), Object.values(commandIds).toSorted());
  });
});

/** For each view VS Code itself makes commands such as `alertTriage.alerts.focus`. */
function isMadeByVSCode(id: string): boolean {
  return Object.values(viewIds).some((view) => id.startsWith(`${view}.`));
}
