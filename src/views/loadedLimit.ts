import { type Disposable, workspace } from 'vscode';
import { settingIds } from '../contributions.ts';

/** How many alerts may be loaded at most; read once and after changes, since it is asked for with every page. */
export interface LoadedLimit extends Disposable {
  current(): number;
}

export function watchLoadedLimit(): LoadedLimit {
  let limit = readLimit();
  const watch = workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(settingIds.maxLoadedAlerts)) limit = readLimit();
  });
  return { current: () => limit, dispose: () => watch.dispose() };
}

function readLimit(): number {
  const value: unknown = workspace.getConfiguration().get(settingIds.maxLoadedAlerts);
  return typeof value === 'number' && value >= 1 ? value : 50_000;
}
