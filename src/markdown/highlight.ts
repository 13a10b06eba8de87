import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import dos from 'highlight.js/lib/languages/dos';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

/** What code in security alerts is written in; each language also has aliases, such as `sh` and `py`. */
export const languages = {
  bash,
  cpp,
  csharp,
  diff,
  dockerfile,
  dos,
  go,
  http,
  ini,
  java,
  json,
  php,
  powershell,
  python,
  ruby,
  rust,
  shell,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);
// The rules of TypeScript and C++ also fit JavaScript and C, whose own rules in the library would be as large again.
hljs.registerAliases(['javascript', 'js', 'jsx', 'mjs', 'cjs'], { languageName: 'typescript' });
hljs.registerAliases(['c', 'h'], { languageName: 'cpp' });

/** Whether code of a language can be highlighted, by any of its names. */
export function isCodeLanguage(name: string): boolean {
  return hljs.getLanguage(name) !== undefined;
}

/** In characters. The patterns of the library can take quadratic time, most of all for long words. */
export const maxHighlightedLength = 5_000;
export const maxLineLength = 1_000;

const spanTags = /<span class="[\w -]*">|<\/span>/g;

/**
 * Highlights hostile code as HTML: escaped text in `span` elements that have a class and nothing else. Empty if the
 * language is unknown, the code is too long, or the library returns any other HTML.
 */
export function highlightCode(code: string, language: string): string {
  const isTooLong =
    code.length > maxHighlightedLength || code.split('\n').some((line) => line.length > maxLineLength);
  if (isTooLong || !isCodeLanguage(language)) return '';
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true });
  return /[<>]/.test(value.replace(spanTags, '')) ? '' : value;
}
