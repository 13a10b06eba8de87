import { parseArgs } from 'node:util';
import { findBrowser } from './host/browser.ts';
import { packagedExtension } from './host/cache.ts';
import { installVSCode } from './host/codeServer.ts';
import { npmRun, packageExtension } from './host/programs.ts';
import { packageForBrowser } from './host/webExtension.ts';

// `npm test` runs what answers in minutes: the unit tests, the pages, the suites in the newest VS Code and the journeys
// of what is done daily, from signing in to the next alert. `npm run test:rest` runs what else there is: hostile sizes, the
// pages in all themes, the package, a short soak, the suites in the oldest VS Code and in the browser's extension host, and the other
// journeys, also those in other hosts, languages and systems.
// `npm run test:all` runs both. What follows a failure is run all the same, so that one run tells of all failures.
const { values } = parseArgs({ options: { rest: { type: 'boolean', default: false } } });

/** Scripts with their options; those that take long first, so that none is left for the end. Journeys run beside all others. */
const scripts = values.rest
  ? [
      ['test:ui', '--no-build', '--more'],
      ['soak', '--grep', '00,000|50,000', '--invert'],
      ['test:oldest', '--no-build'],
      ['test:web', '--no-build'],
      ['test:large'],
      ['test:themes'],
      ['test:package'],
    ]
  : [['test:ui', '--no-build'], ['test:vscode', '--no-build'], ['test:pages'], ['test:unit']];

/** How many scripts run at the same time. Each uses two processors or more at times: three together got into each other's way. */
const atOnce = 2;

/** Installs, builds and packages what several scripts need, so that they do not do it at the same time. */
async function prepare(): Promise<void> {
  await Promise.all([
    packageExtension(packagedExtension),
    installVSCode('newest'),
    findBrowser(),
    ...(values.rest ? [installVSCode('oldest')] : []),
  ]);
  if (values.rest) await packageForBrowser();
}

async function runAll(): Promise<boolean> {
  const left = scripts.values();
  const failed: string[] = [];
  const runOneByOne = async () => {
    for (const [script = '', ...options] of left) {
      const start = performance.now();
      const code = await npmRun(script, script === 'test:ui' ? 'visible' : 'captured', options);
      if (code !== 0) failed.push(script);
      console.log(`npm run ${script} took ${Math.round((performance.now() - start) / 1000)} s`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runOneByOne));
  for (const script of failed) console.error(`Failed: npm run ${script}`);
  return failed.length === 0;
}

await prepare();
process.exitCode = (await runAll()) ? 0 : 1;
