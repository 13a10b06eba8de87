import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { parse } from 'acorn';
import { check, type Parameters } from 'recheck';
import { z } from 'zod';
import { projectFolder } from '../host/cache.ts';
import { builtPatterns } from './builtPatterns.ts';

// `npm run check:patterns`: fails for a regular expression of `src` that may take more than time in proportion to the text,
// however hostile that is. recheck proves it by the automaton of a pattern; where that is too large or the pattern looks
// around, it searches for a text that would take long. Patterns that are literals are found in the
// sources, those that are built while the modules run (`builtPatterns.ts`).

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

async function main(): Promise<void> {
  const files = globSync('src/**/*.ts', { cwd: projectFolder, exclude: ['**/*.d.ts'] }).toSorted();
  const found = files.map((file) => patternsIn(file, readFileSync(join(projectFolder, file), 'utf8')));
  const built = await builtPatterns(projectFolder);
  const seen = new Set(built.map(({ place }) => place));
  const problems = found
    .flatMap(({ building }) => building)
    .filter((place) => !seen.has(place))
    .map((place) => `${place}: builds a pattern that is not in test/lint/builtPatterns.ts`);
  const patterns = new Map(
    [...found.flatMap(({ literals }) => literals), ...built].map((one) => [
      `/${one.source}/${one.flags}`,
      one,
    ]),
  );
  for (const [text, pattern] of patterns) {
    const problem = await problemOf(pattern);
    if (problem !== undefined) problems.push(`${pattern.place}: ${text} is not linear: ${problem}`);
  }
  console.log(problems.length > 0 ? problems.join('\n') : `${patterns.size} patterns are linear.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) await main();
