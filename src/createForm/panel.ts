import {
  commands,
  type Disposable,
  type Event,
  type Memento,
  TabInputWebview,
  type Uri,
  ViewColumn,
  type WebviewPanel,
  window,
} from 'vscode';
import * as z from 'zod/mini';
import { commandIds } from '../contributions.ts';
import { commandOfAction } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { openLink } from '../ui/messages.ts';
import { type Draft, draftStore, isBlank, newDraft, type Prefill } from './drafts.ts';
import { confirmDiscard, confirmSending, pickDraft, tellFailedUnseen, tellKept } from './draftsPick.ts';
import { fillFormPanel, newFormPanel } from './html.ts';
import { draftStateSchema } from './protocol.ts';
import { DraftSession } from './session.ts';
import type { ExternalAction, SessionHost } from './sessionHost.ts';

export interface CreateFormPanelsDeps extends Pick<
  SessionHost,
  | 'signedIn'
  | 'obstacle'
  | 'isStarting'
  | 'service'
  | 'sources'
  | 'listed'
  | 'listFirstPage'
  | 'defaultSource'
  | 'onCreated'
  | 'showAlert'
> {
  /** Fires when service, sign-in or the sources to suggest have changed. */
  readonly onDidChange: Event<unknown>;
  /** Moves the focus to where the user goes on when a form is closed and no editor remains. */
  readonly focusInstead: () => Promise<void>;
  readonly log: Log;
  readonly extensionUri: Uri;
  /** Where drafts are kept: the workspace's state. */
  readonly drafts: Memento;
}

export interface CreateFormPanels extends Disposable {
  /**
   * Shows the create form. With a prefill: a new draft. Without: an empty one where no draft is
   * kept, the draft where one is kept, and where there are more the choice between them.
   *
   * @param column where a new panel goes
   */
  open(prefill?: Prefill, column?: ViewColumn): void;
  /** Fills a panel that VS Code kept over a reload of the window. @param state what its page had stored */
  restore(panel: WebviewPanel, state: unknown): void;
}

/**
 * The create form's panels, one per draft. Disposing leaves the panels alone: at the end of a window VS Code keeps
 * them for the next one.
 */
export function createPanels(deps: CreateFormPanelsDeps): CreateFormPanels {
  const store = draftStore(deps.drafts);
  /** Of open panels, and of closed ones whose request is under way. */
  const sessions = new Map<string, DraftSession>();
  const panels = new Map<string, WebviewPanel>();
  const report = (doing: string, error: unknown) => logFailure(deps.log, doing, error);
  const sessionDeps: SessionHost = {
    ...deps,
    drafts: store,
    renderMarkdown: async (text) => (await import('../markdown/render.ts')).renderMarkdown(text),
    confirmDiscard,
    confirmSending,
    runAction: (action) => (action === 'newAlert' ? openNew() : runAction(action)),
    openLink,
    report,
  };
  const draftFrom = ({ values, notes }: Prefill) =>
    newDraft({ source: deps.defaultSource(), ...values }, notes);
  const isBlankDraft = (draft: Draft) => isBlank(draft, deps.defaultSource());

  function open(prefill?: Prefill, column = ViewColumn.Active): void {
    if (prefill !== undefined) return openPrefilled(draftFrom(prefill), column);
    const [latest, ...others] = kept();
    if (latest === undefined) return openNew();
    if (others.length > 0 || panels.get(latest.id)?.active || emptyPanel()) {
      // Asked for again while it is on screen, or beside an empty form: the user wants something else than this draft.
      choose().catch((error) => report('Choosing a draft', error));
    } else {
      openDraft(latest).tellKept();
    }
  }

  async function choose(): Promise<void> {
    const choice = await pickDraft({ drafts: kept, isOpen: ({ id }) => panels.has(id), discard });
    if (choice === 'new') openNew();
    else if (choice) openDraft(store.get(choice.id) ?? choice);
  }

  function openNew(): void {
    const empty = emptyPanel();
    if (empty) empty.reveal();
    else showNew(draftFrom({ values: {} }));
  }

  /** The form that is open and empty, if there is one. */
  function emptyPanel(): WebviewPanel | undefined {
    const empty = [...sessions.values()].find(({ draft }) => isBlankDraft(draft) && panels.has(draft.id));
    return empty && panels.get(empty.draft.id);
  }

  function openPrefilled(draft: Draft, column: ViewColumn): void {
    // Kept from the start, as if it had been typed.
    store.save(draft).catch((error) => report('Keeping a draft', error));
    showNew(draft, column);
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

  /** From the choice of drafts, which keeps the keyboard. Asks first; false when the draft stays. */
  async function discard(draft: Draft): Promise<boolean> {
    const session = sessions.get(draft.id);
    if (session) {
      await session.discard({ isLeft: true });
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
    show(draft ?? draftFrom({ values: {} }), panel);
  }

  function showNew(draft: Draft, column = ViewColumn.Active): DraftSession {
    return show(draft, newFormPanel(column));
  }

  function show(draft: Draft, panel: WebviewPanel): DraftSession {
    const session = sessions.get(draft.id) ?? newSession(draft);
    sessions.set(draft.id, session);
    panels.set(draft.id, panel);
    panel.webview.onDidReceiveMessage((message) => {
      session.receive(message).catch((error) => report('Handling the create form', error));
    });
    panel.onDidDispose(() => closed(session));
    session.attach((message) => void panel.webview.postMessage(message));
    fillFormPanel(panel, deps.extensionUri);
    return session;
  }

  function newSession(draft: Draft): DraftSession {
    return new DraftSession(draft, sessionDeps, {
      ended(isLeft) {
        sessions.delete(draft.id);
        return close(draft, isLeft);
      },
      failedUnseen(failedDraft) {
        sessions.delete(draft.id);
        void tellFailedUnseen(failedDraft).then((wantsIt) => wantsIt && openDraft(failedDraft));
      },
    });
  }

  /**
   * As users do: the focus goes to the editor that follows, while a panel that is disposed of leaves it nowhere. From who
   * has left the form, nothing takes the focus.
   */
  async function close(draft: Draft, isLeft: boolean): Promise<void> {
    const panel = panels.get(draft.id);
    const tab = panel?.active ? window.tabGroups.activeTabGroup.activeTab : undefined;
    if (tab?.input instanceof TabInputWebview) await window.tabGroups.close(tab, isLeft);
    panel?.dispose();
    const isLast = window.tabGroups.all.every(({ tabs }) => tabs.length === 0);
    if (tab && isLast && !isLeft) await deps.focusInstead();
  }

  function closed(session: DraftSession): void {
    const { draft } = session;
    session.attach(undefined);
    panels.delete(draft.id);
    if (session.hasEnded || session.isSending) return;
    sessions.delete(draft.id);
    if (isBlankDraft(draft)) forget(draft);
    else offerKept(draft).catch((error) => report('Offering a kept draft', error));
  }

  async function offerKept(draft: Draft): Promise<void> {
    const wish = await tellKept(draft);
    // It may have been reopened, sent or discarded while the message was shown.
    const current = store.get(draft.id);
    if (current === undefined || wish === undefined) return;
    if (wish === 'reopen') openDraft(current);
    // In a form that is open again there may be more text by now: it asks.
    else if (sessions.has(draft.id)) await openDraft(current).discard();
    else forget(current);
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
    restore,
    dispose: () => changes.dispose(),
  };
}

/** The id of the draft that a page showed, out of what it had stored; undefined when that cannot be read. */
function readDraftId(state: unknown): string | undefined {
  const parsed = z.safeParse(draftStateSchema, state);
  return parsed.success ? parsed.data.draftId : undefined;
}

/** Runs the command of an action that a notice of the form offers. */
function runAction(action: Exclude<ExternalAction, 'newAlert'>): void {
  const retry = { command: commandIds.reconnect, title: '' };
  const { command, arguments: args } = commandOfAction(action === 'reconnect' ? 'retry' : action, retry);
  void commands.executeCommand(command, ...(args ?? []));
}
