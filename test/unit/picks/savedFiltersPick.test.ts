import assert from 'node:assert/strict';
import { type Memento, window } from 'vscode';
import type { User } from '../../../src/api/user.ts';
import { knowsMe } from '../../../src/picks/userPick.ts';
import { pickSavedFilter } from '../../../src/picks/savedFiltersPick.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { settingIds } from '../../../src/contributions.ts';
import { SavedFilterSetting } from '../../../src/service/savedFilterSetting.ts';
import { elementOf } from '../../../src/triage/filter/savedFilter.ts';
import { me, readMe } from '../../../src/triage/me.ts';
import { texts } from '../details/fixtures.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { listPage } from '../listPage.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeQuickInput } from '../vscode/quickInput.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';
import { asUser } from '../triage/alerts.ts';

const saved = (name: string, filter: object) => ({ name, filter: { ...emptyFilter, ...filter } });
const grave = saved('Grave', { severity: ['critical'] });
const mail = saved('Mail', { tag: ['mail'] });
const open = saved('Open', { status: ['open'] });

const grace = asUser({ id: 'grace', name: 'Grace' });
const arjun = asUser({ id: 'arjun', name: 'Arjun' });

describe('the saved filters to choose from', () => {
  const { answers, shown, problems } = fakeQuickInput();
  const vs = fakeWindow();
  const settings = fakeSettings();
  let memory: Memento;
  let setting: SavedFilterSetting;
  let readUsers: () => Promise<readonly User[]>;

  beforeEach(() => {
    memory = fakeMemento();
    setting = new SavedFilterSetting();
    readUsers = async () => [grace, arjun];
  });

  async function pick(filter = emptyFilter, ...given: readonly (string | undefined)[]) {
    answers.push(...given);
    const client = { listUsers: async () => listPage(await readUsers()) };
    const triage = triageOf(client, { filter, storage: memory });
    const picked = await pickSavedFilter({ triage, texts, setting, log: recordingLog() });
    assert.equal(triage.options.filter, filter, 'the filter in force is for the caller to change');
    return picked?.filter;
  }
  const stored = () => setting.all.map(({ name, filter }) => ({ name, filter }));
  const names = () => stored().map(({ name }) => name);

  it('are "Mine" at first, and the current one to save where there is one', async () => {
    await pick();
    await pick({ ...emptyFilter, severity: ['high'] });
    const lists = shown.map(({ rows }) => rows);
    assert.deepEqual(lists, [['Mine'], ['Mine', '', 'Save Current Filter…']]);
  });

  it('keep a filter under a name, by which it is applied later', async () => {
    const high = { ...emptyFilter, severity: ['high'] };
    assert.equal(await pick(high, 'Save Current Filter…', ' Grave '), undefined);
    assert.deepEqual(vs.statuses, ['Filter "Grave" saved.']);
    assert.deepEqual(await pick(emptyFilter, 'Grave'), high);
    const low = { ...emptyFilter, severity: ['low'] };
    await pick(low, 'Save Current Filter…', 'Grave');
    assert.deepEqual(await pick(emptyFilter, 'Grave'), low);
    assert.deepEqual(names(), ['Grave']);
  });

  it('know which alerts are mine, having asked once who I am', async () => {
    const titles = () => shown.splice(0).map(({ title }) => title);
    const mine = { ...emptyFilter, assignee: [me] };
    assert.deepEqual(await pick(emptyFilter, 'Mine'), mine);
    const triage = triageOf({ listUsers: async () => listPage(await readUsers()) }, { storage: memory });
    assert.equal(await knowsMe(triage, mine), false);
    assert.deepEqual(vs.statuses, ['Select your user to see the alerts that are assigned to you.']);
    answers.push('Grace');
    assert.equal(await knowsMe(triage, mine), true);
    assert.deepEqual(titles(), ['Saved Filters', 'Select your user', 'Select your user']);
    assert.equal(await knowsMe(triage, mine), true);
    assert.deepEqual(titles(), []);
    assert.equal(await pick(emptyFilter, 'Change User…'), undefined);
    assert.equal(shown.at(-1)?.active, 'Grace');
    assert.equal(readMe(triage), 'grace');
    assert.deepEqual(await pick(emptyFilter, 'Change User…', 'Arjun'), mine);
    assert.equal(readMe(triage), 'arjun');
  });

  it('fail with the reason why there are no users to choose from', async () => {
    readUsers = async () => Promise.reject(new Error('down'));
    const triage = triageOf({ listUsers: async () => listPage(await readUsers()) });
    await assert.rejects(knowsMe(triage, { ...emptyFilter, assignee: [me] }), { message: 'down' });
  });

  describe('once there are some', () => {
    beforeEach(() => settings.edit({ [settingIds.savedFilters]: [grave, mail, open].map(elementOf) }));
    const manage = (...given: (string | undefined)[]) =>
      pick(emptyFilter, ...given.flatMap((label) => (label === 'manage' ? 'Manage Saved Filters…' : label)));

    it('are managed from row to row, each step of which leads back', async () => {
      await manage('manage', 'Open', 'back', 'back', undefined);
      assert.deepEqual(
        shown.map(({ title, rows }) => [title, rows]),
        [
          ['Saved Filters', ['Mine', 'Grave', 'Mail', 'Open', '', 'Manage Saved Filters…']],
          ['Manage Saved Filters', ['Grave', 'Mail', 'Open']],
          ['Saved Filter: Open', ['Edit Filter…', 'Rename…', 'Delete']],
          ['Manage Saved Filters', ['Grave', 'Mail', 'Open']],
          ['Saved Filters', ['Mine', 'Grave', 'Mail', 'Open', '', 'Manage Saved Filters…']],
        ],
      );
    });

    it('take no name that is empty, that another filter has, or that is built in', async () => {
      await manage('manage', 'Open', 'Rename…', 'Mail', '  ', ' Mine ', ' Ajar ', undefined);
      await pick(mail.filter, 'Save Current Filter…', 'Mine', 'Post');
      const builtIn = '"Mine" is a built-in filter. Enter another name.';
      const taken = 'A filter with this name already exists.';
      assert.deepEqual(problems, [taken, 'Enter a name.', builtIn, builtIn]);
      assert.deepEqual(names(), ['Grave', 'Mail', 'Ajar', 'Post']);
      assert.deepEqual(await pick(emptyFilter, 'Ajar'), open.filter);
    });

    it('are edited as text, as the settings have them', async () => {
      await manage(
        'manage',
        'Mail',
        'Edit Filter…',
        'tag:mail severity:hihg',
        'tag:mail severity:high',
        undefined,
      );
      assert.deepEqual(shown.find(({ title }) => title === 'Edit Filter: Mail')?.rows, ['tag:mail']);
      assert.equal(problems.length, 1);
      assert.deepEqual(stored(), [grave, saved('Mail', { ...mail.filter, severity: ['high'] }), open]);
    });

    it('stay as they are when editing is dismissed, and cannot select everything, which is said', async () => {
      for (const answer of [undefined, 'back'])
        await manage('manage', 'Open', 'Edit Filter…', answer, undefined);
      await manage('manage', 'Open', 'Edit Filter…', '', '""', undefined);
      assert.deepEqual(problems, Array(2).fill('Enter a filter.'));
      assert.deepEqual(stored(), [grave, mail, open]);
    });

    for (const [what, meanwhile, expected] of [
      ['undone', undefined, open],
      ['undone, unless the name is taken meanwhile, which is said', mail.filter, saved('Open', mail.filter)],
    ] as const)
      it(`are deleted, which can be ${what}`, async () => {
        const pressed = Promise.withResolvers<string>();
        vs.answer = () => pressed.promise;
        await manage('manage', 'Open', 'Delete', undefined);
        assert.equal(vs.said[0]?.[0], 'Filter "Open" deleted.');
        assert.deepEqual(names(), ['Grave', 'Mail']);
        if (meanwhile) await setting.save({ name: 'Open', filter: meanwhile });
        pressed.resolve('Undo');
        await settled();
        assert.deepEqual(stored(), [grave, mail, expected]);
        const taken = 'A filter with this name already exists.';
        assert.deepEqual(vs.said.slice(1), meanwhile ? [[taken]] : []);
      });

    it('come from the workspace, too, and change where they are', async () => {
      settings.share([elementOf({ ...open, name: 'Grave' })]);
      await manage('manage', 'Mail', 'Rename…', 'Post', undefined);
      assert.deepEqual(settings.shared, [{ name: 'Grave', query: 'status:open' }]);
      const shared = setting.all.find(({ owner }) => owner === 'workspace');
      assert.ok(shared);
      await setting.remove(shared);
      assert.deepEqual(settings.shared, []);
      assert.deepEqual(names(), ['Grave', 'Post', 'Open']);
    });

    it('leave alone what cannot be read, which is listed with the reason, and leads to the settings', async () => {
      const broken = { name: 'Hot', query: 'severity:hgih' };
      settings.edit({ [settingIds.savedFilters]: [7, broken, elementOf(open)] });
      await pick(open.filter, 'Save Current Filter…', 'Ajar');
      assert.deepEqual(settings.user[settingIds.savedFilters], [
        7,
        broken,
        ...['Open', 'Ajar'].map((name) => ({ name, query: 'status:open' })),
      ]);
      await manage('Hot');
      assert.deepEqual(shown.at(-1)?.rows.slice(0, 5), ['Mine', 'Open', 'Ajar', '(no name)', 'Hot']);
      assert.deepEqual(vs.ran.at(-1), ['workbench.action.openSettings', settingIds.savedFilters]);
    });

    it('are not there to manage once nobody wants them back', async () => {
      for (const name of ['Grave', 'Mail', 'Open']) await manage('manage', name, 'Delete', undefined);
      assert.deepEqual(names(), []);
      assert.deepEqual(shown.at(-1)?.rows, ['Mine']);
    });
  });
});

describe('the buttons of a row of saved filters', () => {
  let box = new FakeBox();
  const newBox = () => (box = new FakeBox());
  replaceMembers(window, { createQuickPick: newBox, createInputBox: newBox });
  fakeWindow();
  const settings = fakeSettings();

  it('do what the rows that manage the filter do', async () => {
    settings.edit({ [settingIds.savedFilters]: [open, grave].map(elementOf) });
    const storage = fakeMemento({ [`alertTriage.me:${exampleService.baseUrl}`]: 'u1' });
    const triage = triageOf({ listUsers: async () => listPage([grace]) }, { storage });
    const picked = pickSavedFilter({ triage, texts, setting: new SavedFilterSetting(), log: recordingLog() });
    await settled();
    for (const [row, button, expected] of [
      ['Grave', 'Delete', 'Saved Filters'],
      ['Open', 'Edit Filter…', 'Edit Filter: Open'],
    ] as const) {
      box.press(row, button);
      await settled();
      assert.equal(box.title, expected);
      assert.ok(!box.items.some(({ label }) => label === 'Grave'));
    }
    box.hide();
    await settled();
    box.press('Mine', 'Change User…');
    await settled();
    assert.equal(box.title, 'Select your user');
    box.hide();
    assert.equal(await picked, undefined);
  });
});
