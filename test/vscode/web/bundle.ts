import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectFolder } from '../../host/cache.ts';
import { copyForBrowser, webExtension } from '../../host/webExtension.ts';

/** Replaces modules that exist in Node only. For any other module of Node, esbuild fails because it cannot be found. */
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
 * Copies the built extension and bundles suites into the copy: VS Code runs a test module in the host of the
 * extension in whose folder it is.
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
      RELAY_URL: JSON.stringify(options.relayUrl),
      GREP: JSON.stringify(options.grep),
      CONSOLE_MARK: JSON.stringify(options.consoleMark),
    },
    loader: { '.svg': 'text' },
    logLevel: 'warning',
  });
  return module;
}
