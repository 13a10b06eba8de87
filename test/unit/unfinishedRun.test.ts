import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../host/cache.ts';
import { temporaryFolder } from '../host/processes.ts';
import { run } from '../host/programs.ts';

const passes = "it('passes', () => undefined);";

/** Its process dies after its tests, while the other file is running. */
const dies = `
  const { writeFileSync } = require('node:fs');
  const { join } = require('node:path');
  ${passes}
  after(() => {
    writeFileSync(join(__dirname, 'process'), String(process.pid));
    setTimeout(() => process.kill(process.pid, 'SIGKILL'));
  });`;

const waitsUntilTheOtherDied = `
  const { existsSync, readFileSync } = require('node:fs');
  const { setTimeout: delay } = require('node:timers/promises');
  const file = require('node:path').join(__dirname, 'process');
  function isAlive() {
    try {
      return !existsSync(file) || process.kill(Number(readFileSync(file, 'utf8')), 0);
    } catch {
      return false;
    }
  }
  it('waits', async () => {
    while (isAlive()) await delay(10);
  });`;

describe('a run of tests in several processes', () => {
  async function runFiles(...contents: readonly string[]): Promise<string> {
    await using folder = await temporaryFolder();
    const files = contents.map((_, index) => join(folder.path, `${index}.test.cjs`));
    await Promise.all(files.map((file, index) => writeFile(file, contents[index] ?? '')));
    const mocha = join(projectFolder, 'node_modules/mocha/bin/mocha.js');
    return await run([process.execPath, mocha, '--parallel', '--jobs=2'], files, { cwd: projectFolder });
  }

  it('passes when all of them pass', async () => assert.match(await runFiles(passes, passes), /2 passing/));

  it('fails when one of them dies after its tests', async () =>
    await assert.rejects(runFiles(dies, waitsUntilTheOtherDied), /failed:/));
});
