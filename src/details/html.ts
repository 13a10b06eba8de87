import { env, l10n } from 'vscode';
import { html } from '../ui/html.ts';
import type { PageContent } from '../ui/webview.ts';
import { sectionNames } from './protocol.ts';
import { copyCodeTemplate, navigation, toolbar } from './toolbar.ts';

/**
 * The page without an alert, which is sent by message, section by section, so that focus and scroll position are
 * kept.
 *
 * @param isUnfolded whether all fields are shown, unless the page has kept what the user did before it was loaded again
 */
export function detailsPage(isUnfolded = false): PageContent {
  const body = html`<header>
      ${navigation()}
      <p id="position" class="quiet"></p>
      <p id="as-of" class="quiet"></p>
      ${toolbar()}
    </header>
    <main id="alert" data-unfolded="${isUnfolded}">
      ${sectionNames.map((name) => html`<section id="${name}"></section> `)}
    </main>
    <p id="spoken" class="only-spoken" role="status"></p>
    <p id="announcement" class="only-spoken" role="status"></p>
    <p id="done" class="only-spoken" role="status"></p>
    ${copyCodeTemplate()}`;
  return { language: env.language, title: detailsTitle(), body };
}

/** The title of the panel. */
export function detailsTitle(): string {
  return l10n.t('Alert Details');
}
