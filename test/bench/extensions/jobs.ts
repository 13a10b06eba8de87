import * as z from 'zod/mini';

/** What the bench can ask for, by name. A number goes in, whatever the job returns comes back. */
type Jobs = Readonly<Record<string, (argument: number) => Promise<unknown>>>;

const jobSchema = z.object({ name: z.string(), argument: z.number() });

/** Takes one job after the other from the bench, which answers when it has one, and sends back what came of it. */
export async function takeJobs(url: string, jobs: Jobs): Promise<never> {
  for (;;) {
    const response = await fetch(`${url}/job`);
    const { name, argument } = z.parse(jobSchema, await response.json());
    const outcome = await runJob(jobs, name, argument);
    await fetch(`${url}/outcome`, { method: 'POST', body: JSON.stringify(outcome) });
  }
}

async function runJob(jobs: Jobs, name: string, argument: number): Promise<object> {
  try {
    return { value: (await jobs[name]?.(argument)) ?? null };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
