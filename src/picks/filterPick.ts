import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import type { Triage } from '../triage/triage.ts';
import { type AlertFilter, withFileOf } from '../triage/filter/filter.ts';
import { readQuery, writeQuery } from '../triage/filter/query.ts';
import type { SavedFilter } from '../triage/filter/savedFilter.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { prompt } from '../ui/prompt.ts';
import { queryProblemText } from '../ui/queryTexts.ts';
import { runSearchPick } from '../ui/quickPick.ts';
import { rememberLast } from '../util/memoize.ts';
import { pickFacetValues } from './facetPick.ts';
import { pickCreated } from './createdPick.ts';
import type { Choice, FilterAnswer, FilterItem, PickState, Purpose } from './filterItem.ts';
import { commonFilters, overviewRows, typedRows } from './filterRows.ts';
import { facetCounts } from './valueRows.ts';
import { restLoader } from './restLoader.ts';

/**
 * Lets the user change the active filter. The first pick shows facets and common filters or, for typed text, matching
 * values of all facets. Selecting a facet opens a second pick with its values, from which the user can go back.
 *
 * @returns the filter to apply; undefined when dismissed
 */
export function pickFilter(triage: Triage, texts: AlertTexts): Promise<AlertFilter | undefined> {
  return pickChanges(triage, texts, {
    title: l10n.t('Filter Alerts'),
    initial: triage.options.filter,
    done: { label: l10n.t('Apply Filter'), icon: 'check' },
    isStepwise: false,
  });
}

/**
 * Lets the user change a saved filter in the same picks, one change after another.
 *
 * @returns the filter to store; undefined when dismissed
 */
export function editFilter(
  triage: Triage,
  texts: AlertTexts,
  { name, filter }: SavedFilter,
): Promise<AlertFilter | undefined> {
  return pickChanges(triage, texts, {
    title: l10n.t('Edit Filter: {0}', singleLine(name, 60)),
    initial: filter,
    done: { label: l10n.t('Save Filter'), icon: 'save' },
    isStepwise: true,
  });
}

async function pickChanges(
  triage: Triage,
  texts: AlertTexts,
  purpose: Purpose,
): Promise<AlertFilter | undefined> {
  // Counted again only when others are loaded, not for each character typed.
  const counted = rememberLast(
    () => triage.view.loaded,
    () => ({ counts: facetCounts(triage), common: commonFilters(triage) }),
  );
  let draft = purpose.initial;
  const stateNow = (): PickState => ({ triage, texts, purpose, draft, ...counted() });
  for (;;) {
    const choice = await pickChoice(stateNow);
    if (choice === undefined) return undefined;
    // Only the row `done` has the draft itself as its filter.
    if ('filter' in choice && choice.filter === draft) return draft;
    const answer = await answerTo(choice, stateNow());
    if (answer === undefined) return undefined;
    draft = answer.filter;
    if (answer.isDone && !purpose.isStepwise) return draft;
  }
}

async function answerTo(choice: Choice, state: PickState): Promise<FilterAnswer | undefined> {
  if ('filter' in choice) return { filter: choice.filter, isDone: true };
  if ('facet' in choice) return pickFacetValues(choice.facet, state);
  return 'query' in choice ? typeQuery(state.draft, choice.query) : pickCreated(state);
}

/** Lets the user type the filter as a query, which begins as it is or as `typed`. */
async function typeQuery(draft: AlertFilter, typed = writeQuery(draft)): Promise<FilterAnswer | undefined> {
  const answer = await prompt({
    title: l10n.t('Edit Filter as Text'),
    prompt: l10n.t('For example: {0}', 'severity:critical,high -status:closed created:24h "login portal"'),
    value: typed,
    canGoBack: true,
    check: (text) => {
      const reading = readQuery(text);
      return 'problem' in reading ? queryProblemText(reading.problem) : undefined;
    },
  });
  if (answer === 'back') return { filter: draft, isDone: false };
  const reading = answer && readQuery(answer.text);
  return reading && 'filter' in reading
    ? { filter: withFileOf(draft, reading.filter), isDone: true }
    : undefined;
}

function pickChoice(stateNow: () => PickState): Promise<Choice | undefined> {
  return runSearchPick<FilterItem, Choice>(({ pick, finish, show, chosen }) => {
    const { purpose, triage } = stateNow();
    const rest = restLoader(triage.alerts, triage.service.host, pick, show);
    pick.title = purpose.title;
    pick.placeholder = l10n.t('Select values or type text to search for');
    pick.ignoreFocusOut = true;
    return {
      rows: (typed) => (typed === '' ? overviewRows(stateNow()) : typedRows(stateNow(), typed, rest)),
      listeners: [
        pick.onDidAccept(() => {
          const item = chosen();
          if (item?.run) item.run();
          else finish(item?.choice);
        }),
      ],
    };
  });
}
