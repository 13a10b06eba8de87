import { type Disposable, l10n, type QuickPickItem, QuickPickItemKind, window } from 'vscode';
import { withoutIcons } from '../text/icons.ts';
import { singleLine } from '../text/singleLine.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { countFacets, type FacetCounts } from '../triage/facets.ts';
import { type AlertFilter, emptyFilter } from '../triage/filter.ts';
import { sameFilter } from '../triage/savedFilters.ts';
import type { Facet } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { facetLabel } from '../ui/groupLabels.ts';

interface FilterItem extends QuickPickItem {
  /** What choosing this asks for: a value of a facet, or a text; nothing for a heading. */
  readonly part?: { readonly facet: Facet; readonly value: string } | { readonly text: string };
  readonly isChosen?: boolean;
}

/**
 * Lets the user put a filter together: all values of all facets with how many alerts each would show, and what is
 * typed as a text. What is set stays chosen; the counts follow every choice.
 *
 * @returns undefined when the user leaves
 */
export function pickFilter(model: AlertsModel, texts: AlertTexts): Promise<AlertFilter | undefined> {
  const pick = window.createQuickPick<FilterItem>();
  pick.title = l10n.t('Filter Alerts');
  pick.placeholder = l10n.t('Choose values, or type a text that alerts hold');
  pick.canSelectMany = true;
  pick.ignoreFocusOut = true;
  let filter = model.look.filter;
  let counts = countFacets(model.view.loaded, filter, model.look.assigneeName);

  const show = () => {
    const items = [
      ...textItems(filter.text, pick.value),
      ...counts.flatMap((facet) => facetItems(facet, texts)),
    ];
    pick.items = items;
    pick.selectedItems = items.filter(({ isChosen }) => isChosen);
  };
  const choose = (chosen: readonly FilterItem[]) => {
    const next = filterOf(chosen, filter.text);
    if (sameFilter(next, filter)) return;
    const isTextChosen = next.text !== filter.text;
    filter = next;
    counts = countFacets(model.view.loaded, filter, model.look.assigneeName);
    // A typed text that became part of the filter no longer searches among the values.
    if (isTextChosen) pick.value = '';
    show();
  };

  show();
  return new Promise((resolve) => {
    const listeners: Disposable[] = [
      pick.onDidChangeValue(show),
      pick.onDidChangeSelection(choose),
      pick.onDidAccept(() => {
        const typed = pick.value.trim();
        // Enter right after typing a text that names no value means that text.
        const isNoValue = typed !== '' && !counts.some((facet) => hasLabel(facet, typed, texts));
        resolve(isNoValue ? { ...filter, text: typed } : filter);
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

/** The text that is set, to give it up; and the one being typed, to ask for it. */
function textItems(set: string, typed: string): FilterItem[] {
  const texts = [...new Set([set.trim(), typed.trim()])].filter((text) => text !== '');
  return texts.map((text) => ({
    label: l10n.t('Text: "{0}"', withoutIcons(singleLine(text, 80))),
    part: { text },
    isChosen: text === set.trim(),
    alwaysShow: true,
  }));
}

function facetItems({ facet, values }: FacetCounts, texts: AlertTexts): FilterItem[] {
  if (values.length === 0) return [];
  const heading: FilterItem = { label: facetNames()[facet], kind: QuickPickItemKind.Separator };
  const items = values.map(({ value, count, isChosen }) => ({
    label: withoutIcons(facetLabel(facet, value, texts)),
    description: count.toLocaleString(),
    part: { facet, value },
    isChosen,
  }));
  return [heading, ...items];
}

function hasLabel({ facet, values }: FacetCounts, typed: string, texts: AlertTexts): boolean {
  const wanted = typed.toLowerCase();
  return values.some(({ value }) => facetLabel(facet, value, texts).toLowerCase().includes(wanted));
}

/** The newest of the chosen texts counts: there is one text in a filter. */
function filterOf(chosen: readonly FilterItem[], textBefore: string): AlertFilter {
  const values: Record<Facet, string[]> = {
    severity: [],
    status: [],
    assignee: [],
    source: [],
    tag: [],
    tlp: [],
  };
  const texts: string[] = [];
  for (const { part } of chosen) {
    if (part === undefined) continue;
    if ('text' in part) texts.push(part.text);
    else values[part.facet].push(part.value);
  }
  const text = texts.find((candidate) => candidate !== textBefore.trim()) ?? texts[0] ?? '';
  return { ...emptyFilter, ...values, text };
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
