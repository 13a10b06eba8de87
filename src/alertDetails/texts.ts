import { env, l10n } from 'vscode';
import { explain } from '../ui/explain.ts';
import { numberText } from '../ui/formats.ts';
import type { FactName } from './facts.ts';

/** The default keybindings: VS Code tells no extension what users make of them. */
const previousKey = 'Alt+,';
const nextKey = 'Alt+.';

/** Every string of the page, localised. */
export function detailsTexts() {
  return {
    /** BCP 47, of the strings below. */
    language: env.language,
    number: numberText,
    title: l10n.t('Alert Details'),
    navigation: l10n.t('Go to another alert'),
    previous: l10n.t('Previous'),
    next: l10n.t('Next'),
    previousHint: l10n.t('Previous Alert ({0})', previousKey),
    nextHint: l10n.t('Next Alert ({0})', nextKey),
    signedOut: l10n.t("You aren't signed in"),
    signInToRead: l10n.t('Sign in to see this alert.'),
    signIn: l10n.t('Sign In'),
    labels: labels(),
    summary: l10n.t('Summary'),
    description: l10n.t('Description'),
    noDescription: l10n.t('No description.'),
    resolution: l10n.t('Resolution'),
    related: l10n.t('Related Alerts'),
    parent: l10n.t('Parent'),
    children: l10n.t('Children'),
    parentNotLoaded: (id: string) => l10n.t('{0} is not loaded.', id),
    childrenNotLoaded: (count: number) =>
      count === 1 ? l10n.t('1 is not loaded.') : l10n.t('{0} are not loaded.', numberText(count)),
    further: (count: number) => l10n.t('and {0} more', numberText(count)),
    alertNotLoaded: l10n.t('This alert is not loaded'),
    noLongerLoaded: l10n.t('No longer in the list. Showing the last loaded version.'),
    search: l10n.t('Search All Pages'),
    searchAgain: l10n.t('Search Again'),
    cancel: l10n.t('Cancel'),
    searching: l10n.t('Searching all pages…'),
    notFound: l10n.t('Not found on any page.'),
    searchFailed: (error: unknown, host: string) => explain(error, host).text,
    others: l10n.t('Other Fields'),
    none: l10n.t('None'),
    moreFields: (count: number) =>
      count === 1 ? l10n.t('1 more field') : l10n.t('{0} more fields', numberText(count)),
    showAll: l10n.t('Show All'),
    showLess: l10n.t('Show Less'),
    showAsText: l10n.t('Show as Plain Text'),
    showFormatted: l10n.t('Show Formatted'),
    isCut: l10n.t('Showing only the beginning of a very long text.'),
    restInRawJson: l10n.t(
      'Showing only the beginning of a very long text. Use “Open Raw JSON” to see all of it.',
    ),
  };
}

export type DetailsTexts = Readonly<ReturnType<typeof detailsTexts>>;

function labels(): Readonly<Record<FactName, string>> {
  return {
    severity: l10n.t('Severity'),
    status: l10n.t('Status'),
    tlp: l10n.t('TLP'),
    source: l10n.t('Source'),
    assignee: l10n.t('Assignee'),
    tags: l10n.t('Tags'),
    created_at: l10n.t('Created'),
    updated_at: l10n.t('Updated'),
    validated_at: l10n.t('Validated'),
    comments_count: l10n.t('Comments'),
    alert_events_count: l10n.t('Events'),
    child_events_count: l10n.t('Child events'),
    id: l10n.t('ID'),
  };
}
