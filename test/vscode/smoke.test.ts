import assert from 'node:assert/strict';
import { extensions } from 'vscode';

describe('The installed extension', () => {
  it('activates', async () => {
    const extension = extensions.getExtension('alert-triage.alert-triage');
    assert.ok(extension);
    await extension.activate();
    assert.equal(extension.isActive, true);
  });
});
