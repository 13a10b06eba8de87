/**
 * Bundles what ships into dist/: the extension, the parts it loads on first use, and one script and style sheet per
 * webview page. `--minify` for packages, `--watch` for development.
 */
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';

const { values: flags } = parseArgs({
  options: { minify: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
});

/**
 * Keeps all that activation loads in one file. A file that is loaded on first use, by `import()`, becomes one of its
 * own, and what it shares with others further ones: activation would have to load some twenty of those. So every part
 * is told to need the extension, which it does when it runs, and the extension's modules all have the same users.
 */
const onePiece = {
  name: 'one-piece',
  setup(build) {
    let parts = new Set();
    build.onStart(async () => {
      parts = await partsLoadedOnFirstUse();
    });
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!parts.has(path)) return undefined;
      const extension = JSON.stringify(resolve('src/extension.ts'));
      return { contents: `import ${extension}; ${await readFile(path, 'utf8')}`, loader: 'ts' };
    });
  },
};

/** The modules that some `import()` names. */
async function partsLoadedOnFirstUse() {
  const parts = new Set();
  for await (const file of glob('src/**/*.ts')) {
    const text = await readFile(file, 'utf8');
    for (const [, path] of text.matchAll(/\bimport\('(\.[^']*)'\)/g)) parts.add(resolve(dirname(file), path));
  }
  return parts;
}

/** Writes CommonJS: esbuild splits nothing else than ES modules, which VS Code does not load in a browser. */
const asCommonJs = {
  name: 'as-common-js',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
      await mkdir('dist', { recursive: true });
      await Promise.all(
        outputFiles.map(async ({ path, text }) => {
          const { code } = await esbuild.transform(text, {
            format: 'cjs',
            platform: 'node',
            target: host.target,
            minify: flags.minify,
            sourcemap: flags.minify ? false : 'inline',
            sourcefile: basename(path),
            supported: { 'dynamic-import': false },
          });
          await writeFile(path, askingOnce(code));
        }),
      );
    });
  },
};

/**
 * Every module asks for VS Code's API, which VS Code answers by looking up who asks: 33 times at activation. One answer
 * serves a whole file. The line stays the same, so that source maps stay right.
 */
function askingOnce(code) {
  const request = 'require("vscode")';
  return code.includes(request)
    ? `const vscodeApi=require('vscode');${code.replaceAll(request, 'vscodeApi')}`
    : code;
}

/** Says when a build begins and ends, for the editor's task to know. */
const progress = {
  name: 'progress',
  setup(build) {
    build.onStart(() => console.log('building'));
    build.onEnd(() => console.log('watching'));
  },
};

const common = {
  bundle: true,
  minify: flags.minify,
  sourcemap: flags.minify ? false : 'inline',
  logLevel: 'warning',
  legalComments: 'none',
  outdir: 'dist',
};

const host = {
  ...common,
  entryPoints: { extension: 'src/extension.ts' },
  outExtension: { '.js': '.cjs' },
  chunkNames: '[name]-[hash]',
  format: 'esm',
  splitting: true,
  write: false,
  platform: 'node',
  target: 'node22',
  // The browser field of a dependency would be wrong here, its ES module is smaller than its CommonJS one.
  mainFields: ['module', 'main'],
  external: ['vscode'],
  plugins: [onePiece, asCommonJs, ...(flags.watch ? [progress] : [])],
};

const pages = {
  ...common,
  entryPoints: { alertForm: 'src/alertForm/page.ts', alertDetails: 'src/alertDetails/page.ts' },
  format: 'iife',
  platform: 'browser',
  target: 'chrome130',
};

await rm('dist', { recursive: true, force: true });
// The pages first: the host's bundles hold them as text.
const contexts = [];
for (const options of [pages, host]) {
  const context = await esbuild.context(options);
  await context.rebuild();
  contexts.push(context);
}
if (flags.watch) await Promise.all(contexts.map((context) => context.watch()));
else await Promise.all(contexts.map((context) => context.dispose()));
