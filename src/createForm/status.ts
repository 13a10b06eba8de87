import type { Alert } from '../api/alert.ts';
import { NotFoundError, OutcomeUnknownError, ValidationError } from '../api/errors.ts';
import type { Explanation } from '../ui/explain.ts';
import type { Draft } from './drafts.ts';
import { type FieldProblem, type ProblemCode, splitProblems } from './problems.ts';
import {
  type FormAction,
  type FormField,
  formFields,
  type FormStatus,
  type FormValues,
  type Notice,
} from './protocol.ts';
import type { SearchState } from './search.ts';

/** The sentences that a status is made of, localised. */
export interface StatusTexts {
  progress(host: string): string;
  check(code: ProblemCode, field: FormField): string;
  fieldProblem(problem: FieldProblem): string;
  otherProblem(key: string, message: string): string;
  /** Stands above all problems. */
  summary: string;
  signedOut: string;
  /** Stands at the source. */
  noSource(host: string, source: string): string;
  outcomeUnknown: string;
  signInToSearch: string;
  searching: string;
  found(alert: Alert): string;
  notFound: string;
  searchFailed(why: string): string;
  /** Says whose text stands in the form; `changedAt` is ISO 8601. */
  kept(changedAt: string): string;
  action(action: FormAction): string;
  explain(error: unknown, host: string): Explanation;
}

/** The status of a form where nothing is wrong, nothing under way and nothing to be told. */
export const emptyStatus: FormStatus = { notices: [], problems: {}, otherProblems: [], summary: '' };

/** The status while the request is under way. */
export function sendingStatus(host: string, texts: StatusTexts): FormStatus {
  return { ...emptyStatus, progress: texts.progress(host) };
}

/** What our own check found, before anything was sent. */
export function checkedStatus(problems: ReadonlyMap<FormField, ProblemCode>, texts: StatusTexts): FormStatus {
  const byField = [...problems].map(([field, code]) => [field, [texts.check(code, field)]] as const);
  return problemStatus(Object.fromEntries(byField), [], texts);
}

export function signedOutNotice(texts: StatusTexts): Notice {
  return notice('warning', texts.signedOut, ['signIn'], texts);
}

/** The status after a failed creation. */
export function failureStatus(error: unknown, host: string, source: string, texts: StatusTexts): FormStatus {
  // Said by `unresolvedNotice`, for as long as it is true.
  if (error instanceof OutcomeUnknownError) return emptyStatus;
  if (error instanceof ValidationError) {
    const { fields, others } = splitProblems(error.fieldErrors);
    const byField = [...fields].map(
      ([field, problems]) => [field, problems.map((problem) => texts.fieldProblem(problem))] as const,
    );
    const rest = others.map(({ key, message }) => texts.otherProblem(key, message));
    return problemStatus(Object.fromEntries(byField), rest, texts);
  }
  // The source is part of the path, and the rest of it has served to read the list.
  if (error instanceof NotFoundError)
    return problemStatus({ source: [texts.noSource(host, source)] }, [], texts);
  const { text, actions } = texts.explain(error, host);
  return { ...emptyStatus, notices: [notice('error', text, actions, texts)] };
}

/**
 * Tells that an earlier request may have created the alert, and what became of the look for it. `reason` is why nobody
 * knows, where that is known.
 */
export function unresolvedNotice(
  reason: unknown,
  search: SearchState,
  host: string,
  texts: StatusTexts,
): Notice {
  const why = reason === undefined ? [] : [texts.explain(reason, host).text];
  const { text, actions } = searchExplanation(search, host, texts);
  return notice('warning', [...why, texts.outcomeUnknown, text].join(' '), actions, texts);
}

function searchExplanation(
  search: SearchState,
  host: string,
  texts: StatusTexts,
): { readonly text: string; readonly actions: readonly FormAction[] } {
  switch (search.kind) {
    case 'signedOut':
      return { text: texts.signInToSearch, actions: ['signIn'] };
    case 'idle':
    case 'searching':
      return { text: texts.searching, actions: [] };
    case 'found':
      return { text: texts.found(search.alert), actions: ['showFound', 'sendAgain'] };
    case 'notFound':
      return { text: texts.notFound, actions: ['searchAgain', 'sendAgain', 'showLog'] };
    case 'failed': {
      const { text, actions } = texts.explain(search.error, host);
      const others = actions.filter((action) => action !== 'retry');
      return { text: texts.searchFailed(text), actions: ['searchAgain', 'sendAgain', ...others] };
    }
  }
}

/** Tells that the text in the form was kept, so that nobody takes it for a new form. */
export function keptStatus({ changedAt }: Draft, texts: StatusTexts): FormStatus {
  return { ...emptyStatus, notices: [notice('info', texts.kept(changedAt), ['newAlert'], texts)] };
}

/** The status without the problems of fields that were changed since. */
export function withoutProblemsOf(status: FormStatus, before: FormValues, now: FormValues): FormStatus {
  const kept = formFields.flatMap((field) => {
    const problems = before[field] === now[field] ? status.problems[field] : undefined;
    return problems === undefined ? [] : [[field, problems] as const];
  });
  const isEmpty = kept.length === 0 && status.otherProblems.length === 0;
  return { ...status, problems: Object.fromEntries(kept), summary: isEmpty ? '' : status.summary };
}

/** What is said for as long as it is true, whatever else happens. */
export interface Standing {
  readonly isSignedOut: boolean;
  /** See `unresolvedNotice`. */
  readonly doubt: Notice | undefined;
  /** See `Prefill`. */
  readonly notes: readonly string[];
}

/** The status as it is shown. */
export function withStanding(
  status: FormStatus,
  { isSignedOut, doubt, notes }: Standing,
  texts: StatusTexts,
): FormStatus {
  const notices = [
    // Else it is said together with what signing in is needed for.
    ...(isSignedOut && !doubt ? [signedOutNotice(texts)] : []),
    ...status.notices,
    ...(doubt ? [doubt] : []),
    ...notes.map((text) => ({ kind: 'info', text, actions: [] }) as const),
  ];
  return { ...status, ...(isSignedOut ? { isSignedOut } : {}), notices };
}

function problemStatus(
  problems: FormStatus['problems'],
  otherProblems: readonly string[],
  texts: StatusTexts,
): FormStatus {
  return { notices: [], problems, otherProblems, summary: texts.summary };
}

function notice(
  kind: Notice['kind'],
  text: string,
  actions: readonly FormAction[],
  texts: StatusTexts,
): Notice {
  return { kind, text, actions: actions.map((action) => ({ action, label: texts.action(action) })) };
}
