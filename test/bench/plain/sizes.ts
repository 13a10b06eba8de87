import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { packagedExtension, projectFolder } from '../../host/cache.ts';
import { packageExtension } from '../../host/programs.ts';
import { type Figure, type Row, rowOf } from '../figure.ts';

const kB = 1000;
const largeKB = 10;
const nodeBundles = join(projectFolder, 'dist/node');
const browserBundle = join(projectFolder, 'dist/browser/extension.cjs');
const pageBundles = join(projectFolder, 'dist/pages');

/** The sizes of what users download and of what VS Code has to read. */
export const sizes: Figure = {
  id: 'P2',
  isLimit: true,
  async measure() {
    await packageExtension(packagedExtension);
    const atOnce = await loadedAtOnce('extension.cjs');
    const later = (await filesIn(nodeBundles)).filter((file) => !atOnce.has(file));
    const scripts = (await filesIn(pageBundles)).filter((file) => file.endsWith('.js'));
    return [
      // The package holds the extension twice, for Node and for the browser, each with the libraries for Markdown and
      // highlighting, and the tables of secrets and of places in code. The pictures of the walkthrough are an eighth of it,
      // and each language takes about 18 kB.
      await sizeRow('package (.vsix)', [packagedExtension], 960),
      await sizeRow('browser bundle, minified', [browserBundle], 740),
      // The wiring is static: what activation loads is nearly all but the panels, Markdown, highlighting, places in code,
      // and what masks secrets. P1 holds what that costs.
      await sizeRow('Node bundle, minified: what activation loads', inNode(atOnce), 350),
      ...(await laterRows(later)),
      ...(await Promise.all(
        scripts.map((file) =>
          sizeRow(`webview bundle ${basename(file, '.js')}`, [join(pageBundles, file)], pageLimit(file)),
        ),
      )),
    ];
  },
};

/** In kB. The overview's page holds the library for charts. */
function pageLimit(file: string): number {
  return file === 'overview.js' ? 150 : 20;
}

/**
 * A bundle and, directly or not, all that it requires when it is loaded. Does not follow esbuild's form of `import()`,
 * `() => require("./chunk.cjs")`, which loads a bundle later.
 */
async function loadedAtOnce(file: string, found = new Set<string>()): Promise<ReadonlySet<string>> {
  found.add(file);
  const text = await readFile(join(nodeBundles, file), 'utf8');
  const atOnce = text.replaceAll(/=>[^;{}]*?require\("\.[^"]*"\)/g, '');
  for (const [, required = ''] of atOnce.matchAll(/require\("\.\/([^"]*)"\)/g)) {
    if (!found.has(required)) await loadedAtOnce(required, found);
  }
  return found;
}

/**
 * The bundles that are loaded later, which have no limits: each of more than 10 kB, and the sum of all. They are listed
 * so that it shows when code only moves there from a bundle with a limit.
 */
async function laterRows(files: readonly string[]): Promise<readonly Row[]> {
  const rows = await Promise.all(
    files.map((file) => sizeRow(`loaded on first use: ${file}`, inNode([file]), undefined)),
  );
  const large = rows.filter(({ ours }) => ours > largeKB).toSorted((one, other) => other.ours - one.ours);
  return [...large, await sizeRow('loaded on first use, together', inNode(files), undefined)];
}

async function filesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).toSorted();
}

function inNode(files: Iterable<string>): readonly string[] {
  return Array.from(files, (file) => join(nodeBundles, file));
}

/** @param limit in kB */
async function sizeRow(what: string, files: readonly string[], limit: number | undefined): Promise<Row> {
  const bytes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const ours = bytes.reduce((sum, size) => sum + size, 0) / kB;
  const goal = limit === undefined ? undefined : { ratio: 1 };
  return rowOf({ figure: 'P2', what, unit: 'kB', goal }, [{ ours, yardstick: limit ?? NaN }]);
}
