import { type LogOutputChannel, window } from 'vscode';
import { ApiError, OutcomeUnknownError } from '../api/errors.ts';
import { singleLine } from '../text/singleLine.ts';

/** What the rest of the extension needs of the log. */
export type Log = Pick<LogOutputChannel, 'debug' | 'error' | 'info' | 'trace' | 'warn'>;

/** The output channel "Alert Triage"; the caller owns it. */
export function createLog(): LogOutputChannel {
  return window.createOutputChannel('Alert Triage', { log: true });
}

/** Logs a failure as one line; what the service sent goes to the trace level only. */
export function logFailure(log: Log, doing: string, error: unknown): void {
  log.error(`${doing}: ${describe(error)}`);
  if (error instanceof ApiError && error.excerpt)
    log.trace(`${doing}: the answer began with: ${error.excerpt}`);
}

function describe(error: unknown): string {
  if (error instanceof OutcomeUnknownError && error.reason)
    return `${describe(error.reason)}; ${error.message}`;
  if (error instanceof ApiError) return singleLine(`${error.name}: ${error.message}`);
  // Our own faults: the stack tells where. It is no text of the service's.
  return error instanceof Error ? (error.stack ?? error.message) : singleLine(String(error));
}
