import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createVSIX } from '@vscode/vsce';
import { reproducible } from './reproducible.ts';

// `npm run package -- [--out FILE] [VERSION]`: builds the extension and packages it, with another version than the one
// in package.json if one is given.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'alert-triage.vsix' } },
});
const [version] = positionals;
await createVSIX({
  packagePath: values.out,
  ...(version === undefined ? {} : { version, updatePackageJson: false, gitTagVersion: false }),
  // All of them are bundled.
  dependencies: false,
  allowMissingRepository: true,
  readmePath: 'dist/README.md',
});
await writeFile(values.out, reproducible(await readFile(values.out)));
