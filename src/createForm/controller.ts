import type { Disposable, ViewColumn, WebviewPanel } from 'vscode';
import { lazy } from '../ui/lazy.ts';
import type { CreateFormDeps } from './panels.ts';
import type { Prefill } from './drafts.ts';

export interface CreateFormController extends Disposable {
  /** See `CreateFormPanels.open`. */
  open(prefill?: Prefill, column?: ViewColumn): Promise<void>;
  /** Fills a panel that VS Code restored after a reload of the window. @param state the page's saved state */
  restore(panel: WebviewPanel, state: unknown): Promise<void>;
}

/** Opens create forms; their code is loaded with the first one. */
export function createFormController(deps: CreateFormDeps): CreateFormController {
  const panels = lazy(async () => (await import('./panels.ts')).createFormPanels(deps));
  return {
    open: async (prefill, column) => (await panels.get()).open(prefill, column),
    restore: async (panel, state) => (await panels.get()).restore(panel, state),
    dispose: () => panels.dispose(),
  };
}
