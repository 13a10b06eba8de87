import assert from 'node:assert/strict';
import type { Memento } from 'vscode';
import { ServiceRemovedError } from '../../../src/api/errors.ts';
import { serviceLabel, Services } from '../../../src/service/services.ts';
import { settingIds } from '../../../src/contributions.ts';
import { fakeMemento } from '../createForm/memento.ts';
import cases from './cases/serviceUrls.json' with { type: 'json' };
import { fakeSettings } from './fakeSettings.ts';

const production = 'https://alerts.example.com';
const staging = 'https://staging.example.com';

describe('the services of the settings', () => {
  const settings = fakeSettings();
  const { edit } = settings;
  let workspaceState: Memento;
  let globalState: Memento;
  let services: Services;

  beforeEach(() => {
    edit({ [settingIds.baseUrl]: production, [settingIds.services]: { Staging: staging } });
    [workspaceState, globalState] = [fakeMemento(), fakeMemento()];
    services = new Services(workspaceState, globalState);
  });

  const labels = () => services.all.map(serviceLabel);

  it('begin with that of the base URL, which is shown first, and leave out those of a workspace', () => {
    assert.deepEqual(labels(), ['alerts.example.com', 'Staging']);
    assert.equal(services.current.url, production);
  });

  for (const [url, shown] of Object.entries(cases.labels))
    it(`of a URL that is not valid show no part of it that may be a password: ${url}`, () => {
      edit({ [settingIds.baseUrl]: url });
      assert.deepEqual(labels(), [shown]);
    });

  it('are none without settings, and leave out what cannot be a service', () => {
    edit({ [settingIds.services]: { Staging: 5, ' ': staging, Empty: null } });
    assert.deepEqual([labels(), services.current, services.label], [[], { name: '', url: '' }, '']);
    edit({ [settingIds.services]: 'text' });
    assert.deepEqual(labels(), []);
  });

  it('name the one that is shown only if there are several', async () => {
    assert.equal(services.label, 'alerts.example.com');
    await services.select({ url: staging });
    assert.equal(services.label, 'Staging');
    await services.remove({ name: '', url: production });
    assert.equal(services.label, '');
  });

  it('remember the selection for the workspace, and for new ones', async () => {
    let changes = 0;
    services.onDidChange(() => changes++);
    await services.select({ url: staging });
    assert.equal(changes, 1);
    const shownIn = (state: Memento) => new Services(state, globalState).current.url;
    assert.equal(shownIn(fakeMemento()), staging, 'a new workspace');
    await new Services(fakeMemento(), globalState).select({ url: production });
    assert.deepEqual([shownIn(workspaceState), shownIn(fakeMemento())], [staging, production]);
    assert.equal(services.current.url, staging, 'a selection in another window changes nothing here');
  });

  it('keep the selection when its service gets another name or URL', async () => {
    await services.select({ url: staging });
    await services.rename(services.current, 'Test');
    assert.deepEqual(services.current, { name: 'Test', url: staging });
    const shown: string[] = [];
    services.onDidChange(() => shown.push(services.current.name));
    await services.changeUrl(staging, 'https://test.example.com');
    assert.deepEqual(services.current, { name: 'Test', url: 'https://test.example.com' });
    assert.ok(shown.length > 0 && shown.every((name) => name === 'Test'), 'no other is shown in between');
    assert.equal(new Services(workspaceState, globalState).current.name, 'Test');
  });

  it('keep the selection when its URL is changed in the settings by hand, or by another window', async () => {
    await services.select({ url: staging });
    await new Services(fakeMemento(), globalState).select({ url: production });
    const moved = { name: 'Staging', url: 'https://moved.example.com' };
    edit({ ...settings.user, [settingIds.services]: { First: production, [moved.name]: moved.url } });
    assert.deepEqual(services.current, moved);
    assert.deepEqual(new Services(workspaceState, globalState).current, moved);
    assert.equal(new Services(fakeMemento(), globalState).current.url, production, 'a new workspace');
    edit({ ...settings.user, [settingIds.services]: { First: production } });
    assert.equal(services.current.url, production);
  });

  it('show one that is put first as long as none is selected', () => {
    edit({ [settingIds.services]: { Staging: staging } });
    assert.equal(services.current.url, staging);
    edit({ ...settings.user, [settingIds.baseUrl]: production });
    assert.equal(services.current.url, production);
  });

  it('show that of the base URL when the selected one is gone, and follow its setting', async () => {
    await services.select({ url: staging });
    await services.remove(services.current);
    assert.equal(services.current.url, production);
    await services.select({ url: production });
    await services.changeUrl(production, 'https://new.example.com');
    assert.equal(services.current.url, 'https://new.example.com');
    assert.equal(settings.user[settingIds.baseUrl], 'https://new.example.com');
  });

  it('stay as they are when one is selected that was removed meanwhile', async () => {
    const third = 'https://third.example.com';
    edit({ ...settings.user, [settingIds.services]: { Staging: staging, Third: third } });
    await services.select({ url: third });
    await services.remove({ name: 'Staging', url: staging });
    await assert.rejects(services.select({ url: staging }), ServiceRemovedError);
    assert.equal(services.current.url, third);
    assert.equal(new Services(workspaceState, globalState).current.url, third);
  });

  it('stay as they are when one is renamed or removed that is another one by now', async () => {
    const { all } = services;
    const changed = {
      [settingIds.baseUrl]: 'https://new.example.com',
      [settingIds.services]: { Other: staging },
    };
    edit(changed);
    for (const service of all) {
      await assert.rejects(services.rename(service, 'New name'), ServiceRemovedError);
      await assert.rejects(services.remove(service), ServiceRemovedError);
    }
    assert.deepEqual(settings.user, changed);
  });

  it('move that of the base URL when it gets a name, and show it all the while', async () => {
    const shown: string[] = [];
    services.onDidChange(() => shown.push(services.current.url));
    await services.rename(services.current, 'Production');
    assert.ok(shown.length > 0 && shown.every((url) => url === production));
    assert.equal(services.label, 'Production');
    assert.deepEqual(settings.user, {
      [settingIds.baseUrl]: undefined,
      [settingIds.services]: { Staging: staging, Production: production },
    });
  });

  it('have the sample data as one more, without a label, until another one is shown', async () => {
    const shown = () =>
      'service' in services.serviceOrProblem ? services.serviceOrProblem.service.host : undefined;
    services.useSample();
    assert.deepEqual(labels(), ['alerts.example.com', 'Staging', 'Sample Data']);
    assert.deepEqual([services.isSample, services.label, shown()], [true, '', 'Sample Data']);
    assert.deepEqual([workspaceState.keys(), globalState.keys()], [[], []]);
    await services.select({ url: staging });
    assert.deepEqual([services.isSample, shown()], [false, 'staging.example.com']);
    services.useSample();
    services.leaveSample();
    assert.equal(services.label, 'Staging');
  });

  it('tell when the sample data begins and ends, once, and when their settings change, until nobody listens', async () => {
    let changes = 0;
    services.onDidChange(() => (changes += 1));
    services.useSample();
    const sample = services.current;
    services.useSample();
    assert.deepEqual([changes, services.current], [1, sample]);
    assert.equal(services.current, sample, 'the data is the same');
    services.leaveSample();
    services.leaveSample();
    assert.equal(changes, 2);
    edit({ ...settings.user, [settingIds.savedFilters]: [] });
    assert.equal(changes, 2, 'of another setting');
    services.dispose();
    edit({});
    assert.equal(changes, 2);
  });

  it('leave the sample data when the URL is set that the selected one has', async () => {
    services.useSample();
    await services.changeUrl(production, production);
    assert.equal(services.currentUrl, production);
    assert.deepEqual([workspaceState.keys(), globalState.keys()], [[], []]);
  });

  it('are none where the base URL is blank, which is replaced', async () => {
    services.useSample();
    edit({ [settingIds.baseUrl]: ' ' });
    assert.equal(services.isSample, true, 'no URL was set');
    services.leaveSample();
    assert.deepEqual([labels(), services.currentUrl], [[], '']);
    await services.changeUrl('', production);
    assert.deepEqual(settings.user, { [settingIds.baseUrl]: production });
  });

  it('take for the selection what is one', async () => {
    await workspaceState.update('alertTriage.service', 5);
    await globalState.update('alertTriage.service', staging);
    assert.equal(new Services(workspaceState, globalState).current.url, staging);
  });

  it('change the selected one while the sample data is shown, and leave that', async () => {
    await services.select({ url: staging });
    services.useSample();
    await services.changeUrl(staging, 'https://test.example.com');
    assert.equal(services.current.url, 'https://test.example.com');
    assert.deepEqual(labels(), ['alerts.example.com', 'Staging']);
  });

  it('go on with the sample data when one is renamed or removed, until a URL is set', async () => {
    services.useSample();
    await services.rename({ name: '', url: production }, 'Production');
    assert.deepEqual([services.isSample, services.selected.name], [true, 'Production']);
    edit({ ...settings.user, [settingIds.baseUrl]: 'https://new.example.com' });
    assert.equal(services.isSample, false);
    services.useSample();
    await services.remove({ name: '', url: 'https://new.example.com' });
    assert.equal(services.isSample, true);
  });

  it('show another service that has the new URL already', async () => {
    await services.changeUrl(production, staging);
    assert.equal(services.current.name, 'Staging');
    assert.equal(settings.user[settingIds.baseUrl], production);
  });

  it('cannot be changed where the settings cannot be written', async () => {
    settings.breakFile();
    const { user } = settings;
    await services.select({ url: staging });
    for (const change of [
      () => services.changeUrl(staging, 'https://test.example.com'),
      () => services.changeUrl(production, 'https://test.example.com'),
      () => services.add({ name: 'Test', url: production }),
      () => services.rename({ name: '', url: production }, 'Production'),
      () => services.rename({ name: 'Staging', url: staging }, 'Test'),
      () => services.remove({ name: '', url: production }),
    ])
      await assert.rejects(change, { name: 'SettingsNotWrittenError' });
    assert.deepEqual([services.current.name, settings.user], ['Staging', user]);
  });

  it('change nothing else in the settings, whatever stands there', async () => {
    edit({ ...settings.user, [settingIds.services]: { Broken: 5, Staging: staging } });
    await services.add({ name: 'constructor', url: production });
    await services.rename({ name: 'Staging', url: staging }, 'Test');
    assert.deepEqual(Object.entries(settings.user[settingIds.services] ?? {}), [
      ['Broken', 5],
      ['Test', staging],
      ['constructor', production],
    ]);
  });
});
