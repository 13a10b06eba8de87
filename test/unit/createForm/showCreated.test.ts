import assert from 'node:assert/strict';
import { window } from 'vscode';
import { showCreated } from '../../../src/createForm/panels.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('an alert that was created', () => {
  const told: string[] = [];
  replaceMembers(window, { showInformationMessage: async (text: string) => void told.push(text) });

  it('is announced also if the list cannot be loaded', async () => {
    const draft = {
      name: 'Odd login',
      summary: 's',
      description: 'd',
      severity: 'high',
      status: 'open',
    } as const;
    const failing = Promise.reject(new Error('not loaded'));
    const sent = { source: 'siem', draft };
    await assert.rejects(
      showCreated(failing, sent, { id: 'a1' }, () => true),
      /not loaded/,
    );
    assert.deepEqual(told, ['Created the alert "Odd login".']);
  });
});
