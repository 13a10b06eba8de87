import { isSendableToken } from '../api/token.ts';

export type TokenProblem = 'empty' | 'unsendable';

/**
 * Reads a token as people paste it: spaces around it and the word `Bearer` in front fall away, also when pasted twice.
 * Line breaks, spaces and characters beyond Latin-1 inside it are refused.
 */
export function parseToken(text: string): { readonly token: string } | { readonly problem: TokenProblem } {
  const token = text.trim().replace(/^(?:bearer(?:\s+|$))+/i, '');
  if (token === '') return { problem: 'empty' };
  return isSendableToken(token) ? { token } : { problem: 'unsendable' };
}
