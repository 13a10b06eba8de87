import { commands, Disposable, EventEmitter, l10n, ThemeIcon, type Uri, type WebviewPanel } from 'vscode';
import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import type { CodeLinks } from '../codeLinks/codeLinks.ts';
import { panelIds } from '../contributions.ts';
import type { Services } from '../service/services.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { copyText } from '../ui/clipboard.ts';
import { showStatus } from '../ui/messages.ts';
import { openWebLink } from '../ui/openWebLink.ts';
import { fillWebview, openOnlyPanel, refocusPage } from '../ui/webview.ts';
import { delay } from '../util/delay.ts';
import { detailsPage, detailsTitle } from './html.ts';
import { searchAllPages } from './listSearch.ts';
import { type PageState, pageStateSchema } from './protocol.ts';
import { DetailsSession, type SessionHost } from './session.ts';

export interface PanelDeps {
  readonly connection: SessionHost['connection'] & { readonly services: Pick<Services, 'currentUrl'> };
  readonly textsOf: TextsOf;
  readonly codeLinks: CodeLinks;
  readonly clock: Clock;
  readonly extensionUri: Uri;
  readonly log: Log;
}

/** A page's saved state; undefined if it is invalid, or of another service. */
function readState(state: unknown, service: string): PageState | undefined {
  const { data } = z.safeParse(pageStateSchema, state);
  return data?.service === service ? data : undefined;
}

/** Manages the only details panel. `dispose` leaves it open: VS Code restores it in the next window. */
export function createDetailsPanel(deps: PanelDeps) {
  const { connection, textsOf, codeLinks, clock, extensionUri, log } = deps;
  let open: { readonly panel: WebviewPanel; readonly session: DetailsSession } | undefined;
  const changed = new EventEmitter<void>();
  /** Whether all fields are shown: in the next panel, too. */
  let isUnfolded = false;
  const host: SessionHost = {
    connection,
    textsOf,
    codeLinks,
    run: (command, ...args) => void commands.executeCommand(command, ...args),
    copy: copyCode,
    fold: (isOpen) => (isUnfolded = isOpen),
    async openLink(url) {
      await openWebLink(url);
      refocusPage(open?.panel);
    },
    search: searchAllPages,
    renderMarkdown: async (text) => {
      const { renderMarkdown } = await import('../markdown/render.ts');
      // An alert has several texts, and each may take most of the time that a block may take.
      await delay(0);
      return renderMarkdown(text);
    },
    report: (doing, error) => logFailure(log, doing, error),
  };

  /** Shows an alert in the open panel, or in a new one. @param options `isRowAnnounced`: see `DetailsSession.show` */
  function show(alert: Alert, { preserveFocus = false, isRowAnnounced = false } = {}): void {
    if (open === undefined)
      return attach(openOnlyPanel(panelIds.alertDetails, detailsTitle(), preserveFocus), alert);
    open.session.show(alert, { isRowAnnounced });
    if (!preserveFocus || !open.panel.visible) open.panel.reveal(open.panel.viewColumn, preserveFocus);
    changed.fire();
  }

  /**
   * Fills a panel that VS Code restored, unless there is another one, or another service is shown by now.
   *
   * @param state the page's saved state
   */
  function restore(panel: WebviewPanel, state: unknown): void {
    const kept = readState(state, connection.services.currentUrl);
    if (open !== undefined || kept === undefined) return void panel.dispose();
    isUnfolded = kept.unfolded === true;
    attach(panel, connection.triage?.alerts.find(kept.id) ?? kept.id);
  }

  function attach(panel: WebviewPanel, shown: Alert | string): void {
    const session = new DetailsSession(
      host,
      connection.services.currentUrl,
      shown,
      (message) => void panel.webview.postMessage(message),
    );
    panel.webview.onDidReceiveMessage((message) => {
      session.receive(message).catch((error) => host.report('Handling the alert details', error));
    });
    panel.onDidChangeViewState(() => changed.fire());
    panel.onDidDispose(() => {
      session.dispose();
      open = undefined;
      changed.fire();
    });
    panel.iconPath = tabIcon;
    fillWebview(panel.webview, extensionUri, 'details', detailsPage(isUnfolded));
    // Last, because the lines above throw if the panel was closed while this module was being loaded.
    open = { panel, session };
    changed.fire();
  }

  /** Skips a hidden panel: VS Code unloads its page, which requests everything when shown again. */
  function refresh(): void {
    if (open?.panel.visible) open.session.refresh();
  }

  const owned = Disposable.from(changed, clock.onDidStep(refresh));
  return {
    show,
    restore,
    refresh,
    get open() {
      return open;
    },
    /** Fires when the panel is opened, closed, shown, hidden, or shows another alert. */
    onDidChange: changed.event,
    dispose: () => owned.dispose(),
  };
}

/** Says itself that it copied, also to screen readers, or why not. */
export async function copyCode(text: string): Promise<void> {
  if (await copyText(text)) showStatus(l10n.t('Copied.'));
}

/** Icon and title are the same for every alert: VS Code writes them to disk, where no text of an alert may appear. */
const tabIcon = new ThemeIcon('bell');
