import { CancellationError, l10n } from 'vscode';
import * as z from 'zod/mini';
import {
  ApiError,
  isAbort,
  LoadCanceledError,
  OutcomeUnknownError,
  RateLimitedError,
  RedirectError,
  UnexpectedResponseError,
  ValidationError,
} from '../api/errors.ts';
import type { Redact } from '../api/redact.ts';
import { explain, outcomeUnknownText, rejectedInputText } from '../ui/explain.ts';
import { joinParts } from '../ui/formats.ts';
import type { RecoveryAction } from '../ui/recovery.ts';
import { plainJson, markedAsUntrusted } from './results.ts';

/** A safeguard that no message reaches: each text quoted in a message has its own, smaller limit. */
const maxMessageLength = 100_000;

/** A failure whose message is for the model, and for the user who reads along. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** The input of a tool. @throws ToolError that names every problem */
export function parseInput<Input>(schema: z.ZodMiniType<Input>, input: unknown): Input {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) =>
    [path.join('.') || 'input', message].join(' '),
  );
  throw new ToolError(l10n.t('Invalid input: {0}. Correct it and try again.', problems.join('; ')));
}

/**
 * Any failure as an error for the model: one sentence, and the next step.
 *
 * @param redact removes the tokens of services
 */
export function toolFailure(error: unknown, host: string, redact: Redact): Error {
  if (error instanceof ToolError || error instanceof CancellationError) return error;
  if (isAbort(error) || error instanceof LoadCanceledError) return new CancellationError();
  const { actions } = explain(error, host);
  // The texts of these already say what to do: when to try again, or which fields to correct.
  const hasOwnStep = error instanceof RateLimitedError || error instanceof ValidationError;
  const step = hasOwnStep ? '' : nextStep(actions[0]);
  const text = joinParts([sentenceOf(error, host), step, ...problemsOf(error)], ' ');
  return new ToolError(redact(text, maxMessageLength));
}

/**
 * The sentence for an error, marked as untrusted (see `markedAsUntrusted`) if it quotes the service. The sentence about an
 * unknown outcome stays outside of the markers, because it is our own.
 */
function sentenceOf(error: unknown, host: string): string {
  if (error instanceof OutcomeUnknownError && error.hiddenBy)
    return `${sentenceOf(error.hiddenBy, host)} ${outcomeUnknownText()}`;
  // Without the first of the problems: all of them follow.
  if (error instanceof ValidationError) return rejectedInputText(host);
  const { text } = explain(error, host);
  return quotesService(error) ? markedAsUntrusted(text) : text;
}

/** Whether the sentence for an error contains words of the service: an address, a content type, or a reason. */
function quotesService(error: unknown): boolean {
  if (error instanceof RedirectError || error instanceof UnexpectedResponseError) return true;
  return error instanceof ApiError && error.reason !== undefined;
}

function nextStep(action: RecoveryAction | undefined): string {
  const steps: Readonly<Record<RecoveryAction, string>> = {
    signIn: l10n.t('Sign in first: run the command "Alerts: Sign In".'),
    setToken: l10n.t('Run the command "Alerts: Sign In" to set another token.'),
    setServiceUrl: l10n.t('Run the command "Alerts: Set Service URL…".'),
    showLog: l10n.t('Run the command "Alerts: Show Log" for the reason.'),
    retry: l10n.t('Try again later.'),
    openSettings: '',
    proxySettings: '',
  };
  return action === undefined ? '' : steps[action];
}

/** The problems of a validation error, marked as untrusted. */
function problemsOf(error: unknown): readonly string[] {
  if (!(error instanceof ValidationError)) return [];
  const advice = error.isCut
    ? 'Correct these fields. Some fields or messages are shortened or left out.'
    : 'Correct these fields.';
  return [`${advice}\n${markedAsUntrusted(plainJson(JSON.stringify(error.fieldErrors)))}`];
}
