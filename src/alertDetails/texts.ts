import { env, l10n } from 'vscode';
import { ageWords } from '../ui/ageText.ts';
import { explain } from '../ui/explain.ts';
import { numberText } from '../ui/numberText.ts';
import type { FactName } from './facts.ts';

/** Every string of the page, localised. */
export function detailsTexts() {
  return {
    /** BCP 47, of the strings below. */
    language: env.language,
    ages: ageWords,
    number: numberText,
    title: l10n.t('Alert Details'),
    walk: l10n.t('Walk through the alerts'),
    previous: l10n.t('Previous'),
    next: l10n.t('Next'),
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
    noLongerLoaded: l10n.t(
      'The list does not hold this alert any more. You see it as it was when it was last loaded.',
    ),
    search: l10n.t('Search the Pages'),
    searchAgain: l10n.t('Search Again'),
    cancel: l10n.t('Cancel'),
    searching: l10n.t('Searching the pages…'),
    notFound: l10n.t('Not found in any page.'),
    searchFailed: (error: unknown, host: string) => explain(error, host).text,
    others: l10n.t('Other Fields'),
    moreFields: (count: number) =>
      count === 1 ? l10n.t('1 more field') : l10n.t('{0} more fields', numberText(count)),
    showAll: l10n.t('Show All'),
    showLess: l10n.t('Show Less'),
    showAsText: l10n.t('Show as Plain Text'),
    showFormatted: l10n.t('Show Formatted'),
    isCut: l10n.t('This is only the beginning of a very long text.'),
    noStatus: l10n.t('no status'),
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
