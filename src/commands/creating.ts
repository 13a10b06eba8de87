import { type Disposable, type Event, l10n, type Memento, type Uri, type WebviewPanel, window } from 'vscode';
import { mayHoldDrafts } from '../alertForm/draftKeys.ts';
import { newFormPanel } from '../alertForm/newPanel.ts';
import type { AlertFormPanels, FreshForm } from '../alertForm/panel.ts';
import type { FormValues } from '../alertForm/protocol.ts';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import type { Lists } from '../triage/lists.ts';
import { loadedLater, type LoadedLater } from '../ui/loadedLater.ts';
import { type Log, logFailure } from '../ui/log.ts';
import type { ListView } from '../views/listView.ts';
import { showFreshForm } from './freshForm.ts';

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

export interface Creating extends FormOpener, Disposable {
  /** Fills a panel that VS Code kept over a reload of the window. @param state what its page had stored */
  restore(panel: WebviewPanel, state: unknown): Promise<void>;
}

/**
 * Creating alerts: the form, together with the list that shows what it created. An empty form is shown first, and what
 * makes an alert of it is loaded with the first message of its page; else that is loaded when a form is opened.
 */
export function createForm(deps: CreatingDeps): Creating {
  let fresh: (FreshForm & Disposable) | undefined;
  let isOpening = false;
  let isToldOfFailure = false;
  const panels = loadedLater(async () => (await import('./formPanels.ts')).createFormPanels(deps));

  /** What makes alerts of forms, with the fresh one in its hands. */
  async function loaded(): Promise<AlertFormPanels> {
    const form = await panels.get();
    adoptFresh(form);
    return form;
  }

  function adoptFresh(form: AlertFormPanels): void {
    if (fresh === undefined) return;
    form.adopt(fresh);
    fresh.dispose();
    fresh = undefined;
  }

  function loadRest(): void {
    loaded().catch((error) => {
      logFailure(deps.log, 'Loading the create form', error);
      if (isToldOfFailure) return;
      isToldOfFailure = true;
      const text = l10n.t(
        'The create form could not be loaded. Copy what you typed, then reload the window.',
      );
      void window.showErrorMessage(text);
    });
  }

  async function openFresh(): Promise<void> {
    if (isOpening) return;
    isOpening = true;
    try {
      fresh = await showFreshForm(deps.extensionUri, deps.host, loadRest);
    } finally {
      isOpening = false;
    }
    // Loaded meanwhile for another reason.
    if (panels.current) adoptFresh(panels.current);
  }

  async function openFilled(prefill: Partial<FormValues> | undefined): Promise<void> {
    // VS Code sets it up while the form's code is loaded.
    const ready = prefill === undefined || panels.current ? undefined : newFormPanel();
    let isClosed = false;
    ready?.onDidDispose(() => (isClosed = true));
    try {
      const form = await loaded();
      if (!isClosed) form.open(prefill, ready);
    } catch (error) {
      ready?.dispose();
      throw error;
    }
  }

  return {
    async open(prefill) {
      const isEmpty = prefill === undefined && !mayHoldDrafts(deps.workspaceState);
      // What was typed in one that was closed at once is still to be kept.
      if (!isEmpty || panels.current || fresh?.isClosed()) await openFilled(prefill);
      else if (fresh) fresh.panel.reveal();
      else await openFresh();
    },
    restore: async (panel, state) => (await loaded()).restore(panel, state),
    dispose() {
      fresh?.dispose();
      panels.dispose();
    },
  };
}
