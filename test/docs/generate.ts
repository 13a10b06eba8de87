import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { format } from 'prettier';
import * as z from 'zod/mini';
import { projectFolder } from '../host/cache.ts';
import { contributingProblems } from './contributing.ts';
import { promiseProblems } from './promises.ts';
import { fillMarkers, readmeTables } from './tables.ts';
import { withInputSchemas } from './toolSchemas.ts';

// Writes what is generated from the sources: the input schemas of tools in package.json, the README's tables and the
// strings to translate. With --check it only compares, and fails where a file is out of date. CONTRIBUTING.md and
// test/promises.md are written by hand, and checked in both cases.
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const manifestSchema = z.looseObject({
  contributes: z.looseObject({ languageModelTools: z.array(z.looseObject({ name: z.string() })) }),
});

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(projectFolder, file), 'utf8'));
}

/** The text of package.json with the input schemas of its language model tools. */
async function manifest(): Promise<string> {
  const { contributes, ...rest } = z.parse(manifestSchema, await readJson('package.json'));
  const languageModelTools = withInputSchemas(contributes.languageModelTools);
  const json = JSON.stringify({ ...rest, contributes: { ...contributes, languageModelTools } });
  return await format(json, { parser: 'json-stringify' });
}

async function readme(): Promise<string> {
  const text = await readFile(join(projectFolder, 'README.md'), 'utf8');
  const filled = fillMarkers(text, readmeTables());
  // Code in it is left to the formatter of all files.
  return await format(filled, { parser: 'markdown', printWidth: 110, embeddedLanguageFormatting: 'off' });
}

/** The strings of all `l10n.t` calls, sorted, so that moving code changes nothing. */
async function strings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'l10n-'));
  try {
    const tool = join(projectFolder, 'node_modules/@vscode/l10n-dev/dist/cli.js');
    await promisify(execFile)(process.execPath, [tool, 'export', '--outDir', folder, 'src'], {
      cwd: projectFolder,
    });
    const bundle: object = JSON.parse(await readFile(join(folder, 'bundle.l10n.json'), 'utf8'));
    const sorted = Object.entries(bundle).sort(([one], [other]) => (one < other ? -1 : 1));
    return `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const generated = {
  'package.json': await manifest(),
  'README.md': await readme(),
  'l10n/bundle.l10n.json': await strings(),
};
for (const [file, content] of Object.entries(generated)) {
  const path = join(projectFolder, file);
  if (!values.check) await writeFile(path, content);
  else if ((await readFile(path, 'utf8')) !== content) {
    console.error(`${file} is out of date: run "npm run docs".`);
    process.exitCode = 1;
  }
}

for (const problem of [...(await contributingProblems()), ...(await promiseProblems())]) {
  console.error(problem);
  process.exitCode = 1;
}
