import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cacheFolder, projectFolder } from '../../host/cache.ts';
import { run } from '../../host/programs.ts';

/**
 * Builds and packages an extension of the bench, with its `page.ts` if it has one, as `esbuild.mjs` and `npm run
 * package` do ours.
 *
 * @param name its folder under `test/bench/extensions`
 * @returns the package
 */
export async function packageBenchExtension(name: string): Promise<string> {
  const source = join(projectFolder, 'test/bench/extensions', name);
  const common = {
    outdir: join(source, 'dist'),
    bundle: true,
    minify: true,
    legalComments: 'none',
    loader: { '.svg': 'text' },
    logLevel: 'warning',
  } as const;
  await build({
    ...common,
    entryPoints: { extension: join(source, 'extension.ts') },
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    mainFields: ['module', 'main'],
    external: ['vscode'],
  });
  const page = join(source, 'page.ts');
  if (existsSync(page))
    await build({
      ...common,
      entryPoints: { page },
      format: 'iife',
      platform: 'browser',
      target: 'chrome130',
    });
  const folder = join(cacheFolder, 'bench');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.vsix`);
  const vsce = join(projectFolder, 'node_modules/@vscode/vsce/vsce');
  const options = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', file];
  await run([process.execPath, vsce], ['package', ...options], { cwd: source });
  return file;
}
