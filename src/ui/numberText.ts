import { env } from 'vscode';
import { formatNumber } from '../text/number.ts';

/** A whole number, not below zero, in the language of the user. */
export function numberText(value: number): string {
  return formatNumber(value, env.language);
}
