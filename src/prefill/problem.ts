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
import { headOfLines } from '../text/cut.ts';
import { fence } from '../text/markdown.ts';
import { singleLine } from '../text/sanitize.ts';
import { maskSecrets } from '../secrets/maskSecrets.ts';
import { readWebLink } from '../text/webLink.ts';
import { pickOne } from '../ui/quickPick.ts';
import { codeMarkdown, codeNotes, codeSpan, link, maxNameLength, nameFrom, type QuotedCode } from './code.ts';
import type { Prefill } from './prefill.ts';

export interface Problem extends Pick<Diagnostic, 'severity' | 'message'> {
  readonly source: string | undefined;
  readonly code: Diagnostic['code'] | undefined;
}

const maxMessageLength = 5000;

/** Prefills an alert from a problem: message, origin and the reported lines. */
export function prefillFromProblem(problem: Problem, quoted: QuotedCode): Prefill {
  const text = problem.message.trim();
  const masked = maskSecrets(text, 0, text.length, quoted.secrets);
  const secrets = [...masked.secrets, ...quoted.secrets];
  const message = headOfLines(masked.text, maxMessageLength);
  const origin = originLine(problem);
  const blocks = [
    ...(message === '' ? [] : [fence(message, 'text')]),
    ...(origin === '' ? [] : [`${origin}\n`]),
    codeMarkdown(quoted),
  ];
  return {
    values: {
      name: singleLine(nameFrom(message) ?? quoted.path ?? '', maxNameLength),
      summary: singleLine(message),
      description: blocks.join('\n'),
      severity: severityOf[problem.severity],
    },
    notes: codeNotes({ ...quoted, secrets }),
    secrets,
  };
}

function originLine({ source, code }: Problem): string {
  const parts: string[] = [];
  if (source) parts.push(l10n.t('Reported by {0}', codeSpan(source)));
  if (codeOf(code)) parts.push(l10n.t('Code: {0}', codeText(code)));
  return parts.join(' · ');
}

function codeOf(code: Problem['code']): string {
  return String((typeof code === 'object' ? code.value : code) ?? '');
}

/** With a link to the page that explains it, if there is one. */
function codeText(code: Problem['code']): string {
  // Without `true`, VS Code's `Uri` would also encode "?" and "=".
  const page = typeof code === 'object' ? readWebLink(code.target.toString(true)) : undefined;
  return page ? link(codeOf(code), page.href) : codeSpan(codeOf(code));
}

const severityOf: Readonly<Record<DiagnosticSeverity, Severity>> = {
  [DiagnosticSeverity.Error]: 'high',
  [DiagnosticSeverity.Warning]: 'medium',
  [DiagnosticSeverity.Information]: 'low',
  [DiagnosticSeverity.Hint]: 'info',
};

/**
 * Finds the problem for a command called without arguments: the only problem in the cursor's line, or a problem that
 * the user selects from that line or, if it has none, from the file.
 *
 * @returns 'none' if the file has no problem; undefined when dismissed
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
  const title = l10n.t('Create Alert from Problem');
  const placeHolder = l10n.t('Select a problem');
  return (await pickOne(items, { title, placeHolder, matchOnDescription: true }))?.problem;
}

function rowOf(problem: Diagnostic): QuickPickItem {
  const { source, code } = problem;
  const { line, character } = problem.range.start;
  const place = l10n.t('Line {0}, column {1}', line + 1, character + 1);
  return {
    label: singleLine(problem.message),
    description: singleLine([source, codeOf(code), place].filter(Boolean).join(' · ')),
  };
}
