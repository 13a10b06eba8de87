import assert from 'node:assert/strict';
import { KeyRingError } from '../../../src/api/errors.ts';
import type { Connection } from '../../../src/service/connection.ts';
import { serviceLabel } from '../../../src/service/services.ts';
import { switchService } from '../../../src/service/switchService.ts';
import { settingIds } from '../../../src/contributions.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeBoxes } from '../vscode/fakeBoxes.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const origin = 'https://alerts.example.com';
const production = `${origin}/production`;
const staging = `${origin}/staging`;
const log = recordingLog();

describe('services of one origin', () => {
  const { edit } = fakeSettings();
  const vs = fakeWindow();
  const steps = fakeBoxes();
  let details: unknown[];
  let connection: Connection;

  beforeEach(async () => {
    details = [];
    vs.answer = (_question, options, button) => {
      details.push(options instanceof Object && Reflect.get(options, 'detail'));
      return button;
    };
    edit({ [settingIds.services]: { Production: production, Staging: staging } });
    connection = newConnection(log);
    await connection.tokens.store(origin, 'token');
    await connection.reload();
  });
  afterEach(() => connection.dispose());

  it('share its token, and are services of their own', async () => {
    const before = connection.triage;
    await connection.services.select({ url: staging });
    await connection.reload();
    assert.equal(connection.triage?.service.baseUrl, staging);
    assert.notEqual(connection.triage, before);
  });

  it('keep their token until the last of them is removed', async () => {
    const { services, tokens } = connection;
    const kept = 'Drafts, saved filters and marks are kept in case you add it again.';
    await remove('Staging');
    assert.deepEqual([services.all.length, await tokens.get(origin)], [1, 'token']);
    await remove('Production');
    assert.deepEqual([services.all.length, await tokens.get(origin)], [0, undefined]);
    assert.deepEqual(details, [kept, `Its token will be removed, too. ${kept}`]);
  });

  it('have no token to remove while signed out, unless a key ring that fails may have one', async () => {
    await connection.tokens.forget(origin);
    await connection.services.remove({ name: 'Staging', url: staging });
    await remove('Production');
    edit({ [settingIds.services]: { Production: production } });
    connection.tokens.origins = () => Promise.reject(new KeyRingError());
    await remove('Production');
    const tellsOfToken = details.map((detail) => String(detail).startsWith('Its token'));
    assert.deepEqual(tellsOfToken, [false, true]);
    assert.equal(connection.services.all.length, 0);
  });

  async function remove(service: string): Promise<void> {
    steps.push(
      (box) => box.press(service, 'Remove'),
      (box) => box.hide(),
    );
    await switchService(connection, log);
  }
});

describe('the picker of services', () => {
  const { edit } = fakeSettings();
  const steps = fakeBoxes();
  let connection: Connection;

  beforeEach(() => {
    edit({ [settingIds.services]: { Production: production, Staging: staging, Alias: production } });
    connection = newConnection(log);
  });
  afterEach(() => connection.dispose());

  it('says which service has the URL of an earlier one, which is shown for both', async () => {
    const { host } = new URL(origin);
    steps.push((box) => {
      assert.deepEqual(box.rows().slice(0, 3), [
        ['Production', `${host} · current`],
        ['Staging', host],
        ['Alias', 'same URL as "Production"'],
      ]);
      box.accept('Alias');
    });
    assert.equal(await switchService(connection, log), false);
    assert.equal(connection.services.label, 'Production');
  });

  it('stands on the service that was renamed', async () => {
    let active: unknown;
    steps.push(
      (box) => box.press('Staging', 'Rename…'),
      (box) => box.enter('Test'),
      (box) => {
        active = box.activeItems.map(({ label }) => label);
        box.hide();
      },
    );
    await switchService(connection, log);
    assert.deepEqual(active, ['Test']);
  });
});

describe('adding a service', () => {
  const settings = fakeSettings();
  const vs = fakeWindow();
  const steps = fakeBoxes();
  /** What the box finds wrong with the name. */
  let refused: unknown;
  let whileNaming: () => void;
  let connection: Connection;

  beforeEach(() => {
    refused = undefined;
    whileNaming = () => undefined;
    settings.edit({ [settingIds.services]: { Production: `${production}/`, Staging: `${staging}/api/v0` } });
    connection = newConnection(log);
  });
  afterEach(() => connection.dispose());

  const labels = () => connection.services.all.map(serviceLabel);

  /** Types a URL and, if it is asked for, a name, and another name where the first is refused. */
  async function add(url: string, name?: string, otherName = ''): Promise<boolean> {
    steps.push(
      (box) => box.accept('Add Service…'),
      (box) => box.enter(url),
    );
    if (name !== undefined)
      steps.push((box) => {
        whileNaming();
        box.enter(name);
        refused = box.validationMessage;
        if (refused !== undefined) box.enter(otherName);
      });
    return switchService(connection, log);
  }

  it('shows the new one', async () => {
    assert.equal(await add('lab.example.com', 'Lab'), true);
    assert.deepEqual([labels(), connection.services.label], [['Production', 'Staging', 'Lab'], 'Lab']);
    assert.deepEqual([refused, vs.said], [undefined, []]);
  });

  it('with a URL that one of them has says so, and offers to switch to that', async () => {
    assert.equal(await add('ALERTS.example.com/staging/'), false);
    assert.deepEqual(vs.said, [['You already have this service: Staging.', 'Switch Service']]);
    assert.equal(connection.services.label, 'Production');
    vs.answer = () => 'Switch Service';
    assert.equal(await add(staging), true);
    assert.deepEqual([labels(), connection.services.label], [['Production', 'Staging'], 'Staging']);
  });

  it('with the URL of the one that is shown only says so', async () => {
    assert.equal(await add(production), false);
    assert.deepEqual(vs.said, [['You already have this service: Production.']]);
    assert.deepEqual(labels(), ['Production', 'Staging']);
  });

  it('does not replace one that got the same name meanwhile', async () => {
    const services = { Production: production, Staging: staging, Lab: 'https://other.example.com' };
    whileNaming = () => settings.edit({ [settingIds.services]: services });
    await add('lab.example.com', 'Lab', 'Lab 2');
    assert.deepEqual(labels(), ['Production', 'Staging', 'Lab', 'Lab 2']);
    assert.equal(refused, 'Another service has this name.');
  });

  for (const [what, name, problem] of [
    ['that VS Code loses', '__proto__', "This name can't be used."],
    ['that shows nothing', ' ', 'Enter a name.'],
  ] as const)
    it(`takes no name ${what}`, async () => {
      await add('lab.example.com', name, 'Lab');
      assert.deepEqual(labels(), ['Production', 'Staging', 'Lab']);
      assert.equal(refused, problem);
    });

  it('keeps URL and name while the settings cannot be written', async () => {
    settings.breakFile();
    vs.answer = () => {
      settings.repairFile();
      return 'Retry';
    };
    assert.equal(await add('lab.example.com', 'Lab'), true);
    const text = "Couldn't save your settings. Check settings.json for errors and unsaved changes.";
    assert.deepEqual(vs.said, [[text, 'Open Settings', 'Retry']]);
    assert.equal(connection.services.label, 'Lab');
  });
});
