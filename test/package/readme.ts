import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from '../host/cache.ts';

// Writes the README of the package into dist/. vsce makes addresses in the repository of its pictures and relative links;
// as long as package.json names no repository, nothing could resolve them, so they are left out.
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
