import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../host/cache.ts';
import { temporaryFolder } from '../host/processes.ts';
import { run } from '../host/programs.ts';

/** A test file whose second statement runs after all of its tests. */
const passes = "it('passes', () => undefined);";
const diesLater = 'setTimeout(() => process.abort());';

describe('a run of tests in several processes', () => {
  async function runFiles(...contents: readonly string[]): Promise<string> {
    await using folder = await temporaryFolder();
    const files = contents.map((_, index) => join(folder.path, `${index}.test.js`));
    await Promise.all(files.map((file, index) => writeFile(file, contents[index] ?? '')));
    const mocha = join(projectFolder, 'node_modules/mocha/bin/mocha.js');
    return await run([process.execPath, mocha, '--parallel', '--jobs=2'], files, { cwd: projectFolder });
  }

  it('passes when all of them pass', async () => assert.match(await runFiles(passes, passes), /2 passing/));

  it('fails when one of them dies after its tests', async () =>
    await assert.rejects(runFiles(passes, `${passes} after(() => { ${diesLater} });`), /failed:/));
});
