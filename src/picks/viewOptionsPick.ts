import { l10n } from 'vscode';
import { type Grouping, groupings } from '../triage/grouping.ts';
import { type Sort, type Sorting } from '../triage/sorting.ts';
import { facetName } from '../ui/facetTexts.ts';
import { pickOne } from '../ui/quickPick.ts';

function choice<Value>(value: Value, label: string, isCurrent: boolean) {
  return { value, label, ...(isCurrent && { description: l10n.t('current') }) };
}

/** Asks for the grouping; undefined when dismissed. */
export async function pickGrouping(current: Grouping): Promise<Grouping | undefined> {
  const rows = groupings.map((grouping) => choice(grouping, groupingName(grouping), grouping === current));
  return (await pickOne(rows, { title: l10n.t('Group Alerts By') }))?.value;
}

function groupingName(grouping: Grouping): string {
  switch (grouping) {
    case 'none':
      return l10n.t('None');
    case 'day':
      return l10n.t('Day');
    case 'parent':
      return l10n.t('Parent');
    default:
      return facetName(grouping);
  }
}

/** Asks for sort key and direction; undefined when dismissed. */
export async function pickSort(current: Sort): Promise<Sort | undefined> {
  const order = (by: Sorting, direction: Sort['direction'], label: string) => {
    const isSameWay = by === 'service' || by === 'disposition' || direction === current.direction;
    return choice({ by, direction }, label, by === current.by && isSameWay);
  };
  const rows = [
    order('service', 'descending', l10n.t('Service order')),
    order('created', 'descending', l10n.t('Created, newest first')),
    order('created', 'ascending', l10n.t('Created, oldest first')),
    order('updated', 'descending', l10n.t('Updated, newest first')),
    order('updated', 'ascending', l10n.t('Updated, oldest first')),
    order('severity', 'descending', l10n.t('Severity, most severe first')),
    order('severity', 'ascending', l10n.t('Severity, least severe first')),
    order('name', 'ascending', l10n.t('Name, A to Z')),
    order('name', 'descending', l10n.t('Name, Z to A')),
    order('disposition', 'ascending', l10n.t('My disposition')),
  ];
  return (await pickOne(rows, { title: l10n.t('Sort Alerts By') }))?.value;
}
