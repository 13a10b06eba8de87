import { type ChildProcess, type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { projectFolder } from './cache.ts';
import { killTree, ownProcessGroup, whenProcessEnds } from './processes.ts';

/**
 * Runs `npm install` in a folder that is not part of the project, though it may be inside.
 *
 * @param scripts whether install scripts run; false by default
 * @throws Error with npm's output if it fails
 */
export async function npmInstall(
  folder: string,
  args: readonly string[],
  { scripts = false }: { readonly scripts?: boolean } = {},
): Promise<void> {
  const quiet = [`--ignore-scripts=${!scripts}`, '--no-audit', '--no-fund', '--loglevel=error'];
  // Without a manifest here, npm would install into the next folder above that has one. (With --prefix, npm on Windows
  // would also install what the current folder holds: this project.)
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) await writeFile(manifest, '{}\n');
  await run(npmCommand(), ['install', ...quiet, ...args], { cwd: folder });
}

/**
 * Builds and packages the extension into `file`.
 *
 * @param options further ones of `npm run package`
 * @throws Error with the output if it fails
 */
export async function packageExtension(file: string, options: readonly string[] = []): Promise<void> {
  await run(npmCommand(), ['run', 'package', '--', '--out', file, ...options], { cwd: projectFolder });
}

/**
 * Runs a script of package.json; resolves with its exit code.
 *
 * @param output `captured` is printed at the end, so that it does not mix with that of others
 */
export async function npmRun(
  script: string,
  output: 'visible' | 'captured',
  options: readonly string[] = [],
): Promise<number> {
  const args = ['run', script, '--', ...options];
  if (output === 'visible') return await runVisibly(npmCommand(), args);
  try {
    console.log(await run(npmCommand(), args, { cwd: projectFolder }));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** The npm that runs this script, or the one on the PATH. */
export function npmCommand(): readonly string[] {
  const running = process.env['npm_execpath'];
  return running?.endsWith('npm-cli.js') === true ? [process.execPath, running] : ['npm'];
}

/**
 * Runs a program and returns its output.
 *
 * @throws Error with the output if it fails
 */
export async function run(
  command: readonly string[],
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<string> {
  const child = start(command, args, options);
  const forget = whenProcessEnds(() => killTree(child));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    if ((await exitCode(child)) === 0) return output;
  } finally {
    forget();
  }
  throw new Error(`${[...command, ...args].join(' ')} failed:\n${output}`);
}

/** Starts a program that {@link killTree} can kill. A single word is looked up on the PATH. */
export function start(
  command: readonly string[],
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const [program = '', ...first] = command;
  // On Windows, npm and code are .cmd files, which need a shell, and a shell splits arguments at spaces.
  const shell = process.platform === 'win32' && first.length === 0;
  const words = [...first, ...args].map((word) => (shell ? `"${word}"` : word));
  return spawn(program, words, { ...options, ...ownProcessGroup, shell, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a program with its output on the terminal; resolves with its exit code. */
export async function runVisibly(command: readonly string[], args: readonly string[]): Promise<number> {
  const [program = '', ...first] = command;
  const child = spawn(program, [...first, ...args], { stdio: 'inherit', cwd: projectFolder });
  const forget = whenProcessEnds(() => child.kill());
  try {
    return await exitCode(child);
  } finally {
    forget();
  }
}

/** 1 if it was killed by a signal. */
async function exitCode(child: ChildProcess): Promise<number> {
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
