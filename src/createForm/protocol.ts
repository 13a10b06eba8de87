import * as z from 'zod/mini';
import type { RecoveryAction } from '../ui/explain.ts';

/**
 * What page (guest) and extension (host) say to each other. The host parses every message of the guest with
 * `guestMessageSchema`; the guest imports types only.
 */

/** The form's fields in the order on screen. */
export const formFields = ['source', 'name', 'summary', 'description', 'severity', 'status'] as const;
export type FormField = (typeof formFields)[number];

/** The values of the fields, as typed. A severity or status that is not selected is the empty string. */
export const formValuesSchema = z.object({
  source: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  severity: z.string(),
  status: z.string(),
});
export type FormValues = Readonly<z.infer<typeof formValuesSchema>>;

/** Incremented by the guest with each change, to find the newer of two states. */
const revisionSchema = z.number().check(z.int(), z.nonnegative());

/** A draft as the page has it. */
export const draftStateSchema = z.object({
  draftId: z.string(),
  revision: revisionSchema,
  values: formValuesSchema,
});
export type DraftState = Readonly<z.infer<typeof draftStateSchema>>;

/** What the page keeps with `setState`; VS Code gives it back after a reload of the window. */
export interface PageState extends DraftState {
  /** Whether the user wants to see the preview of the description; undefined until they have chosen. */
  readonly showsPreview?: boolean;
}

const hostActionSchema = z.enum([
  'signIn',
  'setToken',
  'setServiceUrl',
  'proxySettings',
  'showLog',
  /** Searches again for an alert that may have been created. */
  'searchAgain',
  /** Shows the alert that was found, in place of the draft. */
  'showFound',
  'newAlert',
  /** Reads the token again. */
  'reconnect',
]);
/** Actions that the host runs; for "retry" and "sendAgain" the page submits again. */
export type HostAction = z.infer<typeof hostActionSchema>;
export type FormAction = RecoveryAction | HostAction | 'sendAgain';

const typed = { revision: revisionSchema, values: formValuesSchema };

export const guestMessageSchema = z.discriminatedUnion('type', [
  /** The page has loaded, for the first time or again, and needs everything. */
  z.object({ type: z.literal('ready'), state: z.optional(draftStateSchema) }),
  z.object({ type: z.literal('edit'), ...typed }),
  /** `again`: whether the user wants to create an alert that may exist already. */
  z.object({ type: z.literal('submit'), again: z.boolean(), ...typed }),
  z.object({ type: z.literal('discard'), ...typed }),
  /** Requests the description as HTML; the answer has the same `id`. */
  z.object({ type: z.literal('preview'), id: z.number(), text: z.string() }),
  z.object({ type: z.literal('action'), action: hostActionSchema }),
  z.object({ type: z.literal('openLink'), url: z.string() }),
  /** The keyboard came into the page, or left it while a request is under way. */
  z.object({ type: z.literal('focus'), hasFocus: z.boolean() }),
]);
export type GuestMessage = z.infer<typeof guestMessageSchema>;

/** A sentence above the form, with buttons for what to do next. */
export interface Notice {
  readonly kind: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly actions: readonly { readonly action: FormAction; readonly label: string }[];
}

/** Everything that the page shows besides the values of the fields, localised. */
export interface FormStatus {
  /** Disables creating. */
  readonly isSignedOut?: boolean;
  /** Set while the request is under way; the form is locked then. */
  readonly progress?: string;
  readonly notices: readonly Notice[];
  /** Shown below their fields. */
  readonly problems: Readonly<Partial<Record<FormField, readonly string[]>>>;
  /** Problems of fields that the form does not have, each with its key. */
  readonly otherProblems: readonly string[];
  /** Heading of the list of all problems; empty when there are none. */
  readonly summary: string;
}

export type HostMessage =
  | { readonly type: 'show'; readonly state: DraftState }
  /** Where the alert will be created, and the sources to suggest. */
  | { readonly type: 'context'; readonly target: string; readonly sources: readonly string[] }
  | { readonly type: 'status'; readonly status: FormStatus }
  | { readonly type: 'preview'; readonly id: number; readonly html: string };
