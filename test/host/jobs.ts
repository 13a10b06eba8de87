import * as z from 'zod/mini';

/** What can be asked of an extension, by name. An argument goes in, whatever the job returns comes back. */
type Jobs<Argument> = Readonly<Record<string, (argument: Argument) => Promise<unknown>>>;

/**
 * In an extension of the tests or the bench: takes one job after the other from the process that runs them, which answers
 * when it has one (`jobServer.ts`), and sends back what came of it.
 */
export async function takeJobs<Argument>(
  url: string,
  argumentSchema: z.ZodMiniType<Argument>,
  jobs: Jobs<Argument>,
): Promise<never> {
  const jobSchema = z.object({ name: z.string(), argument: argumentSchema });
  for (;;) {
    const response = await fetch(`${url}/job`);
    const { name, argument } = z.parse(jobSchema, await response.json());
    const outcome = await outcomeOf(() => jobs[name]?.(argument));
    await fetch(`${url}/outcome`, { method: 'POST', body: JSON.stringify(outcome) });
  }
}

async function outcomeOf(job: () => Promise<unknown> | undefined): Promise<object> {
  try {
    return { value: (await job()) ?? null };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
