import { z } from 'zod';

/** What a process that runs tests is started with. */
export const taskSchema = z.object({
  /** Files whose mutants have ids, in this order. */
  sources: z.array(z.string()).readonly(),
  tests: z.array(z.string()).readonly(),
  /** The mutant that is there from the beginning, for code that runs while modules load. */
  mutant: z.number().optional(),
});
export type Task = z.infer<typeof taskSchema>;

const testSchema = z.object({ title: z.string(), ms: z.number() });
export type Test = z.infer<typeof testSchema>;

/** Asks for a run of some tests with a mutant, or of all without one. */
export const requestSchema = z
  .object({ mutant: z.number(), tests: z.array(testSchema) })
  .or(z.literal('all'));
export type Request = z.infer<typeof requestSchema>;

/** What all tests reach. */
export const coverageSchema = z.object({
  /** The title of the first test that failed. */
  failed: z.string().optional(),
  tests: z.array(testSchema),
  /** For each mutant the tests, by their index, that reach it. */
  reached: z.array(z.tuple([z.number(), z.array(z.number())])),
  /** Mutants that were reached while modules were loaded. */
  reachedByLoading: z.array(z.number()),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** Spoilt: a test failed, and fails without the mutant as well, after what an earlier one has left behind. */
export const outcomeSchema = z.enum(['killed', 'survived', 'spoilt']);
