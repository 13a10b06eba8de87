import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'acorn';
import { check, type Parameters } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import { z } from 'zod';
import { projectFolder } from '../host/cache.ts';
import { builtPatterns } from './builtPatterns.ts';

// `npm run check:patterns`: fails for a regular expression of `src` that may take more than time in proportion to the text,
// however hostile that is. recheck proves it by the automaton of a pattern; where that is too large or the pattern looks
// around, it searches for a text that would take long. Patterns that are literals are found in the sources, those that are
// built while the modules run (`builtPatterns.ts`). All proofs together take minutes, so those in `proven.txt` are not
// repeated: `--write` keeps those of the patterns that there are now, `--all` repeats all.

/** Limits are steps, so that a busy machine comes to the same result. */
const withoutClock: Parameters = {
  randomSeed: 1,
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
};

export interface Pattern {
  /** File and line. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** A token of acorn has a value that its type does not tell. */
const tokenSchema = z.object({ value: z.unknown() });
const literalSchema = z.object({ pattern: z.string(), flags: z.string() });

/** The literals of a source file, and the places where it builds a pattern from parts. */
export function patternsIn(file: string, source: string): { literals: Pattern[]; building: string[] } {
  const literals: Pattern[] = [];
  const building: string[] = [];
  let before: unknown;
  // Without its types, but with everything else in its place.
  parse(stripTypeScriptTypes(source), {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
    onToken(token) {
      const place = `${file}:${token.loc?.start.line}`;
      const { value } = tokenSchema.parse(token);
      const literal = literalSchema.safeParse(value);
      if (literal.success) literals.push({ place, source: literal.data.pattern, flags: literal.data.flags });
      if (token.type.label === '(' && before === 'RegExp') building.push(place);
      before = value;
    },
  });
  return { literals, building };
}

/** Why a pattern may take longer; undefined if it cannot. */
export async function problemOf({ source, flags }: Omit<Pattern, 'place'>): Promise<string | undefined> {
  const result = await check(source, flags, withoutClock);
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable'
    ? `${result.complexity.summary}, as with ${result.attack.pattern}`
    : `unknown (${result.error.kind})`;
}

const provenFile = join(import.meta.dirname, 'proven.txt');

/** What `proven.txt` has for a pattern: another version of recheck, or other limits, prove it anew. */
function proofOf({ source, flags }: Pattern): string {
  const proof = JSON.stringify([source, flags, recheck.version, withoutClock]);
  return createHash('sha256').update(proof).digest('base64url').slice(0, 22);
}

/** All patterns of `src`, each once, and the places that build one which nothing here builds. */
async function findPatterns(): Promise<{ patterns: readonly Pattern[]; unknown: readonly string[] }> {
  const files = globSync('src/**/*.ts', { cwd: projectFolder, exclude: ['**/*.d.ts'] }).toSorted();
  const found = files.map((file) => patternsIn(file, readFileSync(join(projectFolder, file), 'utf8')));
  const built = await builtPatterns(projectFolder);
  const seen = new Set(built.map(({ place }) => place));
  const all = [...found.flatMap(({ literals }) => literals), ...built];
  return {
    patterns: [...new Map(all.map((one) => [proofOf(one), one])).values()],
    unknown: found.flatMap(({ building }) => building).filter((place) => !seen.has(place)),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { all: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  });
  const { patterns, unknown } = await findPatterns();
  const proven = new Set(values.all ? [] : readFileSync(provenFile, 'utf8').split('\n'));
  const problems = unknown.map(
    (place) => `${place}: builds a pattern that is not in test/lint/builtPatterns.ts`,
  );
  const unproven = patterns.filter((pattern) => !proven.has(proofOf(pattern)));
  for (const pattern of unproven) {
    const problem = await problemOf(pattern);
    if (problem === undefined) proven.add(proofOf(pattern));
    else problems.push(`${pattern.place}: /${pattern.source}/${pattern.flags} is not linear: ${problem}`);
  }
  if (values.write) {
    const proofs = patterns.map(proofOf).filter((proof) => proven.has(proof));
    writeFileSync(provenFile, `${proofs.toSorted().join('\n')}\n`);
  }
  console.log(
    problems.length > 0
      ? problems.join('\n')
      : `${patterns.length} patterns are linear, ${unproven.length} of them proven now.`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) await main();
