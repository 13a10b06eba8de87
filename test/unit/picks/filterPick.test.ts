import assert from 'node:assert/strict';
import { window } from 'vscode';
import { pickFilter } from '../../../src/picks/filterPick.ts';
import { valueItems } from '../../../src/picks/valuePick.ts';
import { offeredValues } from '../../../src/picks/valueRows.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import { me, storeMe } from '../../../src/triage/me.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { createdText } from '../../../src/ui/viewTexts.ts';
import { texts } from '../details/fixtures.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { fakeQuickInput } from '../vscode/quickInput.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';
import cases from './cases/filterRows.json' with { type: 'json' };

describe('filters by facets with thousands of values', () => {
  const { answers, shown } = fakeQuickInput();
  const tagged = Array.from({ length: 60 }, (_, id) =>
    alert({ id: String(id), tags: Array.from({ length: 100 }, (_, tag) => `tag ${id}-${tag}`) }),
  );
  const loaded = [...tagged, alert({ id: 'none' })];

  it('offer the first ones, "no tag", and those of the filter', async () => {
    const { triage } = await loadedTriage(...loaded);
    triage.changeOptions({ filter: { ...emptyFilter, tag: ['tag 59-99'] } });
    answers.push('Tag');
    await pickFilter(triage, texts);
    const rows = shown.at(-1)?.rows ?? [];
    assert.ok(rows.length < 2_100, `${rows.length} rows`);
    for (const label of ['no tag', 'tag 59-99', 'not tag 59-99'])
      assert.equal(rows.filter((row) => row === label).length, 1, label);
  });

  it('offer no more of selected alerts', async () => {
    const { triage } = await loadedTriage(...loaded);
    const rows = await valueItems(loaded, triage, texts);
    assert.ok(rows.length < 1_100, `${rows.length} rows`);
  });
});

describe('what is typed to filter', () => {
  let box = new FakeBox();
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });

  /** The rows once this is typed, while this alert is loaded. */
  async function rowsFor(typed: string, fields: object): Promise<readonly string[]> {
    const { triage } = await loadedTriage(alert(fields));
    void pickFilter(triage, texts);
    await box.type(typed);
    return box.items.map(({ label }) => label);
  }

  /** The filter once this is typed, and the row of this label chosen. */
  async function filterFor(typed: string, label: string, triage: Triage) {
    const picked = pickFilter(triage, texts);
    await box.type(typed);
    box.accept(label);
    return picked;
  }

  it('is offered values, of which more may follow while not all alerts are loaded', async () => {
    for (const [lastPage, values] of [
      [1, '2 values'],
      [2, '2+ values'],
    ] as const) {
      const page = listPage([alert({ tags: ['a', 'b'] })], 1, lastPage);
      const triage = triageOf({ listAlerts: async () => page });
      await triage.alerts.loadMore();
      void pickFilter(triage, texts);
      await settled();
      assert.equal(box.items.find(({ label }) => label === 'Tag')?.description, values);
    }
  });

  // As English, French, Chinese and Japanese write a colon.
  for (const typed of ['severity:hi', 'Severity : hi', 'severity：hi'])
    it(`limits the values to the facet that it begins with, and is on offer as text: ${typed}`, async () => {
      const rows = await rowsFor(typed, { severity: 'high', tags: ['hi'] });
      assert.deepEqual(rows, ['high', `Text contains "${typed}"`]);
    });

  it('may be an indicator, which is found however the alert writes it', async () => {
    const rows = await rowsFor('evil.example', { summary: 'asked evil[dot]example' });
    assert.deepEqual(rows.slice(0, 2), ['Holds evil.example', 'Text contains "evil.example"']);
  });

  it('finds a value whatever way its accents are written', async () =>
    assert.ok((await rowsFor('Z\u00fcrich', { tags: ['Zu\u0308rich'] })).includes('Zu\u0308rich')));

  it('has only the values of a facet whose name is all that is typed', async () => {
    assert.deepEqual(await rowsFor('severity:', { name: 'severity: high', severity: 'high' }), ['high']);
  });

  it('means values of any facet where the facet that it begins with has none', async () => {
    const rows = await rowsFor('severity:none', { severity: 'high', tags: ['severity:none'] });
    assert.deepEqual(rows, ['no severity', 'severity:none', 'Text contains "severity:none"']);
  });

  it('finds me among the values, and asks who that is where it is not known', async () => {
    const { triage } = await loadedTriage(alert({ assignee_id: 'james' }), alert({ id: 'b' }));
    const first = async (typed: string) => {
      void pickFilter(triage, texts);
      await box.type(typed);
      const [{ label, description } = {}] = box.items;
      return `${label}: ${description}`;
    };
    assert.equal(await first('assignee:me'), 'assigned to me: Select your user');
    assert.equal(await first('assigned to me'), 'Assigned to Me: Select your user');
    // A saved filter may be about me before that is known: then nobody knows how many alerts that are.
    const aboutMe = withFacet(emptyFilter, 'assignee', [me], []);
    assert.deepEqual(offeredValues(new Map(), aboutMe, 'assignee'), [{ value: me, count: undefined }]);
    await storeMe(triage, 'james');
    assert.equal(await first('assignee:me'), 'assigned to me: 1 of 2');
  });

  it('may be a whole query, which replaces the filter', async () => {
    const { triage } = await loadedTriage(alert({ severity: 'high', status: 'open', tags: ['mail'] }));
    triage.changeOptions({ filter: { ...emptyFilter, unseen: true } });
    const label = 'high, critical · not closed · created in the last 24 hours';
    const picked = await filterFor('severity:high,critical -status:closed created:24h', label, triage);
    assert.equal(box.items[0]?.label, label);
    assert.deepEqual(picked, {
      ...emptyFilter,
      severity: ['high', 'critical'],
      excluded: { ...emptyFilter.excluded, status: ['closed'] },
      created: { lastMs: 86_400_000 },
    });
  });

  for (const [typed, filter] of [
    ['last hour', { lastMs: 3_600_000 }],
    ['visit', { since: 'visit' }],
  ] as const)
    it(`finds a time: ${typed}`, async () => {
      const { triage } = await loadedTriage(alert({}));
      const picked = await filterFor(typed, createdText(filter), triage);
      assert.deepEqual(picked, { ...emptyFilter, created: filter });
    });

  it('is no time as a single letter, which half of them contain', async () => {
    const { triage } = await loadedTriage(alert({}));
    void pickFilter(triage, texts);
    const times = () => box.items.filter(({ label }) => label.startsWith('created '));
    await box.type('s');
    assert.deepEqual(times(), []);
    await box.type('si');
    assert.equal(times().length, 2);
  });

  it('is added to the filter in force: as a text, as a value, or as one to exclude', async () => {
    const { triage } = await loadedTriage(
      alert({ severity: 'high', status: 'closed', name: 'Beaconing from a' }),
    );
    for (const [typed, label, filter] of [
      ['  Beaconing FROM ', 'Text contains "Beaconing FROM"', { text: 'Beaconing FROM' }],
      ['high', 'high', { severity: ['high'] }],
      ['not closed', 'not closed', { excluded: { ...emptyFilter.excluded, status: ['closed'] } }],
    ] as const) {
      const expected = { ...triage.options.filter, ...filter };
      assert.deepEqual(await filterFor(typed, label, triage), expected);
      triage.changeOptions({ filter: expected });
    }
    assert.equal(triage.view.matching, 0, 'all of it is asked for together');
  });

  for (const { typed, name, expected } of cases.rows)
    it(`offers the value that it begins before a text without a match only: ${typed} in ${name}`, async () =>
      assert.deepEqual(await rowsFor(typed, { name, severity: 'critical', tlp: 'red' }), expected));
});

describe('the filter in force', () => {
  const { answers, shown, problems } = fakeQuickInput();
  const filter = { ...emptyFilter, severity: ['high'], file: { path: 'a.py', isNamedIn: () => true } };

  async function edit(...given: readonly string[]) {
    const { triage } = await loadedTriage(alert({}));
    triage.changeOptions({ filter });
    answers.push(...given);
    return pickFilter(triage, texts);
  }

  it('can be edited as text; its file stays, and what cannot be read is said in the box', async () => {
    const edited = await edit('Edit as Text…', 'severty:low', 'severity:low');
    assert.deepEqual(edited, { ...filter, severity: ['low'] });
    assert.deepEqual(shown.at(-1)?.rows, ['severity:high']);
    assert.match(String(problems[0]), /"severty:"/);
  });

  it('loses a part by a row: a facet or the file', async () => {
    assert.deepEqual(await edit('Remove high'), { ...filter, severity: [] });
    assert.deepEqual(await edit('Remove a.py'), { ...filter, file: undefined });
  });

  it('can have a time from a list', async () =>
    assert.deepEqual(await edit('Created', 'created today'), { ...filter, created: { since: 'today' } }));
});

describe('a row that is shown before anything is typed', () => {
  let box = new FakeBox();
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });
  const all = { ...emptyFilter, text: 'odd', unseen: true, created: { from: 0 } };
  const filter = withFacet(withFacet(all, 'tag', ['x', 'tag:red'], []), 'tlp', ['amber'], []);

  /** Opens the box over an alert. */
  async function open(fields: object) {
    const { triage } = await loadedTriage(alert(fields));
    triage.changeOptions({ filter });
    // As an object, because the promise would be awaited otherwise.
    return { picked: pickFilter(triage, texts) };
  }

  it('is chosen by Enter before anything is counted', async () => {
    const { picked } = await open({ tags: ['x'] });
    box.accept('Remove x, tag:red');
    assert.deepEqual(await picked, withFacet(filter, 'tag', [], []));
  });

  it('is chosen by its label, whatever alerts say and values are called', async () => {
    await open({ tags: ['one'] });
    const labels = box.items.filter(({ kind }) => kind === undefined).map(({ label }) => label);
    assert.ok(labels.length > 12, labels.join());
    const choiceOf = (item: object | undefined) => item && 'choice' in item && item.choice;
    for (const label of labels) {
      await open({ name: labels.join(' '), tags: [label] });
      const wanted = choiceOf(box.items.find((item) => item.label === label));
      assert.ok(wanted, label);
      await box.type(` ${label.toUpperCase()}`);
      assert.deepEqual(choiceOf(box.items[0]), wanted, label);
    }
  });
});

describe('a text that no loaded alert has', () => {
  let box = new FakeBox();
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });

  it('can be looked for on all pages', async () => {
    const triage = triageOf({
      listAlerts: async (page) => {
        const severity = page === 2 ? 'low' : 'high';
        return listPage([alert({ id: `a${page}`, severity, summary: `Page ${page}` })], page, 3);
      },
    });
    await triage.alerts.loadMore();
    const picked = pickFilter(triage, texts);
    await box.type('page 3');
    assert.deepEqual(box.rows(), [
      ['Text contains "page 3"', 'No matches in 1 of 3 loaded'],
      ['Search All Pages', '1 of 3 loaded'],
    ]);
    box.accept('Search All Pages');
    await settled();
    assert.deepEqual(box.rows(), [['Text contains "page 3"', '1 of 3']]);
    await box.type('low');
    assert.deepEqual(box.rows()[0], ['low', 'Severity · 1 of 3']);
    box.accept('low');
    assert.deepEqual((await picked)?.severity, ['low']);
  });
});
