import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { PagedList } from '../list/pagedList.ts';
import type { Obstacle } from '../service/connection.ts';
import { alertWords } from '../ui/countTexts.ts';
import { explain, keyRingText, waitReason } from '../ui/explain.ts';
import { commandOfAction } from '../ui/recovery.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import type { PageContent } from '../ui/webview.ts';
import { noticeText } from '../views/listTexts.ts';
import { type Action, chartIds } from './protocol.ts';

/** The page without charts, which are sent by message. */
export function overviewPage(): PageContent {
  const body = html`<header>
      <h1 id="title" tabindex="-1">${overviewTitle()}</h1>
      <button type="button" id="as-table">
        <span class="as-charts-only">${l10n.t('Show as Tables')}</span>
        <span class="as-table-only">${l10n.t('Show as Charts')}</span>
      </button>
      <button type="button" id="load-all" data-action="loadAll" hidden>${l10n.t('Load All')}</button>
      <button type="button" id="show-new" data-action="showNew" hidden>${l10n.t('Show New Alerts')}</button>
    </header>
    <main>
      <p id="scope" class="quiet"></p>
      <div id="notice" role="status"></div>
      <div id="charts">${chartIds.map(figure)}</div>
    </main>`;
  return { title: overviewTitle(), body };
}

function figure(id: string): Markup {
  return html`<figure id="${id}" aria-labelledby="${id}-title" hidden>
    <figcaption><h2 id="${id}-title"></h2></figcaption>
    <ul class="legend picture" aria-hidden="true"></ul>
    <div class="drawing picture">
      <canvas role="img"></canvas>
      <p class="hover" aria-hidden="true" hidden></p>
    </div>
    <div class="numbers">
      <table aria-labelledby="${id}-title"></table>
    </div>
    <p class="note quiet"></p>
  </figure> `;
}

export function overviewTitle(): string {
  return l10n.t('Alerts Overview');
}

/** Why nothing can be counted, and what to do about it. */
export function obstacleNotice(obstacle: Obstacle): Markup {
  return obstacle === 'signedOut'
    ? noticeWith(l10n.t('Sign in to see the overview.'), ['signIn'])
    : noticeWith(keyRingText(), ['reconnect', 'signIn']);
}

/**
 * Why not all, or not the latest, is counted. A countdown is sent apart: screen readers read out what changes.
 *
 * @param list undefined before the sign-in
 */
export function listNotice(list: PagedList<Alert> | undefined, host: string): Markup {
  if (list === undefined) return progress(l10n.t('Loading alerts'));
  if (list.waiting) {
    const countdown = html`<span id="countdown" aria-live="off"></span>`;
    return progress(html`${waitReason(list.waiting, host)} ${countdown}`);
  }
  const failure = list.refreshFailure ?? list.failure;
  if (failure) {
    const { text, actions } = explain(failure.error, host);
    return noticeWith(text, actions);
  }
  if (!list.isLoaded) return progress(l10n.t('Loading alerts'));
  const text = list.isEmpty ? l10n.t('The service has no alerts.') : noticeText(list, alertWords, host);
  return text === '' ? nothing : html`<p>${text}</p>`;
}

function progress(text: string | Markup): Markup {
  return html`<p class="progress">${text}</p>`;
}

function noticeWith(text: string, actions: readonly Exclude<Action, 'loadAll' | 'showNew'>[]): Markup {
  const buttons = actions.map(
    (action) =>
      html`<button type="button" data-action="${action}">${commandOfAction(action).title}</button> `,
  );
  return html`<p>${text}</p>
    ${buttons}`;
}
