import assert from 'node:assert/strict';
import { askService, setServiceUrl } from '../../../src/service/setServiceUrl.ts';
import type { Connection } from '../../../src/service/connection.ts';
import { settingIds } from '../../../src/contributions.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeBoxes } from '../vscode/fakeBoxes.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const url = 'https://alerts.example.com';

describe('the box for a service URL', () => {
  const settings = fakeSettings();
  const vs = fakeWindow();
  const log = recordingLog();
  const steps = fakeBoxes();
  let connection: Connection;
  beforeEach(() => {
    settings.edit({ [settingIds.baseUrl]: url });
    connection = newConnection(log);
  });
  afterEach(() => connection.dispose());

  for (const [text, message] of [
    ['', 'Enter the URL of your alert service.'],
    ['two words', 'Enter a URL such as https://alerts.example.com.'],
    ['ftp://alerts.example.com', 'The URL must begin with https://.'],
    ['https://me:secret@a.example', "Don't include a user name or password. You sign in with a token."],
    ['http://alerts.example.com', 'Use https://. Over http:// your token could be intercepted.'],
    ['localhost:6000', 'The port of localhost:6000 is blocked. Use another one.'],
    ['a.example/api', { message: "Don't include /api; it's added automatically.", severity: 2 }],
    ['a.example/api/v1', { message: "/api/v1 is left out; it's added automatically.", severity: 1 }],
    [url, undefined],
  ] as const)
    it(`says of "${text}": ${JSON.stringify(message)}`, async () => {
      let said: unknown;
      steps.push((box) => {
        void box.type(text);
        said = [box.title, box.validationMessage];
        box.accepted.fire();
        // What is wrong is not taken, so that the box stays.
        if (typeof message !== 'string') return;
        said = [box.title, box.validationMessage];
        box.hide();
      });
      const service = await askService('Title', '');
      assert.deepEqual(said, ['Title', message]);
      assert.equal(service === undefined, typeof message === 'string');
    });

  for (const [what, entered, isAnother] of [
    ['another one', 'https://b.example', true],
    ['the same one', `${url}/`, false],
    ['none', undefined, false],
  ] as const)
    it(`leads to a service that is not shown, or not: ${what}`, async () => {
      steps.push((box) => {
        assert.equal(box.title, 'Set Service URL');
        if (entered === undefined) box.hide();
        else box.enter(entered);
      });
      assert.equal(await setServiceUrl(connection.services, log), isAnother);
      assert.equal(connection.services.currentUrl, isAnother ? entered : url);
    });

  it('leads from the sample data to the service, though its URL is the same', async () => {
    steps.push((box) => box.enter(url));
    await connection.useSample();
    assert.equal(await setServiceUrl(connection.services, log), true);
    assert.equal(connection.isSample, false);
  });

  it('leads nowhere while the settings cannot be written', async () => {
    settings.breakFile();
    steps.push((box) => box.enter('https://b.example'));
    assert.equal(await setServiceUrl(connection.services, log), false);
    assert.equal(vs.said.length, 1);
  });
});
