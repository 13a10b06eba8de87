import { homedir } from 'node:os';
import type { ExtensionContext } from 'vscode';
import { activate as activateAnywhere } from './extension.ts';
import { nodeFiles } from './nodeFiles.ts';
import type { AlertTriageExtension } from './publicApi/alertTriage.d.ts';

export { deactivate } from './extension.ts';

/**
 * The entry for the Node extension host: only this module and `nodeFiles.ts` use an API of Node. In a browser,
 * `extension.ts` is the entry (see `esbuild.mjs`).
 */
export function activate(context: ExtensionContext): AlertTriageExtension {
  return activateAnywhere(context, homedir(), nodeFiles);
}
