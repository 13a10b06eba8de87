import assert from 'node:assert/strict';
import { window } from 'vscode';
import { pickFilter } from '../../../src/picks/filterPick.ts';
import { valueItems } from '../../../src/picks/valuePick.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { texts } from '../alertDetails/fixtures.ts';
import { alert } from '../triage/alerts.ts';
import { loadedModel } from '../triage/loadedModel.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { fakeQuickInput } from '../vscode/quickInput.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('filters by facets with thousands of values', () => {
  const { answers, shown } = fakeQuickInput();
  const tagged = Array.from({ length: 60 }, (_, id) =>
    alert({ id: String(id), tags: Array.from({ length: 100 }, (_, tag) => `tag ${id}-${tag}`) }),
  );
  const loaded = [...tagged, alert({ id: 'none' })];

  it('offer the first ones, "no tag", and those of the filter', async () => {
    const { model } = await loadedModel(...loaded);
    model.changeOptions({ filter: { ...emptyFilter, tag: ['tag 59-99'] } });
    answers.push('Tag');
    await pickFilter(model, texts);
    const rows = shown.at(-1)?.rows ?? [];
    assert.ok(rows.length < 2_100, `${rows.length} rows`);
    for (const label of ['no tag', 'tag 59-99', 'not tag 59-99'])
      assert.equal(rows.filter((row) => row === label).length, 1, label);
  });

  it('offer no more of selected alerts', async () => {
    const { model } = await loadedModel(...loaded);
    const rows = valueItems(loaded, model, texts);
    assert.ok(rows.length < 1_100, `${rows.length} rows`);
  });
});

describe('what is typed to filter', () => {
  let box = new FakeBox();
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });

  /** The rows once this is typed, while this alert is loaded. */
  async function rowsFor(typed: string, fields: object): Promise<readonly string[]> {
    const { model } = await loadedModel(alert(fields));
    const picked = pickFilter(model, texts);
    box.type(typed);
    const rows = box.items.map(({ label }) => label);
    box.hide();
    assert.equal(await picked, undefined);
    return rows;
  }

  // As English, French, Chinese and Japanese write a colon.
  for (const typed of ['severity:hi', 'Severity : hi', 'severity：hi'])
    it(`limits the values to the facet that it begins with, and is on offer as text: ${typed}`, async () => {
      const rows = await rowsFor(typed, { severity: 'high', tags: ['hi'] });
      assert.deepEqual(rows, ['high', `Text contains "${typed}"`]);
    });

  it('has only the values of a facet whose name is all that is typed', async () => {
    const rows = await rowsFor('severity:', { name: 'severity: high', severity: 'high' });
    assert.deepEqual(rows, ['high']);
  });

  it('means values of any facet where the facet that it begins with has none', async () => {
    const rows = await rowsFor('severity:none', { severity: 'high', tags: ['severity:none'] });
    assert.deepEqual(rows, ['severity:none', 'Text contains "severity:none"']);
  });

  it('is added to the filter in force: as a text, as a value, or as one to exclude', async () => {
    const { model } = await loadedModel(
      alert({ severity: 'high', status: 'closed', name: 'Beaconing from a' }),
    );
    for (const [typed, label, filter] of [
      ['  Beaconing FROM ', 'Text contains "Beaconing FROM"', { text: 'Beaconing FROM' }],
      ['high', 'high', { severity: ['high'] }],
      ['not closed', 'not closed', { excluded: { ...emptyFilter.excluded, status: ['closed'] } }],
    ] as const) {
      const picked = pickFilter(model, texts);
      box.type(typed);
      box.accept(label);
      const expected = { ...model.options.filter, ...filter };
      assert.deepEqual(await picked, expected);
      model.changeOptions({ filter: expected });
    }
    assert.equal(model.view.matching, 0, 'all of it is asked for together');
  });

  it('says of which facet a value is that it begins', async () => {
    await rowsFor('crit', { severity: 'critical' });
    assert.equal(box.items[0]?.description, 'Severity · 1 of 1');
  });

  for (const [typed, name, expected] of [
    ['crit', 'Disk full', ['critical', 'Text contains "crit"']],
    ['crit', 'Discrit', ['Text contains "crit"', 'Severity', 'critical']],
    ['itical', 'Disk full', ['Text contains "itical"', 'Severity', 'critical']],
    ['not cri', 'Disk full', ['not critical', 'Text contains "not cri"']],
    ['unse', 'Disk full', ['unseen', 'Text contains "unse"']],
    ['unse', 'Unsettled', ['Text contains "unse"', 'unseen']],
    ['unseen', 'Unseen host', ['unseen', 'Text contains "unseen"']],
    ['critical', 'Critical host', ['critical', 'Text contains "critical"']],
    ['un', 'Punctual', ['Text contains "un"', 'unseen', 'Assignee', 'unassigned']],
    ['un', 'Disk full', ['unseen', 'unassigned', 'Text contains "un"']],
  ] as const)
    it(`offers the value that it begins before a text without a match only: ${typed} in ${name}`, async () => {
      assert.deepEqual(await rowsFor(typed, { name, severity: 'critical', tlp: 'red' }), expected);
    });
});
