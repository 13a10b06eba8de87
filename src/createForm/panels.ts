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
import type { Prefill } from '../prefill/prefill.ts';
import { visible } from '../text/sanitize.ts';
import { isSameJson } from '../triage/equality.ts';
import { commandOfAction } from '../ui/explain.ts';
import { html } from '../ui/html.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { openWebLink } from '../ui/openWebLink.ts';
import {
  confirmDiscard,
  confirmSending,
  pickDraft,
  offerSavedDraft,
  showDraftGone,
  showUnseenFailure,
} from './dialogs.ts';
import { type Draft, draftStore, isBlank, isElsewhere, newDraft } from './drafts.ts';
import { fillFormPanel, newFormPanel } from './html.ts';
import { draftStateSchema } from './protocol.ts';
import { DraftSession } from './session.ts';
import type { CreateFormHost, ExternalAction, SessionHost } from './sessionHost.ts';

interface CreateFormPanelsDeps {
  readonly host: CreateFormHost;
  /** The base URLs of the services in the settings. */
  readonly configured: () => readonly string[];
  /** Fires when service, sign-in or suggested sources have changed. */
  readonly onDidChange: Event<unknown>;
  /** Moves the focus to a useful place after the last editor was closed. */
  readonly focusInstead: () => Promise<void>;
  readonly log: Log;
  readonly extensionUri: Uri;
  /** Storage for drafts: the workspace state. */
  readonly drafts: Memento;
}

export interface CreateFormPanels extends Disposable {
  /**
   * Shows the create form. With a prefill, opens a new draft. Otherwise opens a new form if there is no saved
   * draft, that draft if there is one, or lets the user select one of several.
   *
   * @param column the editor column for a new panel
   */
  open(prefill?: Prefill, column?: ViewColumn): void;
  /** Fills a panel that VS Code restored after a reload of the window. @param state the page's saved state */
  restore(panel: WebviewPanel, state: unknown): void;
}

/**
 * The panels of the create form, one per draft. `dispose` does not close them, because VS Code restores open
 * panels in the next window.
 */
export function createPanels(deps: CreateFormPanelsDeps): CreateFormPanels {
  const store = draftStore(deps.drafts);
  /** By draft id: the sessions of open panels, and of closed ones whose request is running or has failed. */
  const sessions = new Map<string, DraftSession>();
  const panels = new Map<string, WebviewPanel>();
  const report = (doing: string, error: unknown) => logFailure(deps.log, doing, error);
  const { host } = deps;
  const sessionHost: SessionHost = {
    ...host,
    drafts: store,
    renderMarkdown,
    confirmDiscard,
    confirmSending,
    runAction: (action) => (action === 'newAlert' ? openNew() : runAction(action)),
    openLink: openWebLink,
    report,
  };
  const draftFrom = ({ values, notes }: Prefill) =>
    newDraft({ source: host.defaultSource(), ...values }, notes, host.service()?.baseUrl);
  const isOfOther = (draft: Draft) => isElsewhere(draft, host.service()?.baseUrl);
  const isBlankDraft = (draft: Draft) => isBlank(draft, host.defaultSource());

  /** Text that cannot be rendered is shown as it is: the page waits for an answer. */
  async function renderMarkdown(text: string): Promise<string> {
    try {
      return await (await import('../markdown/render.ts')).renderHighlighted(text);
    } catch (error) {
      report('Rendering Markdown', error);
      return html`<pre>${visible(text)}</pre>`.markup;
    }
  }

  function open(prefill?: Prefill, column = ViewColumn.Active): void {
    if (prefill !== undefined) return openPrefilled(draftFrom(prefill), column);
    const [latest, ...others] = savedDrafts();
    if (latest === undefined) return openNew();
    if (others.length > 0 || panels.get(latest.id)?.active || emptyPanel()) {
      // There are several drafts, or the user probably does not want the only one: it is already visible, or an
      // empty form is open.
      choose().catch((error) => report('Choosing a draft', error));
    } else {
      openDraft(latest).showSaved();
    }
  }

  async function choose(): Promise<void> {
    const choice = await pickDraft({
      drafts: savedDrafts,
      isOfOther,
      isOpen: ({ id }) => panels.has(id),
      discard,
    });
    if (choice === 'new') openNew();
    else if (choice) reopen(choice);
  }

  function openNew(): void {
    const empty = emptyPanel();
    if (empty) empty.reveal();
    else showNew(draftFrom({ values: {} }));
  }

  /** The panel of an open and empty form, if there is one. */
  function emptyPanel(): WebviewPanel | undefined {
    const empty = [...sessions.values()].find(
      ({ draft }) => isBlankDraft(draft) && !isOfOther(draft) && panels.has(draft.id),
    );
    return empty && panels.get(empty.draft.id);
  }

  function openPrefilled(draft: Draft, column: ViewColumn): void {
    // Saved at once, as if the user had typed the text.
    store.save(draft).catch((error) => report('Saving a draft', error));
    showNew(draft, column);
  }

  function openDraft(draft: Draft): DraftSession {
    const panel = panels.get(draft.id);
    const session = sessions.get(draft.id);
    if (!panel || !session) return showNew(draft);
    panel.reveal();
    return session;
  }

  /**
   * The drafts that are not blank, most recently changed first. Drafts for another service in the settings are left
   * out: they are listed while that service is shown. Drafts for a service that is no longer there are listed always.
   */
  function savedDrafts(): Draft[] {
    const services = new Set<string | undefined>(deps.configured());
    const isListedElsewhere = (draft: Draft) => isOfOther(draft) && services.has(draft.service);
    return store.list().filter((draft) => !isBlankDraft(draft) && !isListedElsewhere(draft));
  }

  /** Discards a draft for `pickDraft`, which keeps the focus. Asks first; resolves with false if the draft stays. */
  async function discard(draft: Draft): Promise<boolean> {
    const session = sessions.get(draft.id);
    if (session) {
      await session.discard({ isFocusElsewhere: true });
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
    // A draft that is no longer stored was created or discarded. The page still has its text, but it must not
    // appear again, or it might be sent twice.
    const draft = draftId === undefined ? undefined : store.get(draftId);
    show(draft ?? draftFrom({ values: {} }), panel);
  }

  function showNew(draft: Draft, column = ViewColumn.Active): DraftSession {
    return show(draft, newFormPanel(column));
  }

  function show(draft: Draft, panel: WebviewPanel): DraftSession {
    const known = sessions.get(draft.id);
    const session = known && isCurrent(known, draft) ? known : newSession(draft);
    panel.webview.onDidReceiveMessage((message) => {
      session.receive(message).catch((error) => report('Handling the create form', error));
    });
    panel.onDidDispose(() => closed(session));
    session.attach((message) => void panel.webview.postMessage(message));
    fillFormPanel(panel, deps.extensionUri);
    // Last, because the lines above throw if the panel was closed while this module was being loaded.
    sessions.set(draft.id, session);
    panels.set(draft.id, panel);
    return session;
  }

  /**
   * Whether a session still has the latest draft: no other window has changed or sent it since its form was closed here.
   *
   * @param stored the draft as it is stored now
   */
  function isCurrent({ isSending, draft: own }: DraftSession, stored: Draft): boolean {
    return isSending || own.revision > stored.revision || isSameJson(own, stored);
  }

  function newSession(draft: Draft): DraftSession {
    return new DraftSession(draft, sessionHost, {
      ended(isFocusElsewhere) {
        sessions.delete(draft.id);
        return close(draft, isFocusElsewhere);
      },
      failedUnseen(failedDraft) {
        // The session is kept for when the form is reopened: only it knows why the request failed, and which alerts
        // were listed before.
        offerFailed(failedDraft).catch((error) => report('Offering a failed draft', error));
      },
    });
  }

  /**
   * Closes the tab like a user does, so that the next editor gets the focus; after `panel.dispose()` nothing would
   * have it. If the user has left the form, the focus is not moved.
   */
  async function close(draft: Draft, isFocusElsewhere: boolean): Promise<void> {
    const panel = panels.get(draft.id);
    const tab = panel?.active ? window.tabGroups.activeTabGroup.activeTab : undefined;
    if (tab?.input instanceof TabInputWebview) await window.tabGroups.close(tab, isFocusElsewhere);
    panel?.dispose();
    const isLast = window.tabGroups.all.every(({ tabs }) => tabs.length === 0);
    if (tab && isLast && !isFocusElsewhere) await deps.focusInstead();
  }

  function closed(session: DraftSession): void {
    const { draft } = session;
    session.detach();
    panels.delete(draft.id);
    if (session.hasEnded || session.isSending) return;
    sessions.delete(draft.id);
    if (isBlankDraft(draft)) forget(draft);
    else offerSaved(draft).catch((error) => report('Offering a saved draft', error));
  }

  async function offerFailed(draft: Draft): Promise<void> {
    if (await showUnseenFailure(draft)) reopen(draft);
  }

  async function offerSaved(draft: Draft): Promise<void> {
    const choice = await offerSavedDraft(draft);
    if (choice === 'reopen') reopen(draft);
    if (choice !== 'discard') return;
    // A reopened form may contain newer text: ask before discarding it.
    if (sessions.has(draft.id)) await openDraft(store.get(draft.id) ?? draft).discard();
    else forget(draft);
  }

  /** Opens a draft as it is now: it may have been changed, created or discarded since it was offered. */
  function reopen({ id }: Draft): void {
    const current = store.get(id);
    if (current) openDraft(current);
    else showDraftGone();
  }

  function forget(draft: Draft): void {
    store.remove(draft.id).catch((error) => report('Deleting a draft', error));
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

/** The draft id in a page's saved state; undefined if it is invalid. */
function readDraftId(state: unknown): string | undefined {
  const parsed = z.safeParse(draftStateSchema, state);
  return parsed.success ? parsed.data.draftId : undefined;
}

/** Runs the command of a notice's action. */
function runAction(action: Exclude<ExternalAction, 'newAlert'>): void {
  // `commandOfAction` knows "reconnect" only as the action "retry", whose command the caller passes.
  const retry = { command: commandIds.reconnect, title: '' };
  const { command, arguments: args } = commandOfAction(action === 'reconnect' ? 'retry' : action, retry);
  void commands.executeCommand(command, ...(args ?? []));
}
