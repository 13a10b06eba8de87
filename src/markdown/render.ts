import MarkdownIt from 'markdown-it';
import { visible } from '../text/visible.ts';
import { fitHeadings } from './headings.ts';
import { markLinks } from './links.ts';

/** More than anybody reads; hostile texts of this length still render in a fraction of a second. */
const maxLength = 200_000;

/** Rendered texts stand below a title of level 2, which says what they are, below the page's own of level 1. */
const topHeadingLevel = 3;

const markdown = new MarkdownIt({ html: false, linkify: true });
markLinks(markdown);
fitHeadings(markdown, topHeadingLevel);
markdown.core.ruler.push('no_inline_styles', ({ tokens }) => {
  // The alignment of table cells would be a style attribute, which a page's content security policy refuses.
  for (const token of tokens) {
    const style = token.attrGet('style');
    if (style === null) continue;
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
    token.attrJoin('class', String(style).replace('text-align:', 'align-'));
  }
});

/**
 * Renders hostile Markdown as HTML that is safe to put into a page: no HTML of the text's own, no images, no inline
 * styles, and links to http and https only, each with its host behind it. Links carry `href` and `data-href`; the page
 * asks its host to open them. What turns the reading direction is spelled out. Text beyond 200,000 characters is cut
 * with an ellipsis.
 */
export function renderMarkdown(text: string): string {
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  // Tabs mean something in Markdown; everything else that cannot be seen does not.
  return markdown.render(shown.split('\t').map(visible).join('\t'));
}
