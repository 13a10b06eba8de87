import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { build } from 'esbuild';
import manifest from '../../package.json' with { type: 'json' };
import { projectFolder } from '../host/cache.ts';
import { run } from '../host/programs.ts';

const notices = 'dist/ThirdPartyNotices.txt';

/** Globals that Node has and the extension host of a browser has not. */
const nodeGlobals = [
  'process',
  'Buffer',
  'global',
  '__dirname',
  '__filename',
  'setImmediate',
  'clearImmediate',
];

/** What the licence of each bundled work says of who made it. */
const authors = {
  '@kurkle/color': 'Jukka Kurkela',
  '@noble/hashes': 'Copyright (c) 2022 Paul Miller',
  '@vscode/codicons': 'Attribution 4.0 International',
  'chart.js': 'Chart.js Contributors',
  entities: 'Copyright (c) Felix Böhm',
  'highlight.js': 'Copyright (c) 2006, Ivan Sagalaev',
  'linkify-it': 'Copyright (c) 2015 Vitaly Puzrin',
  'markdown-it': 'Copyright (c) 2014 Vitaly Puzrin',
  mdurl: 'Copyright (c) 2015 Vitaly Puzrin',
  'punycode.js': 'Copyright Mathias Bynens',
  'uc.micro': 'Copyright Mathias Bynens',
  zod: 'Copyright (c) 2025 Colin McDonnell',
};

describe('the package', () => {
  before(async () => await run([process.execPath, 'esbuild.mjs'], [], { cwd: projectFolder }));

  it('holds the notices of all that is bundled', async () => {
    const text = await readFile(join(projectFolder, notices), 'utf8');
    const [, ...parts] = text.split(`${'#'.repeat(80)}\n`);
    const found = parts.map((part) => part.trim());
    assert.deepEqual(
      found.map((part) => part.split(' ')[0]),
      Object.keys(authors),
    );
    for (const [index, author] of Object.values(authors).entries())
      assert.ok(found[index]?.includes(author), author);
    const files = await listFiles({ cwd: projectFolder, packageManager: PackageManager.None });
    assert.ok(files.includes(notices), files.join('\n'));
  });

  describe('for the browser', () => {
    const bundle = join(projectFolder, manifest.browser);

    it('is in it, beside the one for Node', async () => {
      const files = await listFiles({ cwd: projectFolder, packageManager: PackageManager.None });
      for (const file of [manifest.main, manifest.browser])
        assert.ok(files.includes(file.replace('./', '')), file);
    });

    it('imports nothing but the API of VS Code', async () => {
      assert.deepEqual((await apisOf(bundle)).imports, ['vscode']);
    });

    it('uses no global of Node', async () => {
      assert.deepEqual((await apisOf(bundle)).globals, []);
    });

    it('would be found out if it did', async () => {
      const { imports, globals } = await apisOf(join(projectFolder, 'test/host/processes.ts'));
      assert.ok(imports.includes('node:fs'));
      assert.deepEqual(globals, ['process']);
    });
  });
});

/** What a script imports, and which globals of Node it refers to: esbuild replaces only names that nothing declares. */
async function apisOf(script: string) {
  const marked = Object.fromEntries(nodeGlobals.map((name) => [name, `node_global_${name}`]));
  const { metafile, outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    packages: 'external',
    platform: 'neutral',
    define: marked,
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  const text = outputFiles.map((file) => file.text).join('');
  return {
    imports: [...new Set(imports)],
    globals: nodeGlobals.filter((name) => text.includes(`node_global_${name}`)),
  };
}
