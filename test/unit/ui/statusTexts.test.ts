import assert from 'node:assert/strict';
import { window } from 'vscode';
import { showStatus } from '../../../src/ui/messages.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('texts in the status bar', () => {
  const shown = new Set<{ readonly text: string }>();
  const texts = () => [...shown].map(({ text }) => text);
  beforeEach(() => shown.clear());
  replaceMembers(window, {
    createStatusBarItem: () => {
      const item = { text: '', show: () => shown.add(item), dispose: () => shown.delete(item) };
      return item;
    },
  });

  it('stand beside each other, but each once, however often it is said', () => {
    showStatus('Copied.');
    showStatus('This is the last alert.');
    showStatus('This is the last alert.');
    assert.deepEqual(texts(), ['Copied.', 'This is the last alert.']);
  });

  it('are said again after they are gone', () => {
    showStatus('This is the last alert.').dispose();
    showStatus('This is the last alert.');
    assert.deepEqual(texts(), ['This is the last alert.']);
  });
});
