import { join } from 'node:path';
import { findBrowser } from '../host/browser.ts';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { installVSCode } from '../host/codeServer.ts';
import { packageExtension, runVisibly } from '../host/programs.ts';

// Packages the extension, gets VS Code and a browser where they are missing, and runs the journeys through the
// workbench. Arguments go to mocha: `npm run test:ui -- --grep paging`.
await Promise.all([packageExtension(packagedExtension), installVSCode(), findBrowser()]);
const mocha = join(projectFolder, 'node_modules/mocha/bin/mocha.js');
process.exitCode = await runVisibly(
  [process.execPath, mocha],
  ['test/ui/**/*.test.ts', ...process.argv.slice(2)],
);
