import { type Uri, type WebviewPanel } from 'vscode';
import { readDefaultSource } from '../prefill/defaultSource.ts';
import { type Draft, newDraft } from './draft.ts';
import { nothingToSay } from './nothingToSay.ts';
import { targetText } from './pageTexts.ts';
import type { HostMessage } from './protocol.ts';
import { fillFormPanel } from './webview.ts';

/**
 * Shows an empty form, all of which stands in the page: it is there before the code that makes an alert of it.
 *
 * @param host of the service; empty while it is not known
 */
export function fillFreshPage(panel: WebviewPanel, extensionUri: Uri, host: string): Draft {
  const draft = newDraft({ source: readDefaultSource() });
  const { id, revision, values } = draft;
  const messages: readonly HostMessage[] = [
    { type: 'context', target: host === '' ? '' : targetText(host), sources: [] },
    { type: 'show', state: { draftId: id, revision, values } },
    { type: 'status', status: nothingToSay },
  ];
  fillFormPanel(panel, extensionUri, messages);
  return draft;
}
