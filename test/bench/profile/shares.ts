import { z } from 'zod';

const profileSchema = z.object({
  nodes: z.array(
    z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) }),
  ),
  samples: z.array(z.number()),
  /** Microseconds before each sample. */
  timeDeltas: z.array(z.number()),
});

/** Whose code can be at work in a process. */
export const owners = ['our code', 'VS Code', 'Node and native', 'garbage'] as const;
type Owner = (typeof owners)[number];

/** Milliseconds of work of each owner; idle time is not counted. */
export type Shares = Readonly<Record<Owner, number>>;

export function noShares(): Record<Owner, number> {
  return { 'our code': 0, 'VS Code': 0, 'Node and native': 0, garbage: 0 };
}

/**
 * Adds up a CPU profile.
 *
 * @param profile as V8 writes it (the Chrome DevTools protocol's `Profiler.Profile`)
 * @param isOurs whether the script with this URL or path is ours
 */
export function sharesOf(profile: unknown, isOurs: (url: string) => boolean): Shares {
  const { nodes, samples, timeDeltas } = profileSchema.parse(profile);
  const ownerOfNode = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame, isOurs)]));
  const shares = noShares();
  for (const [index, node] of samples.entries()) {
    const owner = ownerOfNode.get(node);
    // A sample stands for the time until the next one.
    if (owner) shares[owner] += (timeDeltas[index + 1] ?? 0) / 1000;
  }
  return shares;
}

function ownerOf(
  { functionName, url }: { readonly functionName: string; readonly url: string },
  isOurs: (url: string) => boolean,
): Owner | undefined {
  if (functionName === '(idle)' || functionName === '(root)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage';
  // VS Code's host names CommonJS modules by their path, which on Windows has backslashes.
  if (isOurs(url.replaceAll('\\', '/'))) return 'our code';
  return url === '' || url.startsWith('node:') ? 'Node and native' : 'VS Code';
}
