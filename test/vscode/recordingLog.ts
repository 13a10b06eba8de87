import assert from 'node:assert/strict';
import { type Log, redactingLog } from '../../src/ui/log.ts';

/** A log that keeps its lines, so that tests can check what is in it. Secrets are masked as in the real one. */
export function recordingLog(): Log & { text(): string } {
  const lines: string[] = [];
  const add = (...parts: readonly unknown[]): void => void lines.push(parts.map(String).join(' '));
  const log = redactingLog({ trace: add, info: add, warn: add, error: add });
  return { ...log, text: () => lines.join('\n') };
}

const never = (line: string) => assert.fail(line);

/** A log for code that must not log anything: a line fails the test. */
export const unusedLog: Log = redactingLog({
  trace: never,
  info: never,
  warn: never,
  error: never,
});
