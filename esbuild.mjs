/**
 * Bundles what ships into dist/: the extension, the parts it loads on first use, and one script and style sheet per
 * webview page. `--minify` for packages, `--watch` for development.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';

const { values: flags } = parseArgs({
  options: { minify: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
});

/** Modules that are bundled by themselves, so that activation does not pay for them: source ending → bundle. */
const loadedOnFirstUse = { 'markdown/render.ts': 'markdown.cjs' };

/** Leaves `import('…/markdown/render.ts')` in the extension as a load of the other bundle. */
const splitPoints = {
  name: 'split-points',
  setup(build) {
    build.onResolve({ filter: /\.ts$/ }, ({ kind, path }) => {
      const match = Object.entries(loadedOnFirstUse).find(([ending]) => path.endsWith(ending));
      return match && kind === 'dynamic-import' ? { path: `./${match[1]}`, external: true } : undefined;
    });
  },
};

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
  sourcemap: flags.minify ? false : 'linked',
  logLevel: 'warning',
  legalComments: 'none',
  outdir: 'dist',
};

const host = {
  ...common,
  entryPoints: { extension: 'src/extension.ts', markdown: 'src/markdown/render.ts' },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  platform: 'node',
  target: 'node22',
  // The browser field of a dependency would be wrong here, its ES module is smaller than its CommonJS one.
  mainFields: ['module', 'main'],
  external: ['vscode'],
  plugins: [splitPoints, ...(flags.watch ? [progress] : [])],
};

const pages = {
  ...common,
  entryPoints: { alertForm: 'src/alertForm/page.ts', alertDetails: 'src/alertDetails/page.ts' },
  format: 'iife',
  platform: 'browser',
  target: 'chrome130',
};

await rm('dist', { recursive: true, force: true });
const contexts = await Promise.all([host, pages].map((options) => esbuild.context(options)));
if (flags.watch) {
  await Promise.all(contexts.map((context) => context.watch()));
} else {
  await Promise.all(contexts.map((context) => context.rebuild()));
  await Promise.all(contexts.map((context) => context.dispose()));
}
