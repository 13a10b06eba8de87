import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { projectFolder } from '../host/cache.ts';
import { run } from '../host/programs.ts';

const notices = 'dist/ThirdPartyNotices.txt';

/** What the licence of each bundled work says of who made it. */
const authors = {
  '@kurkle/color': 'Jukka Kurkela',
  '@noble/hashes': 'Copyright (c) 2022 Paul Miller',
  '@vscode/codicons': 'Attribution 4.0 International',
  'chart.js': 'Chart.js Contributors',
  entities: 'Copyright (c) Felix Böhm',
  'highlight.js': 'Copyright (c) 2006, Ivan Sagalaev',
  'linkify-it': 'Copyright (c) 2015 Vitaly Puzrin',
  'markdown-it': 'Copyright (c) 2014 Vitaly Puzrin',
  mdurl: 'Copyright (c) 2015 Vitaly Puzrin',
  'punycode.js': 'Copyright Mathias Bynens',
  'uc.micro': 'Copyright Mathias Bynens',
  zod: 'Copyright (c) 2025 Colin McDonnell',
};

describe('the package', () => {
  before(async () => await run([process.execPath, 'esbuild.mjs'], [], { cwd: projectFolder }));

  it('holds the notices of all that is bundled', async () => {
    const text = await readFile(join(projectFolder, notices), 'utf8');
    const [, ...parts] = text.split(`${'#'.repeat(80)}\n`);
    const found = parts.map((part) => part.trim());
    assert.deepEqual(
      found.map((part) => part.split(' ')[0]),
      Object.keys(authors),
    );
    for (const [index, author] of Object.values(authors).entries())
      assert.ok(found[index]?.includes(author), author);
    const files = await listFiles({ cwd: projectFolder, packageManager: PackageManager.None });
    assert.ok(files.includes(notices), files.join('\n'));
  });
});
