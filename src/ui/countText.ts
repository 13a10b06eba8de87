import { l10n } from 'vscode';

/** "50 of 1,234", or how many are loaded where the service does not tell the total. */
export function countText(list: {
  readonly items: readonly unknown[];
  readonly total: number | undefined;
}): string {
  const loaded = list.items.length.toLocaleString();
  return list.total === undefined
    ? l10n.t('{0} loaded', loaded)
    : l10n.t('{0} of {1}', loaded, list.total.toLocaleString());
}
