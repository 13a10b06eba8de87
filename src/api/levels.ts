/** The values of the interface (2.1), the gravest first. Apart from the schemas, so that using them loads none. */
export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;

/** In the order in which an alert goes through them. */
export const statuses = ['open', 'in_progress', 'closed'] as const;
export type Severity = (typeof severities)[number];
export type Status = (typeof statuses)[number];
