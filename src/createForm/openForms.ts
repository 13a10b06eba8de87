import { TabInputWebview, type WebviewPanel, window } from 'vscode';
import * as z from 'zod/mini';
import { visible } from '../text/sanitize.ts';
import type { MaskedSecret } from '../secrets/maskSecrets.ts';
import { readWebLink } from '../text/webLink.ts';
import { html } from '../ui/html.ts';
import { openWebLink } from '../ui/openWebLink.ts';
import { refocusPage } from '../ui/webview.ts';
import type { Draft } from './drafts.ts';
import { fillFormPanel } from './html.ts';
import { maskedNotice } from './maskedPlaces.ts';
import { type ExternalAction, type HostMessage, pageMessageSchema } from './protocol.ts';
import type { FormHost } from './recipient.ts';
import { DraftSession } from './session.ts';

/** A draft's session, and the panel that shows it; there is no panel while the form is closed. */
interface Form {
  readonly session: DraftSession;
  readonly panel?: WebviewPanel | undefined;
}

interface OpenFormsOptions {
  /** The user has closed a form whose session has not ended and is not sending. */
  readonly onClosed: (draft: Draft) => Promise<void>;
  /** A request has failed after its form was closed. */
  readonly onFailedUnseen: (draft: Draft) => Promise<void>;
  readonly runAction: (action: ExternalAction) => void;
}

/** The forms that are open, and closed ones whose session is still needed. */
export function createOpenForms(host: FormHost, options: OpenFormsOptions) {
  /** By draft id. */
  const forms = new Map<string, Form>();

  /** Shows the form of a draft in an empty panel. @param secrets what was masked in its values */
  function fill(panel: WebviewPanel, draft: Draft, secrets: readonly MaskedSecret[] = []): DraftSession {
    const known = forms.get(draft.id)?.session;
    const session = known && isCurrent(known, draft) ? known : newSession(draft);
    const post = (message: HostMessage) => void panel.webview.postMessage(message);
    const receive = pageReceiver(session, host, { post, refocus: () => refocusPage(panel) }, secrets);
    panel.webview.onDidReceiveMessage((message) => {
      receive(message).catch((error) => host.report('Handling the create form', error));
    });
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
        const panel = forms.get(draft.id)?.panel;
        forms.delete(draft.id);
        return closeTab(panel, isFocusElsewhere);
      },
      refocus: () => refocusPage(forms.get(draft.id)?.panel),
      failedUnseen: (failed) => offer(options.onFailedUnseen(failed)),
      runAction: options.runAction,
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
    if (phase !== 'sending' && phase !== 'ended') offer(options.onClosed(draft));
  }

  function offer(offering: Promise<void>): void {
    offering.catch((error) => host.report('Offering a draft', error));
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

  return {
    get: (draftId: string) => forms.get(draftId),
    findPanel: (matches: (draft: Draft) => boolean) =>
      [...forms.values()].find(({ panel, session }) => panel && matches(session.draft))?.panel,
    fill,
    refresh(): void {
      for (const { session } of forms.values()) session.refresh();
    },
    followSignIn(): void {
      for (const { session } of forms.values())
        session.followSignIn().catch((error) => host.report('Refreshing the create form', error));
    },
  };
}

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
    return await (await import('../markdown/render.ts')).renderHighlighted(text);
  } catch (error) {
    report('Rendering Markdown', error);
    return html`<pre>${visible(text)}</pre>`.markup;
  }
}
