/** Most severe first (test/service/README.md, 2.1). In a file without schemas, so that it does not load zod. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** The statuses that a creation accepts, in the order of an alert's life cycle. */
export const statuses = ['open', 'in_progress', 'closed'] as const;
export type Severity = (typeof severities)[number];
export type Status = (typeof statuses)[number];
