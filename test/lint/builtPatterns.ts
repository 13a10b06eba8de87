import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Uri } from 'vscode';
import type { Pattern } from './patterns.ts';

/**
 * The patterns that modules of `src` build from parts, as they are when the modules are loaded and these functions are
 * called. `check:patterns` fails for a place in the sources that builds one and is not reached here.
 */
export async function builtPatterns(folder: string): Promise<readonly Pattern[]> {
  const built: Pattern[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, parts, caller) {
      const made = Reflect.construct(target, parts, caller);
      const place = callerIn(folder, new Error('For its stack.').stack ?? '');
      if (place !== undefined && made instanceof original)
        built.push({ place, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await buildAll();
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

/** Imported only now, because some build theirs when they are loaded. */
async function buildAll(): Promise<void> {
  await import('../../src/api/json.ts');
  await import('../../src/codePlaces/findPlaces.ts');
  await import('../../src/codePlaces/mayNameCode.ts');
  await import('../../src/prefill/text.ts');
  await import('../../src/triage/alertMarks.ts');
  await import('../../src/triage/indicators/patterns.ts');
  const { escapeMarkdown } = await import('../../src/text/markdown.ts');
  escapeMarkdown('text');
  const { contains } = await import('../../src/text/contains.ts');
  contains('a b.c');
  contains('Zürich à b');
  contains('\u200b b');
  const { alert } = await import('../unit/triage/alerts.ts');
  const { findAlerts, snippetFinder } = await import('../../src/triage/filter/find.ts');
  void findAlerts([alert({ id: '1' })], 'a "b.c d"', () => undefined);
  snippetFinder('a "b.c d"', () => undefined);
  const { withoutFolder } = await import('../../src/prefill/filePath.ts');
  withoutFolder('text', Uri.file('/home/a b/c.d'));
  withoutFolder('text', Uri.file('/c:/home/a b/c.d'));
}

/** The place in `src` that called, as `src/text/markdown.ts:18`. */
function callerIn(folder: string, stack: string): string | undefined {
  const root = pathToFileURL(join(folder, 'src')).href;
  const line = stack.split('\n').find((text) => text.includes(root));
  const [, url, number] = /(file:\S+?):(\d+):\d+\)?$/.exec(line ?? '') ?? [];
  if (url === undefined) return undefined;
  return `${relative(folder, fileURLToPath(url)).replaceAll('\\', '/')}:${number}`;
}
