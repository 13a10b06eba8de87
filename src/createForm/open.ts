import type { Disposable, Event, Memento, Uri, ViewColumn, WebviewPanel } from 'vscode';
import type { DetailsController } from '../alertDetails/controller.ts';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import type { Lists } from '../triage/lists.ts';
import { lazy, type Lazy } from '../ui/lazy.ts';
import type { Log } from '../ui/log.ts';
import type { ListView } from '../views/listView.ts';
import type { Prefill } from './drafts.ts';

export interface ListedAlerts {
  readonly lists: Lists;
  readonly alertsView: ListView<Alert>;
  readonly details: Pick<DetailsController, 'select' | 'reveal'>;
}

export interface CreateFormDeps {
  readonly connection: Connection;
  /** What is loaded, and the tree that shows it, once something has needed them. */
  readonly features: Pick<Lazy<ListedAlerts & Disposable>, 'get' | 'current'>;
  /** Fires when anything loaded has changed. */
  readonly onDidChange: Event<unknown>;
  readonly log: Log;
  readonly extensionUri: Uri;
  /** What all windows share, and what belongs to this workspace. */
  readonly globalState: Memento;
  readonly workspaceState: Memento;
}

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
