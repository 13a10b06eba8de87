import { TabInputWebview, type Uri, type WebviewPanel, window } from 'vscode';
import { isSameJson } from '../util/equality.ts';
import type { MaskedSecret } from '../secrets/maskSecrets.ts';
import type { Draft } from './drafts.ts';
import { fillFormPanel } from './html.ts';
import { MaskedNotice } from './maskedPlaces.ts';
import type { HostMessage } from './protocol.ts';
import { DraftSession } from './session.ts';
import type { SessionHost } from './sessionHost.ts';

/** A draft's session, and the panel that shows it; there is no panel while the form is closed. */
interface Form {
  readonly session: DraftSession;
  readonly panel?: WebviewPanel | undefined;
}

interface OpenFormsDeps {
  readonly sessionHost: SessionHost;
  readonly extensionUri: Uri;
  /** Moves the focus to a useful place after the last editor was closed. */
  readonly focusInstead: () => Promise<void>;
  /** The user has closed a form whose session has not ended and is not sending. */
  readonly onClosed: (draft: Draft) => void;
  /** A request has failed after its form was closed. */
  readonly onFailedUnseen: (draft: Draft) => void;
}

/** The forms that are open, and closed ones whose session is still needed. */
interface OpenForms {
  get(draftId: string): Form | undefined;
  /** The panel of an open form whose draft matches. */
  findPanel(matches: (draft: Draft) => boolean): WebviewPanel | undefined;
  /** Shows the form of a draft in an empty panel. @param secrets what was masked in its values */
  fill(panel: WebviewPanel, draft: Draft, secrets?: readonly MaskedSecret[]): DraftSession;
  /** Must be called when service, sign-in or suggested sources have changed. */
  refresh(): void;
}

export function createOpenForms(deps: OpenFormsDeps): OpenForms {
  const { report } = deps.sessionHost;
  /** By draft id. */
  const forms = new Map<string, Form>();

  function fill(panel: WebviewPanel, draft: Draft, secrets: readonly MaskedSecret[] = []): DraftSession {
    const known = forms.get(draft.id)?.session;
    const session = known && isCurrent(known, draft) ? known : newSession(draft);
    const post = (message: HostMessage) => void panel.webview.postMessage(message);
    const masked = new MaskedNotice(secrets, post);
    panel.webview.onDidReceiveMessage((message) => {
      session.receive(message).catch((error) => report('Handling the create form', error));
      // The session has the message's values already: it takes them before it waits for anything.
      masked.receive(message, session.draft.values);
    });
    panel.onDidDispose(() => onPanelClosed(session));
    session.attach(post);
    fillFormPanel(panel, deps.extensionUri);
    // Last, because the lines above throw if the panel was closed while this module was being loaded.
    forms.set(draft.id, { session, panel });
    return session;
  }

  function newSession(draft: Draft): DraftSession {
    return new DraftSession(draft, deps.sessionHost, {
      ended(isFocusElsewhere) {
        const panel = forms.get(draft.id)?.panel;
        forms.delete(draft.id);
        return closeTab(panel, isFocusElsewhere);
      },
      failedUnseen: deps.onFailedUnseen,
    });
  }

  /**
   * A session that is sending is kept, also after a failure, for when the form is reopened: only it knows why the
   * request failed, and which alerts were listed before. Others are not: the next form begins with the saved draft.
   */
  function onPanelClosed(session: DraftSession): void {
    const { draft, isSending, hasEnded } = session;
    session.detach();
    if (isSending) forms.set(draft.id, { session });
    else forms.delete(draft.id);
    if (!isSending && !hasEnded) deps.onClosed(draft);
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
    if (tab && isLast && !isFocusElsewhere) await deps.focusInstead();
  }

  return {
    get: (draftId) => forms.get(draftId),
    findPanel: (matches) =>
      [...forms.values()].find(({ panel, session }) => panel && matches(session.draft))?.panel,
    fill,
    refresh() {
      for (const { session } of forms.values()) {
        session.refresh().catch((error) => report('Refreshing the create form', error));
      }
    },
  };
}

/**
 * Whether a session still has the latest draft: no other window has changed or sent it since its form was closed here.
 *
 * @param stored the draft as it is stored now
 */
function isCurrent({ isSending, draft: own }: DraftSession, stored: Draft): boolean {
  return isSending || own.revision > stored.revision || isSameJson(own, stored);
}
