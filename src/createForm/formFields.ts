/** The form's fields in the order on screen. Apart from `protocol.ts`, so that the page does not contain zod. */
export const formFields = ['source', 'name', 'summary', 'severity', 'status', 'description'] as const;
export type FormField = (typeof formFields)[number];
