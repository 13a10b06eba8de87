import assert from 'node:assert/strict';
import { showStatus } from '../../../src/ui/messages.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';

describe('texts in the status bar', () => {
  const vs = fakeWindow();
  const texts = () => [...vs.bar].map(({ text }) => text);

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
