import { l10n } from 'vscode';
import { numberText } from './numberText.ts';

interface Counted {
  readonly items: readonly unknown[];
  readonly total: number | undefined;
}

/** "50 of 1,234", or how many are loaded where the service does not tell the total. */
export function countText({ items, total }: Counted): string {
  const loaded = numberText(items.length);
  return total === undefined ? l10n.t('{0} loaded', loaded) : l10n.t('{0} of {1}', loaded, numberText(total));
}

/** "50 of 1,234 loaded", where nothing beside it says what is counted. */
export function loadedText({ items, total }: Counted): string {
  const loaded = numberText(items.length);
  return total === undefined
    ? l10n.t('{0} loaded', loaded)
    : l10n.t('{0} of {1} loaded', loaded, numberText(total));
}
