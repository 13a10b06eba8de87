import { type LogOutputChannel, type OutputChannel, window } from 'vscode';
import { ApiError, OutcomeUnknownError, UnexpectedResponseError, ValidationError } from '../api/errors.ts';
import { type Redact, redactor } from '../api/redact.ts';
import { singleLine } from '../text/sanitize.ts';

type Level = 'error' | 'info' | 'trace' | 'warn';

export interface Log extends Readonly<Record<Level, (text: string) => void>> {
  /** Removes a secret from everything that is logged from now on. */
  keepSecret(secret: string): void;
  /** For anyone but the user, such as a language model. Cuts at `maxLength`, by default 20,000 characters. */
  readonly withoutSecrets: Redact;
}

/** Maximum length of an entry in characters, so that a long stack or response body cannot fill the disk. */
const maxEntryLength = 20_000;

/** Creates the output channel "Alert Triage"; the caller must dispose of it. */
export function createLog(): Log & Pick<OutputChannel, 'dispose' | 'show'> {
  const channel = window.createOutputChannel('Alert Triage', { log: true });
  return {
    ...redactingLog(channel),
    show: () => channel.show(),
    dispose: () => channel.dispose(),
  };
}

/** A log that writes to `channel`, without the secrets passed to `keepSecret`. */
export function redactingLog(channel: Pick<LogOutputChannel, Level>): Log {
  const secrets = new Map<string, Redact>();
  const withoutSecrets: Redact = (text, maxLength = maxEntryLength, maxRead) => {
    let shown = text;
    for (const redact of secrets.values()) shown = redact(shown, maxLength, maxRead);
    return shown;
  };
  const write = (level: Level) => (text: string) => channel[level](withoutSecrets(text));
  return {
    error: write('error'),
    info: write('info'),
    trace: write('trace'),
    warn: write('warn'),
    keepSecret(secret) {
      if (!secrets.has(secret)) secrets.set(secret, redactor(secret));
    },
    withoutSecrets,
  };
}

/**
 * Logs a failure: one line, or the stack of an error in our own code. The start of the response body goes to the trace
 * level, or to the info level if the user was shown only a shortened message, or a status without the reason.
 *
 * @param doing what failed, such as "Loading a view" or the id of a command
 */
export function logFailure(log: Log, doing: string, error: unknown): void {
  log.error(`${doing}: ${describe(error)}`);
  if (!(error instanceof ApiError) || !error.excerpt) return;
  log[isReasonHidden(error) ? 'info' : 'trace'](`${doing}: the answer began with: ${error.excerpt}`);
}

/** Whether the body may say more about why a request was rejected than the user was shown, so that Show Log helps. */
function isReasonHidden(error: ApiError): boolean {
  if (error instanceof ValidationError) return error.isCut;
  return error instanceof UnexpectedResponseError && error.kind === 'status' && error.reason === undefined;
}

function describe(error: unknown): string {
  if (error instanceof OutcomeUnknownError && error.hiddenBy)
    return `${describe(error.hiddenBy)}; ${error.message}`;
  if (error instanceof ApiError) return singleLine(`${error.name}: ${error.message}`);
  // An error in our own code: the stack locates it, and contains no text of the service.
  return error instanceof Error ? (error.stack ?? error.message) : singleLine(String(error));
}
