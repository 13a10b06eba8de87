import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { readInvocation } from '../../src/commands/targets.ts';
import { commandIds, panelIds, viewIds } from '../../src/contributions.ts';
import { keybindings, places, rowArguments, sharedKeys } from '../docs/keybindings.ts';

describe('the shortcuts of the manifest', () => {
  for (const { command, key, when, args } of keybindings)
    it(`say where the keyboard is, in one of few ways, and pass it on: ${command}, ${key}, ${when}`, () => {
      for (const condition of when.split(' || '))
        assert.ok(
          places.some((place) => condition === place || condition.startsWith(`${place} && `)),
          condition,
        );
      if (command !== 'runCommands') assert.ok(rowArguments.some((one) => isDeepStrictEqual(one, args)));
    });
});

describe('what triagers do many times a day', () => {
  for (const id of [
    'nextUnseenAlert',
    'previousUnseenAlert',
    'pin',
    'markAsSeen',
    'setDisposition',
    'editNote',
    'snooze',
    'filterByValue',
    'createAnotherLikeThis',
    'copyIndicators',
    'scrollDetailsDown',
  ] as const)
    it(`has a shortcut in the list and in the details: ${id}`, () => {
      const conditions = keybindings
        .filter(({ command }) => command === commandIds[id])
        .map(({ when }) => when)
        .join();
      for (const place of [viewIds.alerts, panelIds.alertDetails])
        assert.ok(conditions.includes(place), place);
    });
});

describe('the shortcuts of the list as a whole', () => {
  const keyOf = (id: string) => keybindings.find(({ command }) => command === id)?.key;
  const inForm = keybindings.filter(({ when }) => when.includes(panelIds.createAlert));

  const working =
    'refresh loadAll groupBy sortBy filter clearFilter savedFilters findAlert export showOverview copyShiftSummary';
  for (const id of working.split(' '))
    it(`work in the create form: ${id}`, () =>
      assert.equal(inForm.filter(({ command }) => command === `alertTriage.${id}`).length, 1));

  const inOverview = keybindings.filter(({ when }) => when.includes(panelIds.overview));
  for (const id of `${working} showNewAlerts loadMore`.split(' '))
    it(`work in the overview: ${id}`, () =>
      assert.deepEqual(
        inOverview.filter(({ command }) => command === `alertTriage.${id}`).map(({ key }) => key),
        // F5 would start debugging there.
        id === 'refresh' ? ['alt+q r', 'f5'] : [keyOf(`alertTriage.${id}`)],
      ));

  it('leave the keyboard there, as they do in the details', () => {
    for (const { command, args } of [...inForm, ...inOverview])
      if (args !== undefined) assert.deepEqual(readInvocation([args]), { from: 'details' }, command);
    const { refresh, groupBy, sortBy, showNewAlerts, filter, clearFilter, savedFilters } = commandIds;
    const moving = [refresh, groupBy, sortBy, showNewAlerts, filter, clearFilter, savedFilters];
    const withArgs = inForm.filter(({ args }) => args !== undefined).map(({ command }) => command);
    assert.deepEqual(withArgs, moving);
  });
});

describe('the shortcuts that begin with Alt', () => {
  it('begin with no key on macOS that Option makes a typing key', () => {
    const typing = keybindings.filter(({ key }) => /^alt\+(shift\+)?.( |$)/.test(key));
    assert.ok(typing.length > 10);
    for (const { command, mac } of typing) assert.match(mac ?? '', /^ctrl\+cmd\+/, command);
  });

  it('lead back to the list from code that an alert has led to', () => {
    const [focusList] = keybindings.filter(({ command }) => command === commandIds.focusList);
    assert.match(focusList?.when ?? '', /editorTextFocus && resourcePath in alertTriage\.codeFiles/);
  });
});

describe('the shortcuts of all views and panels', () => {
  for (const id of ['focusList', 'createAlert', 'keyboardShortcuts', 'accessibilityHelp'] as const)
    it(`work in each of them: ${id}`, () => {
      const conditions = keybindings
        .filter(({ command }) => command === commandIds[id])
        .map(({ when }) => when);
      for (const place of [...Object.values(viewIds), ...Object.values(panelIds)])
        assert.ok(
          conditions.some((when) => when.includes(place)),
          place,
        );
    });
});

describe('the shortcuts of documents', () => {
  it('close those for screen readers where Escape has nothing else to close', () => {
    const [escape, ...others] = keybindings.filter(({ key }) => key === 'escape');
    assert.deepEqual([escape?.command, others], [commandIds.closeAccessibleView, []]);
    const conditions = escape?.when.split(' && ') ?? [];
    for (const condition of [
      'editorTextFocus',
      'resourceScheme =~ /^(alert-triage|alert-triage-help)$/',
      'editorLangId == alert-triage-text',
      '!findWidgetVisible',
      '!editorHasSelection',
      '!editorHasMultipleSelections',
    ])
      assert.ok(conditions.includes(condition), condition);
  });

  it('lead to the list from all of them', () => {
    const [focusList] = keybindings.filter(({ command }) => command === commandIds.focusList);
    const inDocuments =
      'editorTextFocus && resourceScheme =~ /^(alert-triage|alert-triage-help|alert-triage-note)$/';
    assert.ok(focusList?.when.split(' || ').includes(inDocuments));
  });
});

describe("the shortcuts that are VS Code's, too", () => {
  it('are taken in our views, panels, boxes and documents only', () => {
    const shared = keybindings.filter(({ key, mac }) => sharedKeys.has(key) || sharedKeys.has(mac ?? ''));
    assert.deepEqual(new Set(shared.flatMap(({ key, mac = key }) => [key, mac])), sharedKeys);
    const ours =
      /^((focusedView|activeWebviewPanelId) == alertTriage\.|alertTriage\.finding && inQuickOpen && !editorTextFocus$|editorTextFocus && resourceScheme =~ \/\^\(alert-triage)/;
    for (const { key, when } of shared) assert.match(when, ours, key);
  });
});
