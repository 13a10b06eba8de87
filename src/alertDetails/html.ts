import { html } from '../ui/html.ts';
import type { PageContent } from '../ui/webviewPage.ts';
import { sectionNames } from './protocol.ts';
import type { DetailsTexts } from './texts.ts';

/**
 * The details' page. It holds nothing of an alert: that comes by message, section by section, so that focus and scroll
 * position stay where they are. Buttons at an end of the list are `aria-disabled` only: they must not lose the focus.
 */
export function detailsPage(texts: DetailsTexts): PageContent {
  const body = html`<header>
      <nav aria-label="${texts.navigation}">
        <button type="button" id="previous" aria-disabled="true" title="${texts.previousHint}">
          ${texts.previous}
        </button>
        <button type="button" id="next" aria-disabled="true" title="${texts.nextHint}">${texts.next}</button>
      </nav>
      <p id="place" class="quiet" role="status" aria-live="polite" aria-atomic="true">
        <span id="position"></span> <span id="spoken" class="only-spoken"></span>
      </p>
    </header>
    <main id="alert">${sectionNames.map((name) => html`<section id="${name}"></section> `)}</main>
    <p id="announcement" class="only-spoken" role="status"></p>`;
  return { language: texts.language, title: texts.title, body };
}
