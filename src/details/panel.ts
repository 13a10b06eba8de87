import {
  commands,
  Disposable,
  type Event,
  EventEmitter,
  l10n,
  ThemeIcon,
  type Uri,
  ViewColumn,
  type WebviewPanel,
  window,
} from 'vscode';
import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import type { CodeLinks } from '../codeLinks/codeLinks.ts';
import { panelIds } from '../contributions.ts';
import { searchPages } from '../list/searchPages.ts';
import type { Connection } from '../service/connection.ts';
import { childrenOf } from '../triage/values.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { copyText } from '../ui/clipboard.ts';
import { asOfText, progressText } from '../ui/countTexts.ts';
import { joinParts } from '../ui/formats.ts';
import { showStatus } from '../ui/messages.ts';
import { openWebLink } from '../ui/openWebLink.ts';
import { sampleText } from '../ui/viewTexts.ts';
import { fillWebview, refocusPage } from '../ui/webview.ts';
import { detailsPage, detailsTitle } from './html.ts';
import { positionInfo } from './navigate.ts';
import { type PageState, pageStateSchema } from './protocol.ts';
import { DetailsSession } from './session.ts';
import { noPosition, type SessionHost } from './sessionHost.ts';

/** A page's saved state; undefined if it is invalid, or of another service. */
function readState(state: unknown, service: string): PageState | undefined {
  const { data } = z.safeParse(pageStateSchema, state);
  return data?.service === service ? data : undefined;
}

export interface DetailsPanel extends Disposable {
  /** Shows an alert in the open panel, or in a new one. @param options `isRowAnnounced`: see `DetailsSession.show` */
  show(alert: Alert, options?: { readonly preserveFocus?: boolean; readonly isRowAnnounced?: boolean }): void;
  /**
   * Fills a panel that VS Code restored after a reload of the window; shows its alert as soon as it is loaded. Closes
   * the panel if there is another one, or if another service is shown by now.
   *
   * @param state the page's saved state
   */
  restore(panel: WebviewPanel, state: unknown): void;
  /** The panel with what is on its page; undefined while it is closed. */
  readonly open: { readonly panel: WebviewPanel; readonly session: DetailsSession } | undefined;
  /** Shows what has changed of the alert, or around it. */
  refresh(): void;
  /** Fires when the panel is opened, closed, shown, hidden, or shows another alert. */
  readonly onDidChange: Event<void>;
}

/**
 * Manages the only details panel. `dispose` does not close it, because VS Code restores an open panel in the next
 * window.
 */
export function createDetailsPanel(given: PanelHost, extensionUri: Uri, clock: Clock): DetailsPanel {
  let open: DetailsPanel['open'];
  const changed = new EventEmitter<void>();
  /** Whether all fields are shown: in the next panel, too. */
  let isUnfolded = false;
  const host: SessionHost = {
    ...given,
    fold: (isOpen) => (isUnfolded = isOpen),
    async openLink(url) {
      await given.openLink(url);
      refocusPage(open?.panel);
    },
  };

  function show(alert: Alert, { preserveFocus = false, isRowAnnounced = false } = {}): void {
    if (open === undefined) return attach(createPanel(preserveFocus), alert);
    open.session.show(alert, { isRowAnnounced });
    if (!preserveFocus || !open.panel.visible) open.panel.reveal(open.panel.viewColumn, preserveFocus);
    changed.fire();
  }

  function restore(panel: WebviewPanel, state: unknown): void {
    const kept = readState(state, host.serviceUrl());
    if (open !== undefined || kept === undefined) return void panel.dispose();
    isUnfolded = kept.unfolded === true;
    attach(panel, host.find(kept.id) ?? kept.id);
  }

  function attach(panel: WebviewPanel, shown: Alert | string): void {
    const session = new DetailsSession(host, shown);
    panel.webview.onDidReceiveMessage((message) => {
      session.receive(message).catch((error) => host.report('Handling the alert details', error));
    });
    panel.onDidChangeViewState(() => changed.fire());
    panel.onDidDispose(() => {
      session.dispose();
      open = undefined;
      changed.fire();
    });
    session.attach((message) => void panel.webview.postMessage(message));
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
    onDidChange: changed.event,
    dispose: () => owned.dispose(),
  };
}

/** What a panel asks its host for; it remembers itself whether all fields are shown. */
type PanelHost = Omit<SessionHost, 'fold'>;

export interface PanelHostDeps {
  readonly connection: Connection;
  readonly textsOf: TextsOf;
  readonly codeLinks: CodeLinks;
  readonly log: Log;
}

/** While nobody is signed in. */
const noNames = { userName: () => undefined };

/** Gives the panel what belongs to the current sign-in, and what VS Code does for it. */
export function panelHost({ connection, textsOf, codeLinks, log }: PanelHostDeps): PanelHost {
  return {
    find: (id) => connection.triage?.alerts.find(id),
    seenAs: (id) => connection.triage?.marks.seenAs({ id }),
    noteOf: (id) => connection.triage?.notes.of({ id }),
    childrenOf: (id) => childrenOf(connection.triage?.alerts.items ?? [], id),
    position(id) {
      const { triage } = connection;
      if (triage === undefined) return noPosition;
      const { text, spoken, ...steps } = positionInfo(triage, id);
      const sample = sampleText(triage.isSample);
      return { ...steps, text: joinParts([sample, text]), spoken: joinParts([sample, spoken]) };
    },
    isStarting: () => connection.state.kind === 'starting' || connection.triage?.alerts.isStarting === true,
    searchProgress: () =>
      connection.triage ? progressText(connection.triage.alerts, connection.serviceHost) : '',
    asOf: () => (connection.triage ? asOfText(connection.triage.alerts) : ''),
    searchPages: async (isFound, signal) => {
      if (connection.triage) await searchPages(connection.triage.alerts, isFound, signal);
    },
    codeLinks,
    indexed: () => connection.triage,
    alertTexts: () => textsOf(connection.triage ?? noNames),
    run: (command, ...args) => void commands.executeCommand(command, ...args),
    obstacle: () => connection.obstacle(),
    serviceHost: () => connection.serviceHost,
    serviceUrl: () => connection.services.currentUrl,
    isSample: () => connection.isSample,
    renderMarkdown: async (text) => (await import('../markdown/render.ts')).renderHighlighted(text),
    openLink: openWebLink,
    copy: copyCode,
    report: (doing, error) => logFailure(log, doing, error),
  };
}

/** Says itself that it copied, also to screen readers, or why not. */
export async function copyCode(text: string): Promise<void> {
  if (await copyText(text)) showStatus(l10n.t('Copied.'));
}

/** Icon and title are the same for every alert: VS Code writes them to disk, where no text of an alert may appear. */
const tabIcon = new ThemeIcon('bell');

function createPanel(preserveFocus: boolean): WebviewPanel {
  return window.createWebviewPanel(
    panelIds.alertDetails,
    detailsTitle(),
    { viewColumn: ViewColumn.Active, preserveFocus },
    { enableFindWidget: true },
  );
}
