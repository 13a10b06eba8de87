import { TabInputWebview, ViewColumn, type WebviewPanel, window } from 'vscode';
import * as z from 'zod/mini';
import type { Prefill } from '../prefill/prefill.ts';
import type { MaskedSecret } from '../secrets/maskSecrets.ts';
import { serviceOf } from '../service/serviceUrl.ts';
import { visible } from '../text/sanitize.ts';
import { readWebLink } from '../text/webLink.ts';
import { html } from '../ui/html.ts';
import { openWebLink } from '../ui/openWebLink.ts';
import { commandOfAction, runCommand } from '../ui/recovery.ts';
import { refocusPage } from '../ui/webview.ts';
import { isSameJson } from '../util/equality.ts';
import { offerSavedDraft, pickDraft, showDraftGone, showUnseenFailure } from './dialogs.ts';
import { type Draft, isBlank, isOfOtherService, newDraft } from './drafts.ts';
import { fillFormPanel, newFormPanel } from './html.ts';
import { maskedNotice } from './maskedPlaces.ts';
import { draftStateSchema, type ExternalAction, type HostMessage, pageMessageSchema } from './protocol.ts';
import type { FormHost } from './recipient.ts';
import { DraftSession } from './session.ts';

/** A draft's session, and the panel that shows it; there is no panel while the form is closed. */
interface Form {
  readonly session: DraftSession;
  readonly panel?: WebviewPanel | undefined;
}

/** The panels of the form, one per draft. They stay open: VS Code restores them in the next window. */
export function createPanels(host: FormHost) {
  const { connection, drafts: store, report } = host;
  /** The forms that are open, and closed ones whose session is still needed, by draft id. */
  const forms = new Map<string, Form>();
  const draftFrom = ({ values, notes }: Prefill) =>
    newDraft(values, notes, connection.service?.baseUrl, host.defaultSource());
  const isOfOther = (draft: Draft) => isOfOtherService(draft, connection.service?.baseUrl);
  const panelOf = ({ id }: Draft) => forms.get(id)?.panel;
  const reported = (doing: string, done: Promise<void>) => void done.catch((error) => report(doing, error));

  /**
   * Opens a new draft with a prefill, in `column`. Without one, opens a new form if there is no saved draft, that draft
   * if there is one, or lets the user select one of several.
   */
  function open(prefill?: Prefill, column = ViewColumn.Active): void {
    if (prefill !== undefined) return void openPanel(draftFrom(prefill), column, prefill.secrets);
    const [latest, ...others] = savedDrafts();
    if (latest === undefined) return showEmptyForm();
    if (others.length > 0 || panelOf(latest)?.active || emptyForm()) {
      // There are several drafts, or the user probably does not want the only one: it is already visible, or an
      // empty form is open.
      reported('Choosing a draft', choose());
    } else {
      showForm(latest).showSaved();
    }
  }

  async function choose(): Promise<void> {
    const choice = await pickDraft({
      drafts: savedDrafts,
      isOfOther,
      isOpen: (draft) => panelOf(draft) !== undefined,
      discard,
    });
    if (choice === 'new') showEmptyForm();
    else if (choice) reopen(choice);
  }

  function showEmptyForm(): void {
    const empty = emptyForm();
    if (empty) empty.reveal();
    else openPanel(draftFrom({ values: {} }));
  }

  function emptyForm(): WebviewPanel | undefined {
    const isEmpty = ({ panel, session: { draft } }: Form) => panel && isBlank(draft) && !isOfOther(draft);
    return [...forms.values()].find(isEmpty)?.panel;
  }

  function showForm(draft: Draft): DraftSession {
    const form = forms.get(draft.id);
    if (!form?.panel) return openPanel(draft);
    form.panel.reveal();
    return form.session;
  }

  function openPanel(draft: Draft, column = ViewColumn.Active, secrets?: Prefill['secrets']): DraftSession {
    return fill(newFormPanel(column), draft, secrets);
  }

  /**
   * The drafts that are not blank, most recently changed first. Drafts for another service in the settings are left
   * out: they are listed while that service is shown. Drafts for a service that is no longer there are listed always.
   */
  function savedDrafts(): Draft[] {
    const configured = connection.services.configured.map(({ url }) => serviceOf(url)?.baseUrl);
    const isListedWithItsService = (draft: Draft) => isOfOther(draft) && configured.includes(draft.service);
    return store.list().filter((draft) => !isBlank(draft) && !isListedWithItsService(draft));
  }

  /** Discards a draft for `pickDraft`, which keeps the focus. Asks first; resolves with false if the draft stays. */
  async function discard(draft: Draft): Promise<boolean> {
    const session = forms.get(draft.id)?.session;
    if (session) {
      await session.discard({ isFocusElsewhere: true });
      return session.phase === 'ended';
    }
    const isCertain = await host.confirm('discard');
    if (isCertain) await store.remove(draft.id);
    return isCertain;
  }

  /** Fills a panel that VS Code restored after a reload of the window. @param state the page's saved state */
  function restore(panel: WebviewPanel, state: unknown): void {
    const draftId = z.safeParse(draftIdSchema, state).data?.draftId ?? '';
    const other = forms.get(draftId);
    if (other?.panel) {
      const page = z.safeParse(draftStateSchema, state).data;
      // Typed while no extension heard the page (see `fillWebview`), and its draft is already open in another tab.
      if (page && page.revision > other.session.draft.revision) {
        fill(panel, { ...other.session.draft, id: crypto.randomUUID(), values: page.values });
        return;
      }
      panel.dispose();
      other.panel.reveal();
      return;
    }
    // A draft that is no longer stored was discarded, or its alert was created or found. The page still has its text,
    // which must not appear again, or it might be sent twice.
    fill(panel, store.get(draftId) ?? draftFrom({ values: {} }));
  }

  /** Shows the form of a draft in an empty panel. @param secrets what was masked in its values */
  function fill(panel: WebviewPanel, draft: Draft, secrets: readonly MaskedSecret[] = []): DraftSession {
    const known = forms.get(draft.id)?.session;
    const session = known && isCurrent(known, draft) ? known : newSession(draft);
    // Not of `panel`, which throws once it is closed, such as while a preview is rendered.
    const post = (message: HostMessage) => void panelOf(draft)?.webview.postMessage(message);
    const refocus = () => refocusPage(panelOf(draft));
    const receive = pageReceiver(session, host, { post, refocus }, secrets);
    panel.webview.onDidReceiveMessage((message) => reported('Handling the create form', receive(message)));
    panel.onDidDispose(() => onPanelClosed(session));
    session.attach(post);
    fillFormPanel(panel, host.extensionUri);
    // Last, because the lines above throw if the panel was closed while this module was being loaded.
    forms.set(draft.id, { session, panel });
    return session;
  }

  function newSession(draft: Draft): DraftSession {
    return new DraftSession(draft, host, {
      ended(isFocusElsewhere) {
        const panel = panelOf(draft);
        forms.delete(draft.id);
        return closeTab(panel, isFocusElsewhere);
      },
      refocus: () => refocusPage(panelOf(draft)),
      failedUnseen: (failed) => reported('Offering a draft', onFailedUnseen(failed)),
      runAction,
    });
  }

  /**
   * A session that is sending is kept, also after a failure, for when the form is reopened: only it knows why the
   * request failed, and which alerts were listed before. Others are not: the next form begins with the saved draft.
   */
  function onPanelClosed(session: DraftSession): void {
    const { draft, phase } = session;
    session.detach();
    if (phase === 'sending') forms.set(draft.id, { session });
    else forms.delete(draft.id);
    if (phase !== 'sending' && phase !== 'ended') reported('Offering a draft', onClosed(draft));
  }

  /**
   * Closes the tab like a user does, so that the next editor gets the focus; after `panel.dispose()` nothing would
   * have it. If the user has left the form, the focus is not moved.
   */
  async function closeTab(panel: WebviewPanel | undefined, isFocusElsewhere: boolean): Promise<void> {
    const tab = panel?.active ? window.tabGroups.activeTabGroup.activeTab : undefined;
    if (tab?.input instanceof TabInputWebview) await window.tabGroups.close(tab, isFocusElsewhere);
    panel?.dispose();
    const isLast = window.tabGroups.all.every(({ tabs }) => tabs.length === 0);
    if (tab && isLast && !isFocusElsewhere) await host.focusInstead();
  }

  async function onFailedUnseen(draft: Draft): Promise<void> {
    if (await showUnseenFailure(draft)) reopen(draft);
  }

  async function onClosed(draft: Draft): Promise<void> {
    if (isBlank(draft)) return store.remove(draft.id);
    const choice = await offerSavedDraft(draft);
    if (choice === 'reopen') reopen(draft);
    if (choice !== 'discard') return;
    // It may contain newer text since the message was shown: ask before discarding it.
    const current = store.get(draft.id);
    if (forms.get(draft.id)) await showForm(current ?? draft).discard();
    else if (current === undefined) showDraftGone();
    else if (isSameJson(current, draft) || (await host.confirm('discard'))) await store.remove(draft.id);
  }

  /** Shows a draft as it is now: it may have been changed, sent or discarded since it was offered. */
  function reopen({ id }: Draft): void {
    const current = store.get(id);
    if (current) showForm(current);
    else showDraftGone();
  }

  function runAction(action: ExternalAction): void {
    if (action === 'newAlert') showEmptyForm();
    else void runCommand(commandOfAction(action));
  }

  return {
    open,
    restore,
    refresh(): void {
      for (const { session } of forms.values()) session.refresh();
    },
    followSignIn(): void {
      for (const { session } of forms.values())
        reported('Refreshing the create form', session.followSignIn());
    },
  };
}

/** Of a page's saved state, of which the rest may be unreadable. */
const draftIdSchema = z.object({ draftId: z.string() });

/** Whether no other window has changed or sent the draft since its form was closed here. */
function isCurrent({ phase, draft: own }: DraftSession, stored: Draft): boolean {
  if (phase === 'sending' || own.revision > stored.revision) return true;
  const isSameText = own.revision === stored.revision && own.changedAt === stored.changedAt;
  return isSameText && own.unresolved?.length === stored.unresolved?.length;
}

/** Handles the messages of one page. Invalid ones are logged and ignored. @param secrets what was masked */
export function pageReceiver(
  session: DraftSession,
  { report }: FormHost,
  { post, refocus }: { readonly post: (message: HostMessage) => void; readonly refocus: () => void },
  secrets: readonly MaskedSecret[] = [],
): (message: unknown) => Promise<void> {
  const masked = maskedNotice(secrets, session, post);
  return async (received) => {
    const parsed = z.safeParse(pageMessageSchema, received);
    if (!parsed.success) return report('Reading a message of the create form', parsed.error);
    const message = parsed.data;
    if (message.type === 'preview') {
      post({ type: 'preview', html: await renderMarkdown(message.text, report) });
    } else if (message.type === 'openLink') {
      const url = readWebLink(message.url);
      if (url === undefined) return;
      await openWebLink(url);
      refocus();
    } else {
      // In this order: the session takes the message's values before it waits for anything.
      await Promise.all([session.receive(message), masked(message)]);
    }
  };
}

/** Text that cannot be rendered is shown as it is: the page waits for an answer. */
async function renderMarkdown(text: string, report: FormHost['report']): Promise<string> {
  try {
    return await (await import('../markdown/render.ts')).renderMarkdown(text);
  } catch (error) {
    report('Rendering Markdown', error);
    return html`<pre>${visible(text)}</pre>`.markup;
  }
}
