import { workspace } from 'vscode';
import { settingIds } from '../contributions.ts';
import { singleLine } from '../text/singleLine.ts';

const maxLength = 200;

/**
 * The source that stands in an empty form. A workspace may set it: it leads no request anywhere, and the user sees it
 * before sending. What does not show as what it is, such as a name with invisible characters, is not taken.
 */
export function readDefaultSource(): string {
  const value = workspace.getConfiguration().get<unknown>(settingIds.defaultSource);
  if (typeof value !== 'string') return '';
  const source = value.trim();
  return singleLine(source, maxLength) === source ? source : '';
}
