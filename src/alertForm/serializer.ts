import { type Disposable, type WebviewPanel, window } from 'vscode';
import * as z from 'zod/mini';
import { panelIds } from '../contributions.ts';
import { pageStateSchema } from './protocol.ts';

/**
 * Gives back the panels that VS Code kept over a reload of the window, each when it is first looked at.
 *
 * @param restore takes the panel and the id of its draft, if that can be read
 */
export function registerFormSerializer(
  restore: (panel: WebviewPanel, draftId: string | undefined) => void,
): Disposable {
  return window.registerWebviewPanelSerializer(panelIds.createAlert, {
    async deserializeWebviewPanel(panel, state: unknown) {
      const parsed = z.safeParse(pageStateSchema, state);
      restore(panel, parsed.success ? parsed.data.draftId : undefined);
    },
  });
}
