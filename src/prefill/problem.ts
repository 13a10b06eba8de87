import {
  type Diagnostic,
  DiagnosticSeverity,
  l10n,
  languages,
  type Position,
  type QuickPickItem,
  type TextDocument,
} from 'vscode';
import type { Severity } from '../api/levels.ts';
import type { Prefill } from '../createForm/drafts.ts';
import { fence } from '../text/markdown.ts';
import { singleLine } from '../text/sanitize.ts';
import { readWebLink } from '../text/webLink.ts';
import { pickOne } from '../ui/quickPick.ts';
import {
  codeMarkdown,
  codeNotes,
  codeSpan,
  cut,
  link,
  maxNameLength,
  nameFrom,
  type QuotedCode,
} from './code.ts';
import { withoutFolders } from './filePath.ts';
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

const severityOf: Readonly<Record<DiagnosticSeverity, Severity>> = {
  [DiagnosticSeverity.Error]: 'high',
  [DiagnosticSeverity.Warning]: 'medium',
  [DiagnosticSeverity.Information]: 'low',
  [DiagnosticSeverity.Hint]: 'info',
};

/** A diagnostic as far as an alert tells of it. */
export function problemOf({ message, severity, source, code }: Diagnostic): Problem {
  const hasUrl = typeof code === 'object';
  const value = hasUrl ? code.value : code;
  return {
    severity: severityOf[severity],
    message: withoutFolders(message),
    source,
    code: value === undefined ? undefined : String(value),
    // Not VS Code's own encoding, which takes the meaning from "?" and "=".
    codeUrl: hasUrl ? code.target.toString(true) : undefined,
  };
}

/**
 * The problem meant when a command is called without one: the only one in the cursor's line, else one that the user
 * chooses from those there or, where there are none, from all of the file's.
 *
 * @returns 'none' when the file has no problem; undefined when the user leaves
 */
export async function problemAt(
  document: TextDocument,
  position: Position,
): Promise<Diagnostic | 'none' | undefined> {
  const all = languages.getDiagnostics(document.uri);
  const here = all.filter(
    ({ range }) => range.start.line <= position.line && range.end.line >= position.line,
  );
  const [only, ...others] = here;
  if (only && others.length === 0) return only;
  const offered = here.length > 0 ? here : all;
  return offered.length === 0 ? 'none' : await pickProblem(offered);
}

async function pickProblem(problems: readonly Diagnostic[]): Promise<Diagnostic | undefined> {
  const sorted = [...problems].sort((one, other) => one.range.start.compareTo(other.range.start));
  const items = sorted.map((problem) => ({ ...rowOf(problem), problem }));
  const placeHolder = l10n.t('Select a problem');
  return (await pickOne(items, { placeHolder, matchOnDescription: true }))?.problem;
}

function rowOf(problem: Diagnostic): QuickPickItem {
  const { source, code } = problemOf(problem);
  const line = l10n.t('Line {0}', problem.range.start.line + 1);
  return {
    label: singleLine(problem.message),
    description: singleLine([source, code, line].filter(Boolean).join(' · ')),
  };
}
