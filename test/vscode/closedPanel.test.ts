import assert from 'node:assert/strict';
import { Uri, ViewColumn, window } from 'vscode';
import { fillWebview } from '../../src/ui/webview.ts';
import { html } from '../../src/ui/html.ts';

describe('A panel that was closed before it could be filled', () => {
  it('takes no content, which is an error: so all three kinds of panels go on with another one', () => {
    const panel = window.createWebviewPanel('closed', 'Closed', ViewColumn.Active);
    const fill = () => fillWebview(panel.webview, Uri.file('/'), 'details', { title: 'T', body: html`` });
    fill();
    panel.dispose();
    assert.throws(fill);
  });
});
