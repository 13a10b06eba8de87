import { isSendableToken, maxTokenLength } from '../api/token.ts';

export type TokenProblem = 'empty' | 'tooLong' | 'unsendable';

/**
 * Reads a token as people paste it: spaces around it and the word `Bearer` in front fall away, also when pasted twice.
 * Line breaks, spaces and characters beyond Latin-1 inside it are refused, and what is too long for a header.
 */
export function parseToken(text: string): { readonly token: string } | { readonly problem: TokenProblem } {
  const token = text.trim().replace(/^(?:bearer(?:\s+|$))+/i, '');
  if (token === '') return { problem: 'empty' };
  if (token.length > maxTokenLength) return { problem: 'tooLong' };
  return isSendableToken(token) ? { token } : { problem: 'unsendable' };
}
