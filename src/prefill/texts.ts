import { l10n } from 'vscode';
import { numberText } from '../ui/formats.ts';
import type { GitHost, Lines } from './remote.ts';

/** The words around what is quoted in a description, and beside the form, localised. What they are given is Markdown. */
export interface PrefillTexts {
  /** Where something stands; a text that was never saved has no path, a notebook's cell no lines. */
  place(path: string | undefined, lines: Lines | undefined): string;
  inSymbol(place: string, symbol: string): string;
  permalink(host: GitHost): string;
  masked: string;
  sourceLeftOut: string;
  changed: string;
  notPushed: string;
  cut(shown: number, length: number): string;
  leftOut(selections: number): string;
  reportedBy(source: string): string;
  code(code: string): string;
}

export const prefillTexts: PrefillTexts = {
  place: placeText,
  inSymbol: (place, symbol) => l10n.t('{0}, in {1}', place, symbol),
  permalink: (host) => l10n.t('Permalink on {0}', host),
  get masked() {
    return l10n.t('A possible secret was masked. Check the text before you create the alert.');
  },
  get sourceLeftOut() {
    return l10n.t("The alert's source was left out. It contains hidden characters or is too long.");
  },
  get changed() {
    return l10n.t('The file has uncommitted changes. The permalink may show other lines.');
  },
  get notPushed() {
    return l10n.t('The commit may not be pushed yet. The permalink may not work.');
  },
  cut: (shown, length) => l10n.t('Showing {0} of {1} characters.', numberText(shown), numberText(length)),
  leftOut: (selections) =>
    selections === 1
      ? l10n.t('1 more selection not shown.')
      : l10n.t('{0} more selections not shown.', numberText(selections)),
  reportedBy: (source) => l10n.t('Reported by {0}', source),
  code: (code) => l10n.t('Code: {0}', code),
};

function placeText(path: string | undefined, lines: Lines | undefined): string {
  if (!lines) return path ?? '';
  const { first, last } = lines;
  if (path === undefined) {
    return first === last ? l10n.t('Line {0}', first) : l10n.t('Lines {0}–{1}', first, last);
  }
  return first === last
    ? l10n.t('{0}, line {1}', path, first)
    : l10n.t('{0}, lines {1}–{2}', path, first, last);
}
