import assert from 'node:assert/strict';
import { QuickInputButtons, window } from 'vscode';
import type { Connection } from '../../../src/service/connection.ts';
import { setServiceUrl } from '../../../src/service/setServiceUrl.ts';
import { signIn } from '../../../src/service/signIn.ts';
import { settingIds } from '../../../src/contributions.ts';
import { freshService } from '../../service/freshService.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const staging = 'https://staging.example.com';
const log = recordingLog();
/** Stands for a click on the Back button. */
const back = '(Back)';

describe('signing in', () => {
  const service = freshService({ alertCount: 3 });
  const settings = fakeSettings();
  const vs = fakeWindow();
  /** What is typed into the boxes, one after the other. */
  const answers: string[] = [];
  /** Titles of the boxes, and what they contain at first. */
  const boxes: (readonly [string, string])[] = [];
  /** What the boxes say while something is typed into them. */
  const said: unknown[] = [];
  let whileAsking: () => unknown;
  let connection: Connection;
  replaceMembers(window, {
    createInputBox: () =>
      Object.assign(new FakeBox(), {
        async show(this: FakeBox) {
          boxes.push([this.title, this.value]);
          await whileAsking();
          const answer = answers.shift() ?? assert.fail('There is no answer.');
          if (answer === back) return this.triggered.fire(QuickInputButtons.Back);
          void this.type(answer);
          if (this.validationMessage !== undefined) said.push(this.validationMessage);
          this.accepted.fire();
        },
      }),
  });

  beforeEach(() => {
    answers.length = boxes.length = said.length = 0;
    whileAsking = () => undefined;
    connection = newConnection(log);
  });
  afterEach(() => connection.dispose());

  const nameServices = (services: Readonly<Record<string, string>>) =>
    settings.edit({ [settingIds.services]: services });
  const tokenOf = (url: string) => connection.tokens.get(new URL(url).origin);

  it('stores URL and token', async () => {
    answers.push(service.url, service.token);
    assert.ok(await signIn(connection, log));
    assert.deepEqual(settings.user, { [settingIds.baseUrl]: service.url });
    assert.equal(await tokenOf(service.url), service.token);
    assert.equal(connection.state.kind, 'signedIn');
  });

  it('is called what its button says, "Set Token…", where one is in use, which is none with sample data', async () => {
    answers.push(service.url, service.token, service.token, service.token);
    await signIn(connection, log);
    await signIn(connection, log);
    await connection.useSample();
    await signIn(connection, log);
    const [, ...titles] = boxes.map(([title]) => title.replace(new URL(service.url).host, 'host'));
    assert.deepEqual(titles, ['Sign In to host', 'Set Token for host', 'Sign In to host']);
  });

  for (const mode of ['refuses', 'forgets', 'silent'] as const)
    it(`says that the token lasts until the window closes, where the key ring ${mode}`, async () => {
      connection.dispose();
      const secrets = Object.assign(fakeSecrets(), { mode });
      connection = newConnection(log, secrets, 20);
      answers.push(service.url, service.token);
      assert.ok(await signIn(connection, log));
      assert.equal(connection.state.kind, 'signedIn');
      assert.match(vs.said.join(), /^Couldn't store the token .* signed in until this window closes\.$/);
      assert.equal(secrets.values.size, 0);
      assert.ok(!log.text().includes(service.token));
    });

  it('shows the URL of the settings to change it, without a password', async () => {
    for (const [url, shown] of [
      [`${staging}/a@b`, `${staging}/a@b`],
      ['https://user:secret@staging.example.com', 'staging.example.com'],
    ] as const) {
      settings.edit({ [settingIds.baseUrl]: url });
      answers.push(service.url);
      await setServiceUrl(connection.services, log);
      assert.equal(boxes.pop()?.[1], shown);
    }
  });

  it('takes a URL that ends in the path of the API, and says that it leaves that out', async () => {
    answers.push(`${service.url}/api/v0/`, service.token);
    assert.ok(await signIn(connection, log));
    assert.deepEqual(said, [{ message: "/api/v0 is left out; it's added automatically.", severity: 1 }]);
    assert.deepEqual(settings.user, { [settingIds.baseUrl]: service.url });
  });

  it('takes a URL from the settings that ends in the path of the API', async () => {
    settings.edit({ [settingIds.baseUrl]: `${service.url}/api/v1` });
    answers.push(service.token);
    assert.ok(await signIn(connection, log));
    assert.equal(connection.triage?.service.baseUrl, service.url);
    answers.push(service.url);
    assert.equal(await setServiceUrl(connection.services, log), false, 'it is the same service');
  });

  it('goes back from the token to the URL, also to one that it did not ask for', async () => {
    settings.edit({ [settingIds.baseUrl]: staging });
    answers.push(back, service.url, back, service.url, service.token);
    assert.ok(await signIn(connection, log));
    const { host } = new URL(service.url);
    assert.deepEqual(boxes, [
      ['Sign In to staging.example.com', ''],
      ['Sign In: Service URL', staging],
      [`Sign In to ${host}`, ''],
      ['Sign In: Service URL', service.url],
      [`Sign In to ${host}`, ''],
    ]);
    assert.deepEqual(settings.user, { [settingIds.baseUrl]: service.url });
    assert.equal(await tokenOf(staging), undefined);
  });

  it('stores nothing, and changes no other service, when the service was removed meanwhile', async () => {
    nameServices({ Production: service.url, Staging: staging });
    answers.push(service.token);
    whileAsking = () => nameServices({ Staging: staging });
    await assert.rejects(signIn(connection, log), { name: 'ServiceRemovedError' });
    assert.deepEqual(settings.user, { [settingIds.services]: { Staging: staging } });
    assert.equal(await tokenOf(service.url), undefined);
  });

  it('shows the service that it was begun for, also when another one was selected meanwhile', async () => {
    nameServices({ Production: service.url, Staging: staging });
    answers.push(service.token);
    whileAsking = () => connection.services.select({ url: staging });
    await signIn(connection, log);
    assert.deepEqual(settings.user, { [settingIds.services]: { Production: service.url, Staging: staging } });
    assert.equal(connection.triage?.service.baseUrl, service.url);
  });

  it('changes the URL of no other service when it is set for one that was removed meanwhile', async () => {
    nameServices({ Production: service.url, Staging: staging });
    answers.push('https://new.example.com');
    whileAsking = () => nameServices({ Staging: staging });
    await assert.rejects(setServiceUrl(connection.services, log), { name: 'ServiceRemovedError' });
    assert.deepEqual(settings.user, { [settingIds.services]: { Staging: staging } });
  });

  it('changes the URL of its service when that has got another name meanwhile', async () => {
    nameServices({ Production: service.url, Staging: staging });
    answers.push('https://new.example.com');
    whileAsking = () => nameServices({ Staging: staging, Live: service.url });
    assert.equal(await setServiceUrl(connection.services, log), true);
    assert.deepEqual(settings.user, {
      [settingIds.services]: { Staging: staging, Live: 'https://new.example.com' },
    });
    assert.equal(connection.services.current.name, 'Live');
  });

  it('overwrites no URL that was set meanwhile', async () => {
    answers.push(service.url, service.token);
    whileAsking = () => settings.edit({ [settingIds.baseUrl]: staging });
    await assert.rejects(signIn(connection, log), { name: 'ServiceRemovedError' });
    assert.deepEqual(settings.user, { [settingIds.baseUrl]: staging });
  });

  describe('while the settings cannot be written', () => {
    const notSaved = "Couldn't save your settings. Check settings.json for errors and unsaved changes.";
    /** What the user does with the messages, one after the other. */
    const choices: (() => string | undefined)[] = [];

    beforeEach(() => {
      choices.length = 0;
      vs.answer = (...texts) => {
        assert.deepEqual(texts, [notSaved, 'Open Settings', 'Retry']);
        return (choices.shift() ?? assert.fail('The message is shown once more.'))();
      };
      settings.breakFile();
      answers.push(service.url, service.token);
    });
    afterEach(() => assert.deepEqual(choices, []));

    const repair = () => {
      settings.repairFile();
      return 'Retry';
    };

    it('stores no token when that is all right with the user, and logs why', async () => {
      choices.push(() => undefined);
      const before = log.text().length;
      assert.equal(await signIn(connection, log), undefined);
      assert.match(
        log.text().slice(before),
        /^Saving to the settings: .*alertTriage\.baseUrl: Error: Unable to write/m,
      );
      assert.equal(await tokenOf(service.url), undefined);
      assert.deepEqual(settings.user, {});
    });

    it('tries again with what was typed, also after opening them', async () => {
      choices.push(
        () => 'Retry',
        () => 'Open Settings',
        repair,
      );
      assert.ok(await signIn(connection, log));
      assert.deepEqual(vs.ran, [['workbench.action.openApplicationSettingsJson']]);
      assert.equal(await tokenOf(service.url), service.token);
      assert.deepEqual(settings.user, { [settingIds.baseUrl]: service.url });
    });

    it('sets a URL that was typed once', async () => {
      choices.push(repair);
      assert.equal(await setServiceUrl(connection.services, log), true);
      assert.deepEqual(settings.user, { [settingIds.baseUrl]: service.url });
    });
  });
});

describe('signing in to a service that refuses or limits requests', () => {
  const service = freshService({ alertCount: 3 });
  const settings = fakeSettings();
  let box: FakeBox;
  /** What the box says, one after the other. */
  let said: (string | undefined)[];
  let waiting: PromiseWithResolvers<void>;
  let refused: PromiseWithResolvers<void>;
  let connection: Connection;
  replaceMembers(window, {
    createInputBox() {
      box = new FakeBox();
      Object.defineProperty(box, 'validationMessage', {
        set(message?: string | { readonly message: string }) {
          said.push(typeof message === 'object' ? message.message : message);
          if (typeof message === 'object') waiting.resolve();
          if (typeof message === 'string') refused.resolve();
        },
      });
      return Object.assign(box, { show: () => box.enter(service.token) });
    },
  });

  beforeEach(() => {
    [said, waiting, refused] = [[], Promise.withResolvers(), Promise.withResolvers()];
    settings.edit({ [settingIds.baseUrl]: service.url });
    connection = newConnection(log);
  });
  afterEach(() => connection.dispose());

  /** Refuses the next request, and answers the ones after it. */
  function refuseOnce(seconds: number): void {
    const refusal = new Response('{}', { status: 429, headers: { 'retry-after': String(seconds) } });
    const answers = [refusal];
    service.behave({ onRequest: () => answers.shift() });
  }

  it('counts down the seconds until the next try, and signs in', async () => {
    refuseOnce(2);
    assert.ok(await signIn(connection, log));
    const text = `Rate limited by ${new URL(service.url).host}. Next try in `;
    const seconds = said.flatMap((message) => (message?.startsWith(text) ? message.slice(text.length) : []));
    assert.ok(seconds.length > 1 && seconds[0] === '3 s', seconds.join());
    assert.deepEqual(seconds, [...new Set(seconds)].toSorted().toReversed());
    assert.equal(said.at(-1), undefined);
  });

  it('says nothing of the last token while the next one is checked', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const signingIn = signIn(connection, log);
    service.behave({ onRequest: () => new Response('{}', { status: 401 }) });
    await refused.promise;
    service.behave({ onRequest: () => promise });
    said = [];
    box.accepted.fire();
    assert.deepEqual(said, [undefined]);
    resolve(undefined);
    assert.ok(await signingIn);
  });

  it('ends when the box is closed meanwhile', async () => {
    refuseOnce(20);
    const requests = service.requests.length;
    const signingIn = signIn(connection, log);
    await waiting.promise;
    box.hide();
    assert.equal(await signingIn, undefined);
    assert.deepEqual([service.requests.length - requests, connection.triage], [1, undefined]);
  });
});
