import { l10n } from 'vscode';
import { NotFoundError, OutcomeUnknownError, ValidationError } from '../api/errors.ts';
import type { Obstacle } from '../service/connection.ts';
import type { Service } from '../api/service.ts';
import { visible } from '../text/sanitize.ts';
import { explain, keyRingText, unknownSourceText } from '../ui/explain.ts';
import { commandOfAction, generalActions } from '../ui/recovery.ts';
import { ageText } from '../ui/formats.ts';
import { type Draft, isJustEdited } from './drafts.ts';
import { type FormField, formFields } from './formFields.ts';
import {
  type FormAction,
  type FormContext,
  type FormStatus,
  type FormValues,
  type Notice,
} from './protocol.ts';
import type { FormHost } from './recipient.ts';

/** The status without problems, notices or a pending request. */
export const emptyStatus: FormStatus = { notices: [], problems: {}, otherProblems: [] };

export function sendingStatus(host: string): FormStatus {
  return { ...emptyStatus, progress: l10n.t('Creating the alert on {0}…', host) };
}

type Problems = Pick<FormStatus, 'problems' | 'otherProblems'>;

function obstacleNotice(obstacle: Obstacle): Notice {
  const signIn = l10n.t('Sign in to create the alert. What you type is saved.');
  return obstacle === 'signedOut'
    ? notice('warning', signIn, ['signIn'])
    : notice('warning', keyRingText(), ['reconnect', 'signIn', 'showLog']);
}

export function signedOutStatus(obstacle: Obstacle | undefined): FormStatus {
  // `withConditions` adds the notice about an obstacle. None is known while the token is being read: ask to sign in.
  return { ...emptyStatus, notices: obstacle ? [] : [obstacleNotice('signedOut')] };
}

/**
 * The status after a failed creation of an alert with these values. Unless its sign-in is still the one that `isShown`,
 * there is no button for what would be done with another one.
 */
export function failureStatus(
  error: unknown,
  host: string,
  values: FormValues,
  isShown: boolean,
): FormStatus {
  // The notice about an unknown outcome also tells the result of the search: see `withConditions`.
  if (error instanceof OutcomeUnknownError) return emptyStatus;
  if (error instanceof ValidationError) return refusedStatus(error, values);
  // The path of the request contains the source.
  if (error instanceof NotFoundError) {
    const problem = unknownSourceText(host, values.source.trim());
    const otherProblems = error.reason === undefined ? [] : [problemText('', error.reason, undefined)];
    return { ...emptyStatus, problems: { source: [problem] }, otherProblems };
  }
  const { text, actions } = explain(error, host);
  // The form asks before it sends the alert elsewhere.
  const possible = actions.filter((action) => isShown || action === 'retry' || generalActions.has(action));
  return { ...emptyStatus, notices: [notice('error', text, possible)] };
}

function refusedStatus({ status, fieldErrors, isCut }: ValidationError, values: FormValues): FormStatus {
  // Without a status, the client has refused them, and sent nothing.
  const problems = status === undefined ? ownProblems(fieldErrors, values) : serviceProblems(fieldErrors);
  const notices = isCut
    ? [notice('info', l10n.t('Some problems are shortened or left out.'), ['showLog'])]
    : [];
  return { ...problems, notices };
}

type FieldErrors = ValidationError['fieldErrors'];

function ownProblems(fieldErrors: FieldErrors, values: FormValues): Problems {
  const wrong = formFields.filter((field) => fieldErrors[field] !== undefined);
  const problems = wrong.map((field) => [field, [ownProblemText(field, values[field])]]);
  return { problems: Object.fromEntries(problems), otherProblems: [] };
}

function ownProblemText(field: FormField, value: string): string {
  if (value.trim() === '') return requiredText(field);
  return field === 'source'
    ? l10n.t('The source can\'t be "." or ".." or contain control characters.')
    : l10n.t('Select one of the values.');
}

function requiredText(field: FormField): string {
  const texts = {
    source: l10n.t('Enter a source.'),
    name: l10n.t('Enter a name.'),
    summary: l10n.t('Enter a summary.'),
    description: l10n.t('Enter a description.'),
    severity: l10n.t('Select a severity.'),
    status: l10n.t('Select a status.'),
  };
  return texts[field];
}

/** Assigns what the service says to the form's fields; no message is dropped. */
function serviceProblems(fieldErrors: FieldErrors): Problems {
  const problems: Partial<Record<FormField, string[]>> = {};
  const otherProblems: string[] = [];
  for (const [key, sentMessages] of Object.entries(fieldErrors)) {
    // A field with no message was rejected too.
    const messages = sentMessages.length === 0 ? [''] : sentMessages;
    const [name, ...path] = key.split('.');
    const field = formFields.find((known) => known === name);
    const texts = messages.map((message) =>
      problemText(field === undefined ? key : path.join('.'), message, field),
    );
    if (field === undefined) otherProblems.push(...texts);
    else problems[field] = [...(problems[field] ?? []), ...texts];
  }
  return { problems, otherProblems };
}

/** The service's message, safe to show. @param path its key, or in a field the part after it: `0` in `name.0` */
function problemText(path: string, message: string, field: FormField | undefined): string {
  const text = visible(message).trim() || l10n.t('Not accepted by the service.');
  if (path === '') return text;
  // The service counts items from 0, users from 1.
  const isItem = field !== undefined && /^\d{1,9}$/.test(path);
  return isItem ? l10n.t('Item {0}: {1}', Number(path) + 1, text) : `${visible(path)}: ${text}`;
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
  return { ...status, problems: Object.fromEntries(remaining) };
}

/** The status after another service or sign-in: without the notices about failures of the former one. */
export function withoutFailures(status: FormStatus): FormStatus {
  return { ...status, notices: status.notices.filter(({ kind }) => kind === 'info') };
}

/** The status as sent to the page, with notices that are shown in addition to any. @param notes see `Prefill` */
export function withConditions(
  status: FormStatus,
  obstacle: Obstacle | undefined,
  unresolved: Notice | undefined,
  notes: readonly string[] = [],
): FormStatus {
  const notices = [
    ...(obstacle ? [obstacleNotice(obstacle)] : []),
    ...status.notices,
    ...(unresolved ? [unresolved] : []),
    ...notes.map((text) => ({ kind: 'info', text, actions: [] }) as const),
  ];
  return { ...status, ...(obstacle ? { isSignedOut: true } : {}), notices };
}

export function notice(kind: Notice['kind'], text: string, actions: readonly FormAction[]): Notice {
  return { kind, text, actions: actions.map((action) => ({ action, label: actionText(action) })) };
}

function actionText(action: FormAction): string {
  switch (action) {
    case 'searchAgain':
      return l10n.t('Check Again');
    case 'showFound':
      return l10n.t('Show Alert');
    case 'sendAgain':
      return l10n.t('Create Again');
    case 'newAlert':
      return l10n.t('New Alert');
    default:
      return commandOfAction(action).title;
  }
}

/** Where the alert will be created or is `sendingTo`, while another service may be shown, and sources to suggest. */
export function contextOf({ connection, sources }: FormHost, sendingTo: Service | undefined): FormContext {
  const service = sendingTo ?? connection.service;
  // While it is still unknown who is signed in, there is neither.
  const noService = connection.obstacle() ? l10n.t('No service URL set.') : '';
  const target = service ? l10n.t('The alert will be created on {0}.', service.host) : noService;
  return { type: 'context', target, sources: sources() };
}
