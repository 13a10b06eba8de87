import { visible } from '../text/sanitize.ts';
import { type Markup, nothing } from '../ui/html.ts';
import type { AlertContent, MarkdownText } from './content.ts';
import type { RenderedTexts } from './html.ts';
import { plainText } from './longTexts.ts';
import type { SessionHost } from './sessionDeps.ts';

/** Renders the Markdown of the alert on screen once, however often the page is brought up to date. */
export class MarkdownCache {
  readonly #deps: Pick<SessionHost, 'renderMarkdown' | 'report'>;
  #last = new Map<string, Promise<Markup>>();

  constructor(deps: Pick<SessionHost, 'renderMarkdown' | 'report'>) {
    this.#deps = deps;
  }

  async render({ reasoning, description }: AlertContent): Promise<RenderedTexts> {
    const before = this.#last;
    this.#last = new Map();
    const [reasoningMarkup, descriptionMarkup] = await Promise.all([
      this.#renderOne(reasoning, before),
      this.#renderOne(description, before),
    ]);
    return { reasoning: reasoningMarkup, description: descriptionMarkup };
  }

  #renderOne(text: MarkdownText | undefined, before: ReadonlyMap<string, Promise<Markup>>): Promise<Markup> {
    if (text === undefined) return Promise.resolve(nothing);
    const { markdown } = text;
    const rendered = before.get(markdown) ?? this.#renderAnew(markdown);
    this.#last.set(markdown, rendered);
    return rendered;
  }

  /** The only markup of the page that is not made by `html`. A text that cannot be rendered is shown as it is. */
  async #renderAnew(markdown: string): Promise<Markup> {
    try {
      return { markup: await this.#deps.renderMarkdown(markdown) };
    } catch (error) {
      this.#deps.report('Rendering Markdown', error);
      return plainText(visible(markdown));
    }
  }
}
