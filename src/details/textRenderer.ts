import { visible } from '../text/sanitize.ts';
import { type Markup, nothing } from '../ui/html.ts';
import { plainText } from './longTexts.ts';
import type { SessionHost } from './sessionHost.ts';

/** Renders Markdown as HTML; nothing without a text. */
export type RenderText = (markdown: string | undefined) => Promise<Markup>;

/** The results are safe to show: see `renderMarkdown`. If rendering fails, the text is shown as plain text. */
export function textRenderer(host: Pick<SessionHost, 'renderMarkdown' | 'report'>): RenderText {
  return async (markdown) => {
    if (markdown === undefined) return nothing;
    try {
      return { markup: await host.renderMarkdown(markdown) };
    } catch (error) {
      host.report('Rendering Markdown', error);
      return plainText(visible(markdown));
    }
  };
}
