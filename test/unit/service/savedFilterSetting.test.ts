import assert from 'node:assert/strict';
import { settingIds } from '../../../src/contributions.ts';
import { followSavedFilters, SavedFilterSetting } from '../../../src/service/savedFilterSetting.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { writeQuery } from '../../../src/triage/filter/query.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { filterMessage } from '../../../src/views/listTexts.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { loadedTriage } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeSettings } from './fakeSettings.ts';

const { savedFilters: id } = settingIds;
const hot = { name: 'Hot', query: 'severity:critical,high' };
const filter = { ...emptyFilter, severity: ['critical', 'high'] };

describe('the setting of saved filters', () => {
  const settings = fakeSettings();
  const vs = fakeWindow();

  it('names the filter in force, whoever has put it together', async () => {
    const setting = new SavedFilterSetting();
    const { triage } = await loadedTriage(alert({ severity: 'high' }), alert({ id: 'a2' }));
    triage.changeOptions({ filter });
    const texts = alertTexts(triage, Date.now, (one) => setting.nameOf(one));
    assert.equal(filterMessage(triage, texts), 'critical, high · 1 of 2 matches');
    settings.edit({ [id]: [hot] });
    assert.equal(filterMessage(triage, texts), 'Hot · 1 of 2 matches');
    triage.changeOptions({ filter: { ...filter, file: { path: 'a.py', isNamedIn: () => true } } });
    assert.equal(filterMessage(triage, texts), 'critical, high · a.py · 1 of 2 matches');
  });

  it('changes and deletes the one that was chosen of several with the same name', async () => {
    const setting = new SavedFilterSetting();
    const [first, second] = [hot, { ...hot, query: 'tag:mail' }];
    settings.edit({ [id]: [first, second] });
    const chosen = setting.all[1] ?? assert.fail();
    await setting.save({ ...chosen, filter: { ...emptyFilter, tag: ['vpn'] } }, 'user', chosen);
    const queries = () => setting.all.map((one) => writeQuery(one.filter));
    assert.deepEqual(queries(), ['severity:critical,high', 'tag:vpn']);
    await setting.remove(setting.all[0] ?? assert.fail());
    assert.deepEqual(queries(), ['tag:vpn']);
  });

  it('prefers the names of the user to those of the workspace', () => {
    const setting = new SavedFilterSetting();
    settings.share([{ ...hot, name: 'Theirs' }]);
    assert.equal(setting.nameOf(filter), 'Theirs');
    settings.edit({ [id]: [hot] });
    assert.equal(setting.nameOf(filter), 'Hot');
  });

  it('says which filter cannot be read when it changes, and leads there; the view has the names at once', async () => {
    const setting = new SavedFilterSetting();
    const { triage } = await loadedTriage(alert());
    let changes = 0;
    triage.onDidChange(() => (changes += 1));
    const following = followSavedFilters(setting, { triage, onDidChange: () => ({ dispose() {} }) });
    vs.answer = () => 'Open Settings';
    settings.edit({ [id]: [hot, { name: '$(eye) x', query: 'severity:hgih' }] });
    assert.equal(changes, 1);
    const names = setting.all.map(({ name }) => name);
    assert.deepEqual(names, ['Hot']);
    assert.match(String(vs.said[0]?.[0]), /^Saved filter ".*eye\) x": "hgih" is not a value of severity\./);
    await settled();
    assert.deepEqual(vs.ran, [['workbench.action.openSettings', id]]);
    following.dispose();
    settings.edit({ [id]: [7] });
    assert.equal(vs.said.length, 1);
  });
});
