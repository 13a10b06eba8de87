import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from '../host/cache.ts';

// Writes the README for the package into dist/. vsce turns its relative links and pictures into addresses in the
// repository that package.json names; as long as it names none, they would lead nowhere, so they are removed here.
const manifest = z.looseObject({ repository: z.optional(z.unknown()) });
const { repository } = z.parse(
  manifest,
  JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8')),
);
const text = await readFile(join(projectFolder, 'README.md'), 'utf8');
await writeFile(
  join(projectFolder, 'dist', 'README.md'),
  repository === undefined ? withoutRelativeLinks(text) : text,
);

function withoutRelativeLinks(markdown: string): string {
  const pictures = /^!\[.*\]\((?!https:).*\)\n\n?/gm;
  const links = /\[([^\]]*)\]\((?!https:|#)[^)]*\)/g;
  return markdown.replaceAll(pictures, '').replaceAll(links, '$1');
}
