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
 * What is loaded before all else, in this order: at activation, with the first form or view, with the first request, with
 * the first view or command, with the first command.
 */
const foundations = [
  'src/extension.ts',
  'src/alertForm/freshPage.ts',
  'src/api/client.ts',
  'src/features.ts',
  'src/commands/table.ts',
].map((path) => resolve(path));
/** What needs only the first two of them. */
const form = resolve('src/commands/formPanels.ts');

/**
 * Keeps all that activation loads in one file, and what is loaded next in few. A file that is loaded on first use, by
 * `import()`, becomes one of its own, and what it shares with others further ones: some twenty would have to be loaded.
 * So every part is told to need the foundations, which it does when it runs, and a foundation's modules have the same
 * users. The create form alone needs less, and what it shares with later foundations are files of their own.
 */
const fewPieces = {
  name: 'few-pieces',
  setup(build) {
    let parts = new Set();
    build.onStart(async () => {
      parts = await partsLoadedOnFirstUse();
    });
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!parts.has(path)) return undefined;
      const known = path === form ? 2 : foundations.indexOf(path);
      const before = known === -1 ? foundations : foundations.slice(0, known);
      const needs = before.map((foundation) => `import ${JSON.stringify(foundation)};`).join('');
      return { contents: `${needs} ${await readFile(path, 'utf8')}`, loader: 'ts' };
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
        withoutStubs(outputFiles).map(async ({ path, text }) => {
          const { code } = await esbuild.transform(withPlainExports(text), {
            format: 'cjs',
            platform: 'node',
            target: host.target,
            minify: flags.minify,
            sourcemap: flags.minify ? false : 'inline',
            sourcefile: basename(path),
            supported: { 'dynamic-import': false },
          });
          await writeFile(path, asStrictScript(code));
        }),
      );
    });
  },
};

/**
 * Joins entries that do nothing but pass on what a chunk exports with that chunk: finding, reading and linking two
 * files takes longer than one. esbuild leaves such a one for each foundation, as the other parts use the same code.
 */
function withoutStubs(files) {
  let joined = files.map(({ path, text }) => ({ path, text }));
  for (const { path, text } of files) {
    const stub = readStub(text);
    if (stub === undefined || !joined.some((file) => basename(file.path) === stub.chunk)) continue;
    joined = joined
      .filter((file) => file.path !== path)
      .map((file) =>
        basename(file.path) === stub.chunk
          ? { path, text: exportingAlso(file.text, stub.passedOn) }
          : { path: file.path, text: file.text.replaceAll(`"./${stub.chunk}"`, `"./${basename(path)}"`) },
      );
  }
  return joined;
}

/** Which chunk a module passes on, and under which names, if that is all it does. */
function readStub(text) {
  const statement = /import\s*(?:\{([^}]*)\}\s*from\s*)?"\.\/([^"]*)";|export\s*\{([^}]*)\};|\/\/.*/g;
  if (text.replace(statement, '').trim() !== '') return undefined;
  const statements = [...text.matchAll(statement)];
  // Imports without names only run the foundations, which run already.
  const imports = statements.filter(([, names]) => names !== undefined);
  const exported = statements.find(([, , , names]) => names !== undefined)?.[3];
  if (imports.length !== 1 || exported === undefined) return undefined;
  const [[, imported, chunk]] = imports;
  const originals = new Map(namePairs(imported).map(([name, alias]) => [alias, name]));
  return { chunk, passedOn: namePairs(exported).map(([local, name]) => [known(originals, local), name]) };
}

/** `a as b, c` as pairs of what is named and what it is called. */
function namePairs(names) {
  return names.split(',').map((pair) => {
    const [name, alias = name] = pair.trim().split(' as ');
    return [name, alias];
  });
}

function known(names, name) {
  if (!names.has(name)) throw new Error(`esbuild writes exports in another way than it did: ${name}`);
  return names.get(name);
}

/** What esbuild writes at the end of a module. */
const exportClause = /export\s*\{([^}]*)\};\s*(?=$|\/\/)/;

/** Exports what a module exports under further names. */
function exportingAlso(text, names) {
  const [clause, exported = ''] = exportClause.exec(text) ?? [];
  const locals = new Map(namePairs(exported).map(([local, name]) => [name, local]));
  const further = names
    .filter(([, name]) => !locals.has(name))
    .map(([original, name]) => `${known(locals, original)} as ${name}`);
  return text.replace(clause, () => `export{${[exported, ...further].join(',')}};`);
}

/**
 * Exports values instead of a getter for each, which esbuild would. That is the same where nothing exported is assigned
 * again, and no file needs one that is still being loaded: all need only those before them.
 */
function withPlainExports(text) {
  return text.replace(exportClause, (_, exported) => {
    const properties = namePairs(exported).map(([name, alias]) => `${alias}: ${name}`);
    return `module.exports = { ${properties.join(', ')} };`;
  });
}

/**
 * Every module asks for VS Code's API, which VS Code answers by looking up who asks: 33 times at activation. One answer
 * serves a whole file. The line stays the same, so that source maps stay right. Strict as the ES module it was.
 */
function asStrictScript(code) {
  const request = 'require("vscode")';
  return code.includes(request)
    ? `"use strict";const vscodeApi=require('vscode');${code.replaceAll(request, 'vscodeApi')}`
    : `"use strict";${code}`;
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
  plugins: [fewPieces, asCommonJs, ...(flags.watch ? [progress] : [])],
};

const pages = {
  ...common,
  entryPoints: { alertForm: 'src/alertForm/page.ts', alertDetails: 'src/alertDetails/page.ts' },
  format: 'iife',
  platform: 'browser',
  target: 'chrome130',
  // They stand in their pages as text: this is their name in debuggers and profiles.
  footer: { js: '//# sourceURL=alert-triage-page.js' },
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
