import { l10n } from 'vscode';
import { NotFoundError, OutcomeUnknownError, ValidationError } from '../api/errors.ts';
import type { Obstacle } from '../service/connection.ts';
import { isSameJson } from '../util/equality.ts';
import { explain, keyRingText, unknownSourceText } from '../ui/explain.ts';
import { commandOfAction } from '../ui/recovery.ts';
import { ageText } from '../ui/formats.ts';
import { type Draft, isJustEdited } from './drafts.ts';
import { serviceProblems } from './problems.ts';
import {
  type FormAction,
  formFields,
  type FormStatus,
  type FormValues,
  type HostMessage,
  type Notice,
} from './protocol.ts';
import type { SessionHost } from './sessionHost.ts';

/** The status without problems, notices or a pending request. */
export const emptyStatus: FormStatus = { notices: [], problems: {}, otherProblems: [], problemsTitle: '' };

/** The status while a request is pending. */
export function sendingStatus(host: string): FormStatus {
  return { ...emptyStatus, progress: l10n.t('Creating the alert on {0}…', host) };
}

/** The status with problems in fields. */
export function problemStatus(
  problems: FormStatus['problems'],
  otherProblems: FormStatus['otherProblems'] = [],
): FormStatus {
  const problemsTitle = l10n.t('Fix these problems to create the alert:');
  return { notices: [], problems, otherProblems, problemsTitle };
}

/** Says why nothing can be sent. */
export function obstacleNotice(obstacle: Obstacle): Notice {
  const signIn = l10n.t('Sign in to create the alert. What you type is saved.');
  return notice('warning', obstacle === 'signedOut' ? signIn : keyRingText(), obstacleActions(obstacle));
}

/** The status after submitting while nobody is signed in. */
export function signedOutStatus(obstacle: Obstacle | undefined): FormStatus {
  // `withConditions` adds the notice about an obstacle. None is known while the token is being read: ask to sign in.
  return { ...emptyStatus, notices: obstacle ? [] : [obstacleNotice('signedOut')] };
}

/** The actions that help with an obstacle. */
export function obstacleActions(obstacle: Obstacle): readonly FormAction[] {
  return obstacle === 'signedOut' ? ['signIn'] : ['reconnect', 'signIn', 'showLog'];
}

/** The status after a failed creation. */
export function failureStatus(error: unknown, host: string, source: string): FormStatus {
  // The notice about an unknown outcome also tells the result of the search: see `withConditions`.
  if (error instanceof OutcomeUnknownError) return emptyStatus;
  if (error instanceof ValidationError) {
    const { problems, otherProblems } = serviceProblems(error.fieldErrors);
    const status = problemStatus(problems, otherProblems);
    if (!error.isCut) return status;
    return {
      ...status,
      notices: [notice('info', l10n.t('Some problems are shortened or left out.'), ['showLog'])],
    };
  }
  // The path of the request contains the source.
  if (error instanceof NotFoundError) return problemStatus({ source: [unknownSourceText(host, source)] });
  const { text, actions } = explain(error, host);
  return { ...emptyStatus, notices: [notice('error', text, actions)] };
}

/** The notice that this is a saved draft, so that users do not mistake it for a new form. */
export function savedDraftStatus(draft: Draft): FormStatus {
  const text = isJustEdited(draft)
    ? l10n.t('Restored draft, edited just now.')
    : l10n.t('Restored draft, edited {0}.', ageText(draft.changedAt));
  return { ...emptyStatus, notices: [notice('info', text, ['newAlert'])] };
}

/** The status without the problems of changed fields. */
export function withoutProblemsOf(status: FormStatus, before: FormValues, now: FormValues): FormStatus {
  const remaining = formFields.flatMap((field) => {
    const problems = before[field] === now[field] ? status.problems[field] : undefined;
    return problems === undefined ? [] : [[field, problems] as const];
  });
  const isEmpty = remaining.length === 0 && status.otherProblems.length === 0;
  return {
    ...status,
    problems: Object.fromEntries(remaining),
    problemsTitle: isEmpty ? '' : status.problemsTitle,
  };
}

/** The status after another service or sign-in: without the notices about failures of the former one. */
export function withoutFailures(status: FormStatus): FormStatus {
  return { ...status, notices: status.notices.filter(({ kind }) => kind === 'info') };
}

/** Conditions whose notices are shown in addition to any status. */
interface Conditions {
  readonly obstacle: Obstacle | undefined;
  /** The notice about a request with an unknown outcome; see `DuplicateCheck.notice`. */
  readonly unresolved: Notice | undefined;
  /** Notes about the draft's values; see `Prefill`. */
  readonly notes: readonly string[];
}

/** The status as sent to the page. */
export function withConditions(status: FormStatus, { obstacle, unresolved, notes }: Conditions): FormStatus {
  const notices = [
    // The notice about an unresolved request already says what to do first: sign in, or switch to its service.
    ...(obstacle && !unresolved ? [obstacleNotice(obstacle)] : []),
    ...status.notices,
    ...(unresolved ? [unresolved] : []),
    ...notes.map((text) => ({ kind: 'info', text, actions: [] }) as const),
  ];
  return { ...status, ...(obstacle ? { isSignedOut: true } : {}), notices };
}

/** A sentence with buttons for the next steps. */
export function notice(kind: Notice['kind'], text: string, actions: readonly FormAction[]): Notice {
  return { kind, text, actions: actions.map((action) => ({ action, label: actionText(action) })) };
}

function actionText(action: FormAction): string {
  switch (action) {
    case 'searchAgain':
      return l10n.t('Check Again');
    case 'cancelSearch':
      return l10n.t('Cancel');
    case 'showFound':
      return l10n.t('Show Alert');
    case 'sendAgain':
      return l10n.t('Create Again');
    case 'newAlert':
      return l10n.t('New Alert');
    case 'reconnect':
      return l10n.t('Retry');
    default:
      return commandOfAction(action, { command: '', title: l10n.t('Retry') }).title;
  }
}

/**
 * Returns a function that tells one page where the alert will be created and which sources to suggest, again only when
 * that has changed: it is called after every change of the lists, such as each second of a wait.
 */
export function contextSender() {
  let sent: HostMessage | undefined;
  return (
    post: ((message: HostMessage) => void) | undefined,
    host: Pick<SessionHost, 'isStarting' | 'service' | 'sources'>,
    sendingTo: string | undefined,
  ): void => {
    const context = contextMessage(host, sendingTo);
    if (post === undefined || isSameJson(context, sent)) return;
    sent = context;
    post(context);
  };
}

/** @param sendingTo the host of the service that the alert is being sent to: another one may be shown meanwhile */
function contextMessage(
  { isStarting, service, sources }: Pick<SessionHost, 'isStarting' | 'service' | 'sources'>,
  sendingTo: string | undefined,
): HostMessage {
  const isUnknown = sendingTo === undefined && isStarting();
  return {
    type: 'context',
    target: isUnknown ? '' : targetText(sendingTo ?? service()?.host),
    sources: [...sources()],
  };
}

/** @param host undefined if no valid URL is set */
function targetText(host: string | undefined): string {
  return host === undefined
    ? l10n.t('No service URL set.')
    : l10n.t('The alert will be created on {0}.', host);
}
