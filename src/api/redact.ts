import type { FailedCall } from './errors.ts';
import type { Answer } from './exchange.ts';

export type Redact = (text: string) => string;

/**
 * Blanks the token out of text that came from the service, which may well repeat what it was sent: as it is, as part of
 * an address, or within JSON (PHP writes `\/` there); in any case, since host names come in lower case.
 */
export function redactor(token: string): Redact {
  const inJson = JSON.stringify(token).slice(1, -1);
  const forms = [token, encodeURIComponent(token), inJson, inJson.replaceAll('/', String.raw`\/`)];
  const pattern = new RegExp(forms.map(literally).join('|'), 'gi');
  return (text) => text.replace(pattern, '…');
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

const excerptLength = 500;

/**
 * Characters of a body that are searched for the token. Many times the excerpt: however often and long the token stands
 * in there, the cut through its last appearance lies behind the excerpt's end.
 */
const searchedLength = 1_000_000;

/** The start of a body as one line for the log, without control characters and without the token. */
export function excerptOf(text: string, redact: Redact): string {
  const start = redact(text.slice(0, searchedLength));
  return start.slice(0, excerptLength).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** The call of an answer that failed, with the answer's excerpt. */
export function failedCallOf(answer: Answer, redact: Redact): FailedCall {
  return { ...answer.call, excerpt: excerptOf(answer.text, redact) };
}
