import { parseArgs } from 'node:util';
import { findBrowser } from './host/browser.ts';
import { installVSCode } from './host/codeServer.ts';
import { npmRun } from './host/programs.ts';

// `npm test` runs what answers in minutes: the unit tests, the pages, the suites in the newest VS Code and the journeys
// of what is done daily, from signing in to the next alert and a new one. `npm run test:rest` runs what else there is:
// hostile sizes, the pages in all themes, the package, the suites in the oldest VS Code and in the browser's extension
// host, and the other journeys, also those in other hosts, themes, languages and systems.
// `npm run test:all` runs both. What follows a failure is run all the same, so that one run tells of all failures.
const { values } = parseArgs({ options: { rest: { type: 'boolean', default: false } } });

/** Scripts that run at the same time, with their options; then those that run several files at a time themselves. */
const tier = values.rest
  ? {
      together: [
        ['test:large'],
        ['test:themes'],
        ['test:package'],
        ['test:oldest', '--no-build'],
        ['test:web', '--no-build'],
      ],
      last: ['test:ui', '--more'],
    }
  : {
      together: [['test:unit'], ['test:pages'], ['test:vscode', '--no-build']],
      last: ['test:ui'],
    };

/** Installs and builds what several scripts need, so that they do not do it at the same time. */
async function prepare(): Promise<boolean> {
  const [code] = await Promise.all([
    npmRun('build', 'captured'),
    installVSCode('newest'),
    findBrowser(),
    ...(values.rest ? [installVSCode('oldest')] : []),
  ]);
  return code === 0;
}

async function runAll(): Promise<boolean> {
  const codes = await Promise.all(
    tier.together.map(([script = '', ...options]) => npmRun(script, 'captured', options)),
  );
  const [script = '', ...options] = tier.last;
  codes.push(await npmRun(script, 'visible', options));
  return codes.every((code) => code === 0);
}

process.exitCode = (await prepare()) && (await runAll()) ? 0 : 1;
