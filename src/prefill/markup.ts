import { escapeMarkdown } from '../text/markdown.ts';
import { singleLine } from '../text/singleLine.ts';

/** Text of any kind as inline code that reads literally (CommonMark 6.1); one line of at most 500 characters. */
export function codeSpan(text: string): string {
  const line = singleLine(text, 500);
  const runs = new Set([...line.matchAll(/`+/g)].map(([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length++;
  const mark = '`'.repeat(length);
  const space = runs.size > 0 ? ' ' : '';
  return `${mark}${space}${line}${space}${mark}`;
}

/** A link with a text of any kind to an address that a URL parser wrote: ASCII, without line breaks. */
export function link(text: string, url: string): string {
  const address = url.replace(/[ ()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return `[${escapeMarkdown(singleLine(text))}](${address})`;
}

/** What VS Code calls a language, where Markdown renderers know it by another name. */
const fenceNames: Readonly<Record<string, string>> = {
  plaintext: 'text',
  typescriptreact: 'tsx',
  javascriptreact: 'jsx',
  shellscript: 'sh',
  bat: 'batch',
  'objective-c': 'objectivec',
  'objective-cpp': 'objectivec',
  vb: 'vbnet',
};

/** The name of a fence for one of VS Code's language ids. */
export function fenceName(languageId: string): string {
  return fenceNames[languageId] ?? languageId;
}
