/**
 * Bundles the extension into dist/: for the Node and the browser extension host, and a script and a style sheet
 * per webview page. `--minify` for packages, `--watch` for development.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';

const { values: flags } = parseArgs({
  options: { minify: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
});

/**
 * Writes the license texts of all bundled packages into one file of the extension, as the licenses require.
 *
 * @param metafiles esbuild's lists of which files went into the bundles
 * @throws Error if a package has no license text
 */
async function writeNotices(metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.keys(output.inputs)),
  );
  const packages = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  const notices = [...new Set(packages)].map(async (folder) => {
    const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
    const files = (await readdir(folder))
      .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
      .toSorted();
    if (files.length === 0) throw new Error(`${folder} is bundled and has no licence text.`);
    const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
    return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
  });
  const heading = 'Alert Triage holds the following works of others, under these licences.';
  const text = [heading, ...(await Promise.all(notices)).toSorted()].join(`\n\n${'#'.repeat(80)}\n\n`);
  await writeFile('dist/ThirdPartyNotices.txt', `${text}\n`);
}

const common = {
  bundle: true,
  metafile: true,
  minify: flags.minify,
  sourcemap: !flags.minify,
  logLevel: 'warning',
  legalComments: 'none',
  loader: { '.svg': 'text' },
};

const host = {
  ...common,
  outExtension: { '.js': '.cjs' },
  // Not the `browser` field, which is wrong for Node; ES modules give smaller bundles than CommonJS.
  mainFields: ['module', 'main'],
  external: ['vscode'],
};

/**
 * Converts the ES modules of the Node host to CommonJS, which VS Code loads faster. Done as a second pass because
 * esbuild can split code only into ES modules.
 */
const asCommonJs = {
  name: 'as-common-js',
  setup(build) {
    build.onStart(async () => {
      // The task "watch" in .vscode/tasks.json waits for this line and for "watching" below.
      console.log('building');
      // Chunks are named by their content, so those of the previous build would remain.
      await rm('dist/modules', { recursive: true, force: true });
    });
    build.onEnd(async ({ metafile }) => {
      if (metafile === undefined) return;
      await rm('dist/node', { recursive: true, force: true });
      await esbuild.build({
        ...common,
        bundle: false,
        entryPoints: Object.keys(metafile.outputs).filter((file) => file.endsWith('.cjs')),
        outdir: 'dist/node',
        outExtension: host.outExtension,
        loader: { '.cjs': 'js' },
        format: 'cjs',
        platform: 'node',
        target: node.target,
        // Turns `import()` of a chunk into a `require()` that runs later.
        supported: { 'dynamic-import': false },
      });
      console.log('watching');
    });
  },
};

const node = {
  ...host,
  entryPoints: { extension: 'src/nodeExtension.ts' },
  format: 'esm',
  splitting: true,
  outdir: 'dist/modules',
  platform: 'node',
  target: 'node22',
  plugins: [asCommonJs],
};

/** One CommonJS file: the browser host can load neither ES modules nor further files. */
const browser = {
  ...host,
  entryPoints: { extension: 'src/extension.ts' },
  format: 'cjs',
  outdir: 'dist/browser',
  // VS Code reads it as such, and escapes would be longer.
  charset: 'utf8',
  mainFields: ['browser', 'module', 'main'],
  platform: 'browser',
  target: 'chrome130',
};

const pages = {
  ...common,
  entryPoints: {
    createForm: 'src/createForm/page/page.ts',
    details: 'src/details/page/page.ts',
    overview: 'src/overview/page/page.ts',
  },
  outdir: 'dist/pages',
  format: 'iife',
  platform: 'browser',
  target: 'chrome130',
};

await rm('dist', { recursive: true, force: true });
const contexts = await Promise.all([pages, node, browser].map((options) => esbuild.context(options)));
const results = await Promise.all(contexts.map((context) => context.rebuild()));
await writeNotices(results.map(({ metafile }) => metafile));
await Promise.all(contexts.map((context) => (flags.watch ? context.watch() : context.dispose())));
