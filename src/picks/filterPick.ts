import { type Disposable, l10n, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import { withoutIcons } from '../text/icons.ts';
import { singleLine } from '../text/singleLine.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { countFacets, type FacetCounts } from '../triage/facets.ts';
import { type AlertFilter, emptyFilter } from '../triage/filter.ts';
import type { Facet } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { facetLabel } from '../ui/groupLabels.ts';
import { numberText } from '../ui/numberText.ts';

interface FilterItem extends QuickPickItem {
  /** What choosing this asks for: a value of a facet, or a text; nothing for a heading. */
  readonly part?: { readonly facet: Facet; readonly value: string } | { readonly text: string };
  readonly isChosen?: boolean;
}

/**
 * Lets the user put a filter together: all values of all facets with how many loaded alerts have each, and what is
 * typed as a text. What is set stays chosen.
 *
 * @returns undefined when the user leaves
 */
export function pickFilter(model: AlertsModel, texts: AlertTexts): Promise<AlertFilter | undefined> {
  const pick = window.createQuickPick<FilterItem>();
  pick.title = l10n.t('Filter Alerts');
  pick.placeholder = l10n.t('Choose values, or type a text that alerts hold');
  pick.canSelectMany = true;
  pick.ignoreFocusOut = true;
  // Set once: items that change take the focus from the list, and answer with choices that nobody made.
  pick.items = filterItems(model, texts);
  pick.selectedItems = pick.items.filter(({ isChosen }) => isChosen);
  /** Whether what is typed served to find a value that was then chosen or given up. */
  let isTypedSpent = false;

  return new Promise((resolve) => {
    const listeners: Disposable[] = [
      pick.onDidChangeValue(() => {
        isTypedSpent = false;
      }),
      pick.onDidChangeSelection(() => {
        isTypedSpent = true;
      }),
      pick.onDidAccept(() => {
        const typed = isTypedSpent ? '' : pick.value.trim();
        resolve(filterOf([...pick.selectedItems, ...meantBy(typed, pick.items)]));
        pick.hide();
      }),
      pick.onDidHide(() => {
        for (const listener of listeners) listener.dispose();
        pick.dispose();
        resolve(undefined);
      }),
    ];
    pick.show();
  });
}

function filterItems({ view, look }: AlertsModel, texts: AlertTexts): FilterItem[] {
  const text = look.filter.text.trim();
  const label = l10n.t('Text: "{0}"', withoutIcons(singleLine(text, 80)));
  const ofText: FilterItem[] = text === '' ? [] : [{ label, part: { text }, isChosen: true }];
  const counts = countFacets(view.loaded, emptyFilter, look.assigneeName);
  return [...ofText, ...counts.flatMap((facet) => facetItems(facet, look.filter, texts))];
}

function facetItems({ facet, values }: FacetCounts, filter: AlertFilter, texts: AlertTexts): FilterItem[] {
  const loaded = new Set(values.map(({ value }) => value));
  // What is set can be given up also where no loaded alert has it.
  const others = filter[facet].filter((value) => !loaded.has(value)).map((value) => ({ value, count: 0 }));
  const items = [...values, ...others].map(({ value, count }) => ({
    label: withoutIcons(facetLabel(facet, value, texts)),
    description: numberText(count),
    part: { facet, value },
    isChosen: filter[facet].includes(value),
  }));
  const heading: FilterItem = { label: facetNames()[facet], kind: QuickPickItemKind.Separator };
  return items.length === 0 ? [] : [heading, ...items];
}

/** What Enter right after typing asks for: the values of exactly that name, else that text. */
function meantBy(typed: string, items: readonly FilterItem[]): readonly FilterItem[] {
  if (typed === '') return [];
  const name = typed.toLowerCase();
  const named = items.filter(({ label, part }) => part && label.toLowerCase() === name);
  return named.length > 0 ? named : [{ label: typed, part: { text: typed } }];
}

/** Of several texts the last counts: there is one in a filter. */
function filterOf(chosen: readonly FilterItem[]): AlertFilter {
  return chosen.reduce((so: AlertFilter, { part }) => {
    if (part === undefined) return so;
    if ('text' in part) return { ...so, text: part.text };
    const { facet, value } = part;
    return so[facet].includes(value) ? so : { ...so, [facet]: [...so[facet], value] };
  }, emptyFilter);
}

function facetNames(): Record<Facet, string> {
  return {
    severity: l10n.t('Severity'),
    status: l10n.t('Status'),
    assignee: l10n.t('Assignee'),
    source: l10n.t('Source'),
    tag: l10n.t('Tag'),
    tlp: l10n.t('TLP'),
  };
}
