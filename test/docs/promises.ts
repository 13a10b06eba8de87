import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../host/cache.ts';

/** What the promises are checked against. */
export interface Promised {
  /** The text of `test/promises.md`. */
  readonly table: string;
  readonly readme: string;
  /** The text of SECURITY.md, which names rows of the table. */
  readonly security: string;
  /** The titles of the tests of each file: see `titlesIn`. */
  readonly tests: ReadonlyMap<string, readonly string[]>;
}

interface Row {
  readonly id: string;
  readonly promise: string;
  readonly tests: { readonly file: string; readonly title: string }[];
}

/** Checks `test/promises.md` against the README, SECURITY.md and the tests. */
export async function promiseProblems(): Promise<readonly string[]> {
  const read = (file: string) => readFile(join(projectFolder, file), 'utf8');
  const files = globSync('test/**/*.test.ts', { cwd: projectFolder }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const titles = files.map(async (file) => [file, titlesIn(await read(file))] as const);
  return problemsIn({
    table: await read('test/promises.md'),
    readme: await read('README.md'),
    security: await read('SECURITY.md'),
    tests: new Map(await Promise.all(titles)),
  });
}

/** Sentences about rows that no test holds, promises of the README that are not rows, and rows that are not there. */
export function problemsIn({ table, readme, security, tests }: Promised): readonly string[] {
  const { rows, odd } = readTable(table);
  const ids = rows.map(({ id }) => id);
  const quoted = rows.filter(({ id }) => id.startsWith('S'));
  const sentences = securityPromises(readme);
  const named = Array.from(security.matchAll(/\b[FS]\d+\b/g), ([id]) => id);
  return [
    ...odd.map((line) => `This line is neither a promise nor a test: ${line}`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice.`),
    ...rows.filter((row) => row.tests.length === 0).map(({ id, promise }) => `${id} has no test: ${promise}`),
    ...rows.flatMap((row) => row.tests.flatMap((test) => missingTest(row, test, tests))),
    ...sentences
      .filter((sentence) => quoted.every(({ promise }) => promise !== sentence))
      .map((sentence) => `The README promises what is not in the table: ${sentence}`),
    ...quoted
      .filter(({ promise }) => !sentences.includes(promise))
      .map(({ id, promise }) => `${id} is no promise of the README: ${promise}`),
    ...named
      .filter((id) => !ids.includes(id))
      .map((id) => `SECURITY.md names ${id}, which is not in the table.`),
  ].map((problem) => `test/promises.md: ${problem}`);
}

function missingTest({ id }: Row, { file, title }: Row['tests'][number], tests: Promised['tests']): string[] {
  const titles = tests.get(file);
  if (titles === undefined) return [`${id} names ${file}, which is not there.`];
  return titles.includes(title) ? [] : [`${id} names a test that ${file} does not have: ${title}`];
}

function readTable(table: string): { readonly rows: readonly Row[]; readonly odd: readonly string[] } {
  const rows: Row[] = [];
  const odd: string[] = [];
  for (const line of table.split('\n').filter((each) => /^\s*-/.test(each))) {
    const [, id, promise] = /^- \*\*([FS]\d+)\*\* (.+)$/.exec(line) ?? [];
    const [, file, title] = /^ {2}- `(.+?)`: `(.+)`$/.exec(line) ?? [];
    if (id !== undefined && promise !== undefined) rows.push({ id, promise, tests: [] });
    else if (file !== undefined && title !== undefined) rows.at(-1)?.tests.push({ file, title });
    else odd.push(line);
  }
  return { rows, odd };
}

/** The sentences of the README's section "Security promises", each on one line. */
function securityPromises(readme: string): readonly string[] {
  const [, section = ''] = /^## Security promises$([^]*?)(?:^## |(?![^]))/m.exec(readme) ?? [];
  const paragraphs = section
    .split(/\n\n|\n(?=- )/)
    .map((text) => text.replace(/^- /, '').replaceAll(/\s+/g, ' '));
  return paragraphs.flatMap((text) => text.trim().split(/(?<=\.) (?=[A-Z*`])/)).filter((text) => text !== '');
}

/**
 * The titles of the tests in a source, each after those of the suites that it stands in: "suite › test". Templates are
 * as they stand in the source, and a title that is a variable is a template of it: `${title}`.
 */
export function titlesIn(source: string): readonly string[] {
  const found: string[] = [];
  const open: { readonly indent: number; readonly title: string }[] = [];
  // The formatter indents a suite more than what it stands in, and puts a long title on a line of its own.
  const calls =
    /^( *)(?:for \(.+\) )?(describe|it)\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`|(\w+),)/gm;
  for (const [, space = '', kind, single, double, template, variable] of source.matchAll(calls)) {
    const literal = single ?? double ?? template;
    const title = literal?.replaceAll(/\\(['"`])/g, '$1') ?? `\${${variable}}`;
    while ((open.at(-1)?.indent ?? -1) >= space.length) open.pop();
    if (kind === 'describe') open.push({ indent: space.length, title });
    else found.push([...open.map((suite) => suite.title), title].join(' › '));
  }
  return found;
}
