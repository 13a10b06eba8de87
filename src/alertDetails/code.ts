import { l10n } from 'vscode';
import type { CodeLink } from '../codeLinks/findLinks.ts';
import { html, type Markup, nothing } from '../ui/html.ts';

/** The section with links to the places in the workspace that the alert names. */
export function codeSection(links: readonly Pick<CodeLink, 'label'>[]): Markup {
  if (links.length === 0) return nothing;
  const titleId = 'code-title';
  return html`<h2 id="${titleId}">${l10n.t('Code')}</h2>
    <ul class="links" aria-labelledby="${titleId}">
      ${links.map(codeLink)}
    </ul>`;
}

/** The page knows links by their labels only. The `href` makes it a focusable link. */
function codeLink({ label }: Pick<CodeLink, 'label'>): Markup {
  return html`<li>
    <a href="#" data-key="code-${label}" data-action="openCode" data-label="${label}"
      >${l10n.t('Open {0}', label)}</a
    >
  </li> `;
}
