import {
  commands,
  type Disposable,
  type Event,
  type Memento,
  type Uri,
  ViewColumn,
  type WebviewPanel,
} from 'vscode';
import * as z from 'zod/mini';
import { commandIds } from '../contributions.ts';
import type { Prefill } from '../prefill/prefill.ts';
import { visible } from '../text/sanitize.ts';
import { commandOfAction } from '../ui/recovery.ts';
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
import { type Draft, draftStore, isBlank, isOfOtherService, newDraft } from './drafts.ts';
import { newFormPanel } from './html.ts';
import { createOpenForms } from './openForms.ts';
import { draftStateSchema } from './protocol.ts';
import type { DraftSession } from './session.ts';
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
   * @param column the editor column for a prefilled form; others are opened in the active one
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
  const { host, log } = deps;
  const store = draftStore(deps.drafts);
  const report = (doing: string, error: unknown) => logFailure(log, doing, error);
  const sessionHost: SessionHost = {
    ...host,
    drafts: store,
    renderMarkdown: (text) => renderMarkdown(text, report),
    confirmDiscard,
    confirmSending,
    runAction: (action) => (action === 'newAlert' ? showEmptyForm() : runAction(action)),
    openLink: openWebLink,
    report,
  };
  const { extensionUri, focusInstead } = deps;
  const forms = createOpenForms({ sessionHost, extensionUri, focusInstead, onClosed, onFailedUnseen });
  const draftFrom = ({ values, notes }: Prefill) =>
    newDraft({ source: host.defaultSource(), ...values }, notes, host.service()?.baseUrl);
  const isOfOther = (draft: Draft) => isOfOtherService(draft, host.service()?.baseUrl);
  const isBlankDraft = (draft: Draft) => isBlank(draft, host.defaultSource());

  function open(prefill?: Prefill, column = ViewColumn.Active): void {
    if (prefill !== undefined) return openPrefilled(draftFrom(prefill), column, prefill.secrets);
    const [latest, ...others] = savedDrafts();
    if (latest === undefined) return showEmptyForm();
    if (others.length > 0 || forms.get(latest.id)?.panel?.active || emptyForm()) {
      // There are several drafts, or the user probably does not want the only one: it is already visible, or an
      // empty form is open.
      choose().catch((error) => report('Choosing a draft', error));
    } else {
      showForm(latest).showSaved();
    }
  }

  async function choose(): Promise<void> {
    const choice = await pickDraft({
      drafts: savedDrafts,
      isOfOther,
      isOpen: ({ id }) => forms.get(id)?.panel !== undefined,
      discard,
    });
    if (choice === 'new') showEmptyForm();
    else if (choice) reopen(choice);
  }

  /** Reveals the open form that is empty, or opens a new one. */
  function showEmptyForm(): void {
    const empty = emptyForm();
    if (empty) empty.reveal();
    else openPanel(draftFrom({ values: {} }));
  }

  function emptyForm(): WebviewPanel | undefined {
    return forms.findPanel((draft) => isBlankDraft(draft) && !isOfOther(draft));
  }

  function openPrefilled(draft: Draft, column: ViewColumn, secrets: Prefill['secrets']): void {
    // Saved at once, as if the user had typed the text.
    store.save(draft).catch((error) => report('Saving a draft', error));
    openPanel(draft, column, secrets);
  }

  /** Reveals the form of a draft if it is open, or opens it. */
  function showForm(draft: Draft): DraftSession {
    const form = forms.get(draft.id);
    if (!form?.panel) return openPanel(draft);
    form.panel.reveal();
    return form.session;
  }

  function openPanel(
    draft: Draft,
    column = ViewColumn.Active,
    secrets: Prefill['secrets'] = [],
  ): DraftSession {
    return forms.fill(newFormPanel(column), draft, secrets);
  }

  /**
   * The drafts that are not blank, most recently changed first. Drafts for another service in the settings are left
   * out: they are listed while that service is shown. Drafts for a service that is no longer there are listed always.
   */
  function savedDrafts(): Draft[] {
    const services = new Set<string | undefined>(deps.configured());
    const isListedWithItsService = (draft: Draft) => isOfOther(draft) && services.has(draft.service);
    return store.list().filter((draft) => !isBlankDraft(draft) && !isListedWithItsService(draft));
  }

  /** Discards a draft for `pickDraft`, which keeps the focus. Asks first; resolves with false if the draft stays. */
  async function discard(draft: Draft): Promise<boolean> {
    const session = forms.get(draft.id)?.session;
    if (session) {
      await session.discard({ isFocusElsewhere: true });
      return session.hasEnded;
    }
    const isCertain = await confirmDiscard();
    if (isCertain) await store.remove(draft.id);
    return isCertain;
  }

  function restore(panel: WebviewPanel, state: unknown): void {
    const draftId = readDraftId(state) ?? '';
    const other = forms.get(draftId)?.panel;
    if (other) {
      panel.dispose();
      other.reveal();
      return;
    }
    // A draft that is no longer stored was discarded, or its alert was created or found. The page still has its text,
    // which must not appear again, or it might be sent twice.
    forms.fill(panel, store.get(draftId) ?? draftFrom({ values: {} }));
  }

  function onClosed(draft: Draft): void {
    if (isBlankDraft(draft)) forget(draft);
    else offerSaved(draft).catch((error) => report('Offering a saved draft', error));
  }

  function onFailedUnseen(draft: Draft): void {
    offerFailed(draft).catch((error) => report('Offering a failed draft', error));
  }

  async function offerFailed(draft: Draft): Promise<void> {
    if (await showUnseenFailure(draft)) reopen(draft);
  }

  async function offerSaved(draft: Draft): Promise<void> {
    const choice = await offerSavedDraft(draft);
    if (choice === 'reopen') reopen(draft);
    if (choice !== 'discard') return;
    // A reopened form may contain newer text: ask before discarding it.
    if (forms.get(draft.id)) await showForm(store.get(draft.id) ?? draft).discard();
    else forget(draft);
  }

  /** Shows a draft as it is now: it may have been changed, sent or discarded since it was offered. */
  function reopen({ id }: Draft): void {
    const current = store.get(id);
    if (current) showForm(current);
    else showDraftGone();
  }

  function forget(draft: Draft): void {
    store.remove(draft.id).catch((error) => report('Deleting a draft', error));
  }

  const changes = deps.onDidChange(() => forms.refresh());
  return {
    open,
    restore,
    dispose: () => changes.dispose(),
  };
}

/** Text that cannot be rendered is shown as it is: the page waits for an answer. */
async function renderMarkdown(text: string, report: SessionHost['report']): Promise<string> {
  try {
    return await (await import('../markdown/render.ts')).renderHighlighted(text);
  } catch (error) {
    report('Rendering Markdown', error);
    return html`<pre>${visible(text)}</pre>`.markup;
  }
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
