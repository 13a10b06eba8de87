import type { Prefill } from '../alertForm/draft.ts';
import type { Severity } from '../api/levels.ts';
import { fence } from '../text/markdown.ts';
import { singleLine } from '../text/singleLine.ts';
import { readWebLink } from '../text/webLink.ts';
import { codeMarkdown, codeNotes, type QuotedCode } from './codeMarkdown.ts';
import { cut, nameFrom } from './codeText.ts';
import { maxNameLength } from './fromSelection.ts';
import { codeSpan, link } from './markup.ts';
import { maskSecrets } from './secrets.ts';
import type { PrefillTexts } from './texts.ts';

/** A problem that an extension reports about a file. */
export interface Problem {
  readonly severity: Severity;
  readonly message: string;
  /** Who found it: a compiler, a linter. */
  readonly source: string | undefined;
  readonly code: string | undefined;
  /** Where the code is explained, if it says so. */
  readonly codeUrl: string | undefined;
}

const maxMessageLength = 5000;

/** An alert about a problem, with what reported it and the code it is about. */
export function prefillFromProblem(problem: Problem, quoted: QuotedCode, texts: PrefillTexts): Prefill {
  const masked = maskSecrets(problem.message.trim());
  const message = cut(masked.text, maxMessageLength);
  const origin = originLine(problem, texts);
  const blocks = [
    ...(message === '' ? [] : [fence(message, 'text')]),
    ...(origin === '' ? [] : [`${origin}\n`]),
    codeMarkdown(quoted, texts),
  ];
  return {
    values: {
      name: singleLine(nameFrom(message) ?? quoted.path ?? '', maxNameLength),
      summary: singleLine(message),
      description: blocks.join('\n'),
      severity: problem.severity,
    },
    notes: [...new Set([...(masked.isMasked ? [texts.masked] : []), ...codeNotes(quoted, texts)])],
  };
}

function originLine({ source, code, codeUrl }: Problem, texts: PrefillTexts): string {
  const parts: string[] = [];
  if (source) parts.push(texts.reportedBy(codeSpan(source)));
  if (code) parts.push(texts.code(codeText(code, codeUrl)));
  return parts.join(' · ');
}

function codeText(code: string, url: string | undefined): string {
  const target = readWebLink(url ?? '');
  return target ? link(code, target.href) : codeSpan(code);
}
