import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { findBrowser } from '../../host/browser.ts';
import { cacheFolder } from '../../host/cache.ts';

const variable = 'ALERT_TRIAGE_BROWSER';

describe('the browser of the journeys', () => {
  const named = process.env[variable];
  afterEach(() => {
    if (named === undefined) delete process.env[variable];
    else process.env[variable] = named;
  });

  // No pinned browser is installed on other platforms.
  if (process.platform === 'linux' && process.arch === 'x64') {
    it('is the pinned one, whichever are installed on the machine', async () => {
      delete process.env[variable];
      const { executablePath } = await findBrowser();
      assert.equal(dirname(dirname(executablePath)), cacheFolder);
    });
  }

  it('is the one that the environment variable names', async () => {
    process.env[variable] = process.execPath;
    assert.deepEqual(await findBrowser(), { executablePath: process.execPath, env: {} });
  });

  it('is none where the variable names none', async () => {
    process.env[variable] = '/nowhere/chrome';
    await assert.rejects(findBrowser(), /ALERT_TRIAGE_BROWSER names \/nowhere\/chrome/);
  });
});
