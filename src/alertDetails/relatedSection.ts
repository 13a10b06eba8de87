import { html, type Markup, nothing } from '../ui/html.ts';
import type { AlertLink, RelatedAlerts } from './related.ts';
import { type SearchContext, searchControls } from './searchControls.ts';

/** The parent and the children: links to those that are loaded, a search for those that are not. */
export function relatedSection(related: RelatedAlerts, context: SearchContext): Markup {
  const { parent, children, missingChildren } = related;
  if (!parent && children.length === 0 && missingChildren === 0) return nothing;
  const { texts } = context;
  return html`<h2>${texts.related}</h2>
    <dl>
      ${
        parent &&
        html`<div>
          <dt>${texts.parent}</dt>
          <dd>${parentValue(parent, context)}</dd>
        </div>`
      }
      ${
        children.length === 0 && missingChildren === 0
          ? nothing
          : html`<div>
              <dt>${texts.children}</dt>
              <dd>${childrenValue(related, context)}</dd>
            </div>`
      }
    </dl>`;
}

function parentValue({ id, link }: NonNullable<RelatedAlerts['parent']>, context: SearchContext): Markup {
  if (link) return alertLink(link);
  return html`<p>${context.texts.parentNotLoaded(id)}</p>
    ${searchControls('parent', context)}`;
}

function childrenValue(
  { children, furtherChildren, missingChildren }: RelatedAlerts,
  context: SearchContext,
): Markup {
  const { texts } = context;
  const links = children.map((child) => html`<li>${alertLink(child)}</li> `);
  const further =
    furtherChildren > 0 ? html`<li class="quiet">${texts.further(furtherChildren)}</li>` : nothing;
  const missing =
    missingChildren > 0
      ? html`<p>${texts.childrenNotLoaded(missingChildren)}</p>
          ${searchControls('children', context)}`
      : nothing;
  return html`${
    children.length > 0
      ? html`<ul class="links">
          ${links}${further}
        </ul>`
      : nothing
  }${missing}`;
}

/** The page asks its host to open the alert; the address leads nowhere. */
function alertLink({ id, name }: AlertLink): Markup {
  return html`<a href="#" data-key="alert-${id}" data-action="openAlert" data-id="${id}">${name}</a>`;
}
