import type { Disposable, ViewColumn, WebviewPanel } from 'vscode';
import { lazy } from '../ui/lazy.ts';
import type { CreateFormDeps } from './controller.ts';
import type { Prefill } from './drafts.ts';

export interface CreateFormController extends Disposable {
  /** See `CreateFormPanels.open`. */
  open(prefill?: Prefill, column?: ViewColumn): Promise<void>;
  /** Fills a panel that VS Code kept over a reload of the window. @param state what its page had stored */
  restore(panel: WebviewPanel, state: unknown): Promise<void>;
}

/** Creating alerts: the form, together with the list that shows what it created; loaded when a form is first opened. */
export function createFormController(deps: CreateFormDeps): CreateFormController {
  const panels = lazy(async () => (await import('./controller.ts')).createFormPanels(deps));
  return {
    open: async (prefill, column) => (await panels.get()).open(prefill, column),
    restore: async (panel, state) => (await panels.get()).restore(panel, state),
    dispose: () => panels.dispose(),
  };
}
