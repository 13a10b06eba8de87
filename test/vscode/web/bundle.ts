import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectFolder } from '../../host/cache.ts';
import { copyForBrowser, webExtension } from '../../host/webExtension.ts';

/** Take the places of modules that exist in Node only. Of others, esbuild says that they cannot be found. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup(bundle) {
    const inNode = /^node:(assert\/strict|util|timers\/promises)$/;
    bundle.onResolve({ filter: inNode }, ({ path, kind, resolveDir }) =>
      bundle.resolve(path.replace('node:', '@jspm/core/nodelibs/'), { kind, resolveDir }),
    );
    bundle.onResolve({ filter: /^mocha$/ }, ({ kind, resolveDir }) =>
      bundle.resolve('mocha/mocha.mjs', { kind, resolveDir }),
    );
    bundle.onResolve({ filter: /\/httpServer\.ts$/ }, () => ({
      path: join(projectFolder, 'test/vscode/web/relayedServer.ts'),
    }));
  },
};

interface SuiteOptions {
  readonly relayUrl: string;
  readonly grep: string;
  readonly consoleMark: string;
}

/**
 * Copies the built extension and bundles suites into it: tests run in the host of the extension whose folder, as VS
 * Code knows it, holds them.
 *
 * @param suites their files
 * @returns the module to run, relative to the extension
 */
export async function bundleForBrowser(suites: readonly string[], options: SuiteOptions): Promise<string> {
  await copyForBrowser();
  const imports = suites.map((file) => `await import(${JSON.stringify(`./${file}`)});`);
  const module = 'suites/index.cjs';
  await build({
    absWorkingDir: projectFolder,
    stdin: {
      contents: `
        import { runSuites } from './test/vscode/web/index.ts';
        export const run = () => runSuites(async () => { ${imports.join('\n')} });`,
      resolveDir: projectFolder,
    },
    outfile: join(webExtension, module),
    bundle: true,
    platform: 'browser',
    format: 'cjs',
    target: 'chrome130',
    sourcemap: 'inline',
    external: ['vscode'],
    plugins: [standIns],
    define: {
      'process.env.ALERT_TRIAGE_REPORT': 'undefined',
      RELAY_URL: JSON.stringify(options.relayUrl),
      GREP: JSON.stringify(options.grep),
      CONSOLE_MARK: JSON.stringify(options.consoleMark),
    },
    loader: { '.svg': 'text' },
    logLevel: 'warning',
  });
  return module;
}
