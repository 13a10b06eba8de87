import { type Disposable, type Event, l10n, type Memento, type Uri, type WebviewPanel } from 'vscode';
import { type Log, logFailure } from '../ui/log.ts';
import { type Draft, isBlank, newDraft } from './draft.ts';
import { confirmDiscard, draftName, tellFailedUnseen, tellKept } from './draftMessages.ts';
import { draftStore } from './drafts.ts';
import type { FormValues } from './protocol.ts';
import { newFormPanel } from './newPanel.ts';
import { readDraftId } from './pageState.ts';
import { DraftSession } from './session.ts';
import type { SessionDeps } from './sessionDeps.ts';
import { openLink, runStep } from './steps.ts';
import { formTexts } from './pageTexts.ts';
import { sessionTexts } from './sessionTexts.ts';
import { fillFormPanel } from './webview.ts';

export interface AlertFormDeps extends Pick<
  SessionDeps,
  | 'client'
  | 'account'
  | 'serviceHost'
  | 'sources'
  | 'listed'
  | 'listFirstPage'
  | 'defaultSource'
  | 'onCreated'
  | 'showAlert'
> {
  /** Fires when service, sign-in or the sources to suggest have changed. */
  readonly onDidChange: Event<unknown>;
  readonly log: Log;
  readonly extensionUri: Uri;
  /** Where drafts are kept: the workspace's state. */
  readonly drafts: Memento;
}

/** An empty form, what its page has said so far, and whether its tab is closed. */
export interface FreshForm {
  readonly panel: WebviewPanel;
  readonly draft: Draft;
  readonly messages: readonly unknown[];
  readonly isClosed: () => boolean;
}

export interface AlertFormPanels extends Disposable {
  /**
   * Shows the create form. With what is to stand in it already: a new draft. Without: an empty one where no draft is
   * kept, the draft where one is kept, and where there are more the choice between them.
   *
   * @param ready a new panel to show the new draft in
   */
  open(prefill?: Partial<FormValues>, ready?: WebviewPanel): void;
  /** Goes on with a form that is on screen already. */
  adopt(fresh: FreshForm): void;
  /** Fills a panel that VS Code kept over a reload of the window. @param state what its page had stored */
  restore(panel: WebviewPanel, state: unknown): void;
}

/**
 * The create form's panels, one per draft. Disposing leaves the panels alone: at the end of a window VS Code keeps
 * them for the next one.
 */
export function createAlertFormPanels(deps: AlertFormDeps): AlertFormPanels {
  const store = draftStore(deps.drafts);
  /** Of open panels, and of closed ones whose request is under way. */
  const sessions = new Map<string, DraftSession>();
  const panels = new Map<string, WebviewPanel>();
  const report = (doing: string, error: unknown) => logFailure(deps.log, doing, error);
  const sessionDeps: SessionDeps = {
    ...deps,
    drafts: store,
    texts: sessionTexts,
    renderMarkdown: async (text) => (await import('../markdown/render.ts')).renderMarkdown(text),
    confirmDiscard,
    runStep: (step) => (step === 'newAlert' ? openNew() : runStep(step)),
    openLink,
    report,
  };
  const isBlankDraft = (draft: Draft) => isBlank(draft, deps.defaultSource());

  function open(prefill?: Partial<FormValues>, ready?: WebviewPanel): void {
    const [latest, ...others] = kept();
    if (prefill !== undefined)
      return openPrefilled(newDraft({ source: deps.defaultSource(), ...prefill }), ready);
    if (latest === undefined) return openNew();
    if (others.length > 0 || panels.get(latest.id)?.active || emptyPanel()) {
      // Asked for again while one looks at it, or beside an empty form, something else is wanted than the one draft.
      choose().catch((error) => report('Choosing a draft', error));
    } else {
      openDraft(latest).tellKept();
    }
  }

  async function choose(): Promise<void> {
    const { pickDraft } = await import('./draftsPick.ts');
    const choice = await pickDraft({ drafts: kept, isOpen: ({ id }) => panels.has(id), discard });
    if (choice === 'new') openNew();
    else if (choice) openDraft(store.get(choice.id) ?? choice);
  }

  function openNew(): void {
    const empty = emptyPanel();
    if (empty) empty.reveal();
    else showNew(newDraft({ source: deps.defaultSource() }));
  }

  /** The form that is open and empty, if there is one. */
  function emptyPanel(): WebviewPanel | undefined {
    const empty = [...sessions.values()].find(({ draft }) => isBlankDraft(draft) && panels.has(draft.id));
    return empty && panels.get(empty.draft.id);
  }

  function openPrefilled(draft: Draft, ready?: WebviewPanel): void {
    // Kept from the start, as if it had been typed.
    store.save(draft).catch((error) => report('Keeping a draft', error));
    showNew(draft, ready);
  }

  function openDraft(draft: Draft): DraftSession {
    const panel = panels.get(draft.id);
    const session = sessions.get(draft.id);
    if (!panel || !session) return showNew(draft);
    panel.reveal();
    return session;
  }

  /** The drafts that hold something, the one changed last first. */
  function kept(): Draft[] {
    return store.list().filter((draft) => !isBlankDraft(draft));
  }

  /** Asks first; false when the draft stays. */
  async function discard(draft: Draft): Promise<boolean> {
    const session = sessions.get(draft.id);
    if (session) {
      await session.discard();
      return session.hasEnded;
    }
    const isCertain = await confirmDiscard();
    if (isCertain) await store.remove(draft.id);
    return isCertain;
  }

  function restore(panel: WebviewPanel, state: unknown): void {
    const draftId = readDraftId(state);
    const open = draftId === undefined ? undefined : panels.get(draftId);
    if (open) {
      panel.dispose();
      open.reveal();
      return;
    }
    // A draft that is no longer kept was created or discarded elsewhere: its text must not come back to be sent again.
    const draft = draftId === undefined ? undefined : store.get(draftId);
    show(draft ?? newDraft({ source: deps.defaultSource() }), panel);
  }

  function showNew(draft: Draft, panel = newFormPanel()): DraftSession {
    const session = show(draft, panel);
    session.showAll();
    return session;
  }

  function adopt({ draft, panel, messages, isClosed }: FreshForm): void {
    const session = sessionOf(draft);
    // The page hears what came of all of it, as if it had asked just now.
    for (const message of messages) receive(session, message);
    if (isClosed()) return closed(session);
    connect(session, panel);
    session.showAll();
  }

  function show(draft: Draft, panel: WebviewPanel): DraftSession {
    const session = sessionOf(draft);
    connect(session, panel);
    fillFormPanel(panel, deps.extensionUri);
    return session;
  }

  function sessionOf(draft: Draft): DraftSession {
    const session = sessions.get(draft.id) ?? newSession(draft);
    sessions.set(draft.id, session);
    return session;
  }

  function connect(session: DraftSession, panel: WebviewPanel): void {
    panels.set(session.draft.id, panel);
    panel.title = titleOf(session.draft);
    panel.webview.onDidReceiveMessage((message) => receive(session, message));
    panel.onDidDispose(() => closed(session));
    session.attach((message) => void panel.webview.postMessage(message));
  }

  function receive(session: DraftSession, message: unknown): void {
    session.receive(message).catch((error) => report('Handling the create form', error));
  }

  function newSession(draft: Draft): DraftSession {
    return new DraftSession(draft, sessionDeps, {
      ended() {
        sessions.delete(draft.id);
        panels.get(draft.id)?.dispose();
      },
      changed(changedDraft) {
        const panel = panels.get(draft.id);
        if (panel) panel.title = titleOf(changedDraft);
      },
      failedUnseen(failedDraft) {
        sessions.delete(draft.id);
        void tellFailedUnseen(failedDraft).then((wantsIt) => wantsIt && openDraft(failedDraft));
      },
    });
  }

  function closed(session: DraftSession): void {
    const { draft } = session;
    session.attach(undefined);
    panels.delete(draft.id);
    if (session.hasEnded || session.isSending) return;
    sessions.delete(draft.id);
    if (isBlankDraft(draft)) forget(draft);
    else void offerKept(draft);
  }

  async function offerKept(draft: Draft): Promise<void> {
    const wish = await tellKept(draft);
    // It may have been reopened, sent or discarded while the message stood there.
    const current = sessions.has(draft.id) ? undefined : store.get(draft.id);
    if (current && wish === 'reopen') openDraft(current);
    if (current && wish === 'discard') forget(current);
  }

  function forget(draft: Draft): void {
    store.remove(draft.id).catch((error) => report('Forgetting a draft', error));
  }

  const changes = deps.onDidChange(() => {
    for (const session of sessions.values()) {
      session.refresh().catch((error) => report('Refreshing the create form', error));
    }
  });
  return {
    open,
    adopt,
    restore,
    dispose: () => changes.dispose(),
  };
}

function titleOf(draft: Draft): string {
  const name = draftName(draft);
  return name === '' ? formTexts().title : l10n.t('Create Alert: {0}', name);
}
