import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';

/** A reader that lets through all that any does: HTML, images, links, also of what only looks like an address. */
const reader = new MarkdownIt({ html: true, linkify: true });
reader.validateLink = () => true;
// By default it links no bare domains, unlike many chats and ticket systems.
reader.linkify.set({ fuzzyLink: true, urlAuth: true }).tlds(['example', 'zip'], true);

/** The kinds of all tokens, those inside others too. */
function kindsIn(text: string): ReadonlySet<string> {
  const kinds = new Set<string>();
  const visit = (tokens: ReturnType<typeof reader.parse>) => {
    for (const token of tokens) {
      kinds.add(token.type);
      visit(token.children ?? []);
    }
  };
  visit(reader.parse(text, {}));
  return kinds;
}

/**
 * What GitHub, GitLab and chats look for in the texts that result from Markdown: mentions, references, commits, e-mail
 * addresses, emoji, commands at the start of a line.
 */
const calling =
  /(?<!\w)(?:[@#!$~%&]\w|%"\w)|\w[@#]\w|\bgh-\d|\b(?=[a-f]*\d)[\da-f]{7}|:[a-z]\w*:|\[\w+:|\*iteration|<[!@]|^\/\w/im;

/** The texts of lines, without code and marks, which part them. */
function textsIn(text: string): string {
  const lines = reader.parse(text, {}).map(({ children }) =>
    (children ?? []).map(({ type, content }) => {
      if (type === 'text') return content;
      return type === 'softbreak' || type === 'hardbreak' ? '\n' : '\0';
    }),
  );
  return lines.map((parts) => parts.join('')).join('\n');
}

/** Asserts that Markdown calls nobody, refers to nothing, and has no link, image or HTML where it is pasted. */
export function assertNothingActs(markdown: string): void {
  assert.doesNotMatch(textsIn(markdown), calling);
  const acting = ['link_open', 'image', 'html_block', 'html_inline'].filter((kind) =>
    kindsIn(markdown).has(kind),
  );
  assert.deepEqual(acting, [], JSON.stringify(markdown));
}
