import assert from 'node:assert/strict';
import { chmod, cp, readFile, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { strFromU8, unzipSync } from 'fflate';
import manifest from '../../package.json' with { type: 'json' };
import { projectFolder } from '../host/cache.ts';
import { temporaryFolder } from '../host/processes.ts';
import { run } from '../host/programs.ts';
/** What the licence of each bundled work says of who made it. */
import authors from './authors.json' with { type: 'json' };

/** Globals that Node has and the extension host of a browser has not. */
const nodeGlobals = 'process Buffer global __dirname __filename setImmediate clearImmediate'.split(' ');

interface Packaged {
  readonly output: string;
  readonly bytes: Uint8Array;
}

const notCopied = new Set(['.git', '.vscode-test', 'dist', 'node_modules', 'test-report']);

/** Packages a copy of the project in another folder, where files have other dates and permissions. */
async function packageCopy(environment: NodeJS.ProcessEnv, mode: number): Promise<Packaged> {
  await using folder = await temporaryFolder();
  const copy = join(folder.path, 'copy');
  const filter = (source: string) => !notCopied.has(relative(projectFolder, source));
  await cp(projectFolder, copy, { recursive: true, filter });
  await symlink(join(projectFolder, 'node_modules'), join(copy, 'node_modules'), 'junction');
  await chmod(join(copy, 'LICENSE'), mode);
  // On GitHub vsce would print warnings in another form.
  const env = { ...process.env, GITHUB_ACTIONS: '', ...environment };
  const output = await run([process.execPath], ['test/package/main.ts'], { cwd: copy, env });
  return { output, bytes: await readFile(join(copy, 'alert-triage.vsix')) };
}

describe('the package', () => {
  let packaged: Packaged;
  let again: Packaged;
  let files: ReadonlyMap<string, Uint8Array>;

  before(async function () {
    this.timeout(240_000);
    [packaged, again] = await Promise.all([
      packageCopy({ TZ: 'UTC' }, 0o644),
      packageCopy({ TZ: 'Asia/Tokyo' }, 0o600),
    ]);
    files = new Map(Object.entries(unzipSync(packaged.bytes)));
  });

  const textOf = (file: string) => {
    const content = files.get(`extension/${file}`);
    assert.ok(content, `${file} is not among ${[...files.keys()].join(', ')}`);
    return strFromU8(content);
  };

  it('has the same bytes wherever and whenever it is made', () =>
    assert.ok(Buffer.from(packaged.bytes).equals(again.bytes)));

  it('is made without a warning', () => {
    assert.match(packaged.output, / DONE {2}Packaged: /);
    assert.doesNotMatch(packaged.output, /WARNING|ERROR/);
  });

  it('holds the notices of all that is bundled', () => {
    const [, ...parts] = textOf('dist/ThirdPartyNotices.txt').split(`${'#'.repeat(80)}\n`);
    const found = parts.map((part) => part.trim());
    assert.deepEqual(
      found.map((part) => part.split(' ')[0]),
      Object.keys(authors),
    );
    for (const [index, author] of Object.values(authors).entries())
      assert.ok(found[index]?.includes(author), author);
  });

  it('holds what galleries ask for: licence, changelog, and no API that is only proposed', () => {
    assert.equal(manifest.license, 'MIT');
    assert.match(textOf('LICENSE.txt'), /^MIT License/);
    assert.match(textOf('changelog.md'), new RegExp(`^## ${manifest.version}$`, 'm'));
    assert.ok(!('enabledApiProposals' in manifest));
  });

  it('has an icon of at least 128 pixels', () => {
    const icon = files.get(`extension/${manifest.icon}`);
    assert.ok(icon);
    const header = new DataView(icon.buffer, icon.byteOffset);
    const [width, height] = [header.getUint32(16), header.getUint32(20)];
    assert.ok(width >= 128 && width === height, `${width} × ${height}`);
  });

  it('has a README whose pictures and links can be opened outside of the repository', () => {
    const targets = Array.from(textOf('readme.md').matchAll(/\]\(([^)]*)\)/g), ([, target = '']) => target);
    assert.deepEqual(
      targets.filter((target) => !/^(?:https:|#)/.test(target)),
      [],
    );
    assert.match(textOf('readme.md'), /^# Alert Triage/);
  });

  it('holds no sources but the types of the API, and no source maps', () =>
    assert.deepEqual(
      [...files.keys()].filter((file) => /\.(?:ts|map)$/.test(file)),
      ['extension/src/publicApi/alertTriage.d.ts'],
    ));

  describe('for the browser', () => {
    const bundle = () => textOf(manifest.browser.replace('./', ''));

    it('is in it, beside the one for Node', () => {
      for (const file of [manifest.main, manifest.browser])
        assert.notEqual(textOf(file.replace('./', '')), '');
    });

    it('imports nothing but the API of VS Code', async () =>
      assert.deepEqual((await apisOf(bundle())).imports, ['vscode']));

    it('uses no global of Node', async () => assert.deepEqual((await apisOf(bundle())).globals, []));

    it('would be found out if it did', async () => {
      const { imports, globals } = await apisOf("require('node:fs').existsSync(process.execPath)");
      assert.deepEqual(imports, ['node:fs']);
      assert.deepEqual(globals, ['process']);
    });
  });
});

/** What a script imports, and which globals of Node it refers to: esbuild replaces only names that nothing declares. */
async function apisOf(script: string) {
  const marked = Object.fromEntries(nodeGlobals.map((name) => [name, `node_global_${name}`]));
  const { metafile, outputFiles } = await build({
    stdin: { contents: script, resolveDir: projectFolder },
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
