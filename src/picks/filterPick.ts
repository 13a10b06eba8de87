import { l10n } from 'vscode';
import type { Triage } from '../triage/triage.ts';
import { type AlertFilter, withFileOf } from '../triage/filter/filter.ts';
import { isEmptyFilter, readQuery, writeQuery } from '../triage/filter/query.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { prompt } from '../ui/prompt.ts';
import { queryProblemText } from '../ui/queryTexts.ts';
import { runSearchPick } from '../ui/quickPick.ts';
import { rememberLast } from '../util/memoize.ts';
import { pickFacetValues } from './facetPick.ts';
import { pickCreated } from './createdPick.ts';
import type { Choice, FilterAnswer, FilterItem, PickState } from './filterItem.ts';
import { commonFilters, countedFilters, overviewRows, typedRows } from './filterRows.ts';
import { facetCounts } from './valueRows.ts';
import { restLoader } from './restLoader.ts';

/**
 * Lets the user change the active filter. The first pick shows facets and common filters or, for typed text, matching
 * values of all facets. Selecting a facet opens a second pick with its values, from which the user can go back.
 *
 * @returns the filter to apply; undefined when dismissed
 */
export async function pickFilter(triage: Triage, texts: AlertTexts): Promise<AlertFilter | undefined> {
  // Counted again only when others are loaded, not for each character typed.
  const counted = rememberLast(
    () => triage.view.loaded,
    () => countAll(triage),
  );
  let draft = triage.options.filter;
  const stateNow = async (): Promise<PickState> => ({ triage, texts, draft, ...(await counted()) });
  const firstRows = () => overviewRows({ triage, texts, draft, ...notCounted(triage) });
  for (;;) {
    const choice = await pickChoice(triage, firstRows(), stateNow);
    if (choice === undefined) return undefined;
    if ('filter' in choice) return choice.filter;
    const answer = await answerTo(choice, await stateNow());
    if (answer === undefined) return undefined;
    draft = answer.filter;
    if (answer.isDone) return draft;
  }
}

async function answerTo(
  choice: Exclude<Choice, { filter: AlertFilter }>,
  state: PickState,
): Promise<FilterAnswer | undefined> {
  if ('facet' in choice) return pickFacetValues(choice.facet, state);
  if ('other' in choice) return pickCreated(state);
  const { draft } = state;
  const typed = await promptFilter(l10n.t('Edit Filter as Text'), choice.query ?? writeQuery(draft));
  if (typed === 'back') return { filter: draft, isDone: false };
  return typed && { filter: withFileOf(draft, typed), isDone: true };
}

/** Asks for a filter as text, with a Back button. @param typed the text at first */
export async function promptFilter(
  title: string,
  typed: string,
  mayBeEmpty = true,
): Promise<AlertFilter | 'back' | undefined> {
  const answer = await prompt({
    title,
    prompt: l10n.t('For example: {0}', 'severity:critical,high -status:closed created:24h "login portal"'),
    value: typed,
    canGoBack: true,
    check: (text) => {
      const reading = readQuery(text);
      if ('problem' in reading) return queryProblemText(reading.problem);
      return mayBeEmpty || !isEmptyFilter(reading.filter) ? undefined : l10n.t('Enter a filter.');
    },
  });
  if (answer === undefined || answer === 'back') return answer;
  const reading = readQuery(answer.text);
  return 'filter' in reading ? reading.filter : undefined;
}

type Counts = Omit<PickState, 'triage' | 'texts' | 'draft'>;

function notCounted({ alerts, awakeLoaded }: Triage): Counts {
  const { items, total } = alerts;
  return { counts: new Map(), common: commonFilters(), list: { items, total }, awake: awakeLoaded().length };
}

async function countAll(triage: Triage): Promise<Counts> {
  const before = notCounted(triage);
  const counts = await facetCounts(triage);
  return { ...before, counts, common: await countedFilters(triage, before.common) };
}

function pickChoice(
  triage: Triage,
  first: readonly FilterItem[],
  stateNow: () => Promise<PickState>,
): Promise<Choice | undefined> {
  return runSearchPick<FilterItem, Choice>(({ pick, finish, show, chosen }) => {
    const rest = restLoader(triage.alerts, triage.service.host, pick, () => void show());
    pick.title = l10n.t('Filter Alerts');
    pick.placeholder = l10n.t('Select values or type text to search for');
    pick.ignoreFocusOut = true;
    return {
      first,
      rows: async (typed) => {
        const state = await stateNow();
        return typed === '' ? overviewRows(state) : typedRows(state, typed, rest);
      },
      listeners: [
        pick.onDidAccept(async () => {
          const item = await chosen();
          if (item?.run) item.run();
          else finish(item?.choice);
        }),
      ],
    };
  });
}
