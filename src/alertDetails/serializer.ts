import { type Disposable, type WebviewPanel, window } from 'vscode';
import * as z from 'zod/mini';
import { panelIds } from '../contributions.ts';
import { pageStateSchema } from './protocol.ts';

/**
 * Gives back the panel that VS Code kept over a reload of the window, when it is first looked at.
 *
 * @param restore takes the panel and the id of its alert, if that can be read
 */
export function registerDetailsSerializer(
  restore: (panel: WebviewPanel, id: string | undefined) => void,
): Disposable {
  return window.registerWebviewPanelSerializer(panelIds.alertDetails, {
    async deserializeWebviewPanel(panel, state: unknown) {
      const parsed = z.safeParse(pageStateSchema, state);
      restore(panel, parsed.success ? parsed.data.id : undefined);
    },
  });
}
