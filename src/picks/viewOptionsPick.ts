import { l10n, type QuickPickItem } from 'vscode';
import { type Grouping, groupings } from '../triage/grouping.ts';
import { type Sort, type Sorting } from '../triage/sorting.ts';
import { facetName } from '../ui/facetTexts.ts';
import { pickOne } from '../ui/quickPick.ts';

/** Asks for the grouping; undefined when dismissed. */
export async function pickGrouping(current: Grouping): Promise<Grouping | undefined> {
  const choices = groupings.map((grouping) => ({
    value: grouping,
    label: groupingName(grouping),
    isCurrent: grouping === current,
  }));
  return choose(l10n.t('Group Alerts By'), choices);
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
  const choice = (by: Sorting, direction: Sort['direction'], label: string) => ({
    value: { by, direction },
    label,
    isCurrent:
      by === current.by && (by === 'service' || by === 'disposition' || direction === current.direction),
  });
  return choose(l10n.t('Sort Alerts By'), [
    choice('service', 'descending', l10n.t('Service order')),
    choice('created', 'descending', l10n.t('Created, newest first')),
    choice('created', 'ascending', l10n.t('Created, oldest first')),
    choice('updated', 'descending', l10n.t('Updated, newest first')),
    choice('updated', 'ascending', l10n.t('Updated, oldest first')),
    choice('severity', 'descending', l10n.t('Severity, most severe first')),
    choice('severity', 'ascending', l10n.t('Severity, least severe first')),
    choice('name', 'ascending', l10n.t('Name, A to Z')),
    choice('name', 'descending', l10n.t('Name, Z to A')),
    choice('disposition', 'ascending', l10n.t('My disposition')),
  ]);
}

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** Asks for one of several choices, with the current one marked. */
async function choose<Value>(title: string, choices: readonly Choice<Value>[]): Promise<Value | undefined> {
  const items = choices.map(({ value, label, isCurrent }): QuickPickItem & { readonly value: Value } =>
    isCurrent ? { value, label, description: l10n.t('current') } : { value, label },
  );
  return (await pickOne(items, { title }))?.value;
}
