import { Disposable, type Event, type Memento, type Uri, window } from 'vscode';
import { mayHoldDrafts } from '../alertForm/draftKeys.ts';
import { newFormPanel } from '../alertForm/newPanel.ts';
import type { FormValues } from '../alertForm/protocol.ts';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import { panelIds } from '../contributions.ts';
import type { Lists } from '../triage/lists.ts';
import { loadedLater, type LoadedLater } from '../ui/loadedLater.ts';
import type { Log } from '../ui/log.ts';
import type { ListView } from '../views/listView.ts';

export interface ListedAlerts {
  readonly lists: Lists;
  readonly alertsView: ListView<Alert>;
}

export interface CreatingDeps {
  readonly connection: Connection;
  /** What is loaded, and the tree that shows it, once something has needed them. */
  readonly features: Pick<LoadedLater<ListedAlerts & Disposable>, 'get' | 'current'>;
  readonly host: () => string;
  /** Fires when anything loaded has changed. */
  readonly onDidChange: Event<unknown>;
  readonly log: Log;
  readonly extensionUri: Uri;
  /** What all windows share, and what belongs to this workspace. */
  readonly globalState: Memento;
  readonly workspaceState: Memento;
}

export interface FormOpener {
  /** See `AlertFormPanels.open`. */
  open(prefill?: Partial<FormValues>): Promise<void>;
}

/** Creating alerts: the form, loaded when it is first opened, together with the list that shows what it created. */
export function createForm(deps: CreatingDeps): FormOpener & Disposable {
  const panels = loadedLater(async () => {
    const { createFormPanels } = await import('./formPanels.ts');
    return createFormPanels(deps);
  });
  const serializer = window.registerWebviewPanelSerializer(panelIds.createAlert, {
    deserializeWebviewPanel: async (panel, state: unknown) => (await panels.get()).restore(panel, state),
  });

  async function open(prefill?: Partial<FormValues>): Promise<void> {
    const isNew = prefill !== undefined || !mayHoldDrafts(deps.workspaceState);
    // VS Code sets it up while the form's code is loaded.
    const ready = isNew && panels.current === undefined ? newFormPanel() : undefined;
    let isClosed = false;
    ready?.onDidDispose(() => (isClosed = true));
    try {
      const form = await panels.get();
      if (!isClosed) form.open(prefill, ready);
    } catch (error) {
      ready?.dispose();
      throw error;
    }
  }

  return {
    open,
    dispose: () => Disposable.from(serializer, panels).dispose(),
  };
}
