import type { MarkdownIt } from 'markdown-it';

/**
 * Fits a text's headings into a page: the first is of `topLevel`, and none skips a level on the way down, so that
 * the outline that screen readers offer has no holes.
 */
export function fitHeadings(markdown: MarkdownIt, topLevel: number): void {
  markdown.core.ruler.push('heading_levels', ({ tokens }) => {
    let previous = topLevel - 1;
    let closing = '';
    for (const token of tokens) {
      if (token.type === 'heading_close') token.tag = closing;
      if (token.type !== 'heading_open') continue;
      const wanted = Number(token.tag.slice(1)) + topLevel - 1;
      previous = Math.min(wanted, previous + 1, 6);
      closing = `h${previous}`;
      token.tag = closing;
    }
  });
}
