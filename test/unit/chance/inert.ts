import assert from 'node:assert/strict';
import MarkdownIt from 'markdown-it';
import { MarkdownString } from 'vscode';
import { assertNothingActs } from '../markdown/pastedMarkdown.ts';

/** What is invisible, turns the direction of reading, or is half a character. */
const hidden =
  /(?!\n)\p{Cc}|[\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\u00ad]|\p{Surrogate}/u;

/** Asserts that a text shows all that it holds, in its own order. */
export function assertVisible(text: string): void {
  assert.doesNotMatch(text, hidden);
}

/** The same of a text for one line. */
export function assertLine(text = ''): void {
  assertVisible(text);
  assert.doesNotMatch(text, /\n/);
}

/** Asserts that VS Code makes neither an icon nor a link of a text that it shows in a message, status or pick. */
export function assertInert(text: string): void {
  assertVisible(text);
  assert.doesNotMatch(text, /\$\([\w~-]*\)|\]\(/);
}

/** Makes all of a text that any renderer of VS Code's does: HTML, links, also of what only looks like an address. */
const renderer = new MarkdownIt({ html: true, linkify: true });
renderer.validateLink = () => true;
renderer.linkify.set({ fuzzyLink: true, urlAuth: true });

/** Asserts that a tooltip is text with a heading, and that VS Code was not told to run or draw what is in it. */
export function assertTooltip(tooltip: unknown): void {
  assert.ok(tooltip instanceof MarkdownString);
  assert.deepEqual(Object.keys(tooltip), ['value']);
  assertVisible(tooltip.value);
  assert.doesNotMatch(renderer.render(tooltip.value).replaceAll(/<\/?(?:p|strong|br)>/g, ''), /</);
}

const elements = new Set(
  (
    'a blockquote button code dd details div dl dt em h1 h2 h3 h4 h5 h6 hr li ol p path pre s section span strong ' +
    'summary svg table tbody td th thead time tr ul br input'
  ).split(' '),
);

/** Those of our templates and of rendered Markdown; none of them loads, runs or styles anything. */
const attributes =
  /^(?:id|class|dir|role|title|type|start|scope|tabindex|datetime|disabled|checked|open|fill|d|width|height|viewBox|xmlns|xml:space|fill-rule|clip-rule|hidden|aria-[a-z]+|data-[a-z-]+)$/;

/** Asserts that HTML has no elements and attributes but harmless ones, and no links but those to the web. */
export function assertHtml(html: string): void {
  const tag = /<(\/?)([a-z][a-z\d]*)((?:\s+[a-zA-Z:-]+(?:="[^"<>]*")?)*)\s*\/?>/g;
  const others = html.replaceAll(tag, (_, _slash, name: string, inside: string) => {
    assert.ok(elements.has(name), name);
    for (const [, attribute = '', value = ''] of inside.matchAll(/([a-zA-Z:-]+)(?:="([^"]*)")?/g)) {
      if (attribute === 'href') assert.match(value, /^(?:#|https?:\/\/[^/@\\]+\/.*)$/);
      else assert.match(attribute, attributes);
    }
    return '';
  });
  assert.doesNotMatch(others, /[<>]/);
  assertVisible(others.replaceAll('\t', ' '));
}

/** Asserts that nothing of a text in Markdown acts where it is pasted. */
export function assertPastable(markdown: string): void {
  assertVisible(markdown.replaceAll('\t', ' '));
  assertNothingActs(markdown);
}
