import { l10n } from 'vscode';
import type { CodeLink } from './findLinks.ts';

/** What the details show of a link to code. */
export type ShownLink = Pick<CodeLink, 'label' | 'naming' | 'writtenAs'>;

/** Says how the file of a link was found if the alert names it by a path with other leading folders; otherwise empty. */
export function namedAs({ naming, writtenAs }: Omit<ShownLink, 'label'>): string {
  return naming === 'exact' ? '' : l10n.t('matches the end of {0}', writtenAs);
}
