import * as z from 'zod/mini';
import type { RecoveryAction } from '../ui/explain.ts';

/**
 * What page (guest) and extension (host) say to each other. The host parses every message of the guest with
 * `guestMessageSchema`; the guest imports types only.
 */

/** The form's fields in the order on screen. */
export const formFields = ['source', 'name', 'summary', 'description', 'severity', 'status'] as const;
export type FormField = (typeof formFields)[number];

/** What stands in the fields, as typed. A severity or status not chosen yet is the empty string. */
export const formValuesSchema = z.object({
  source: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  severity: z.string(),
  status: z.string(),
});
export type FormValues = Readonly<z.infer<typeof formValuesSchema>>;

/** Counted up by the guest with each change, so that the newer of two states is known. */
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
  /** Whether the user wants to see the description's preview; undefined while nobody has said so. */
  readonly showsPreview?: boolean;
}

const hostActionSchema = z.enum([
  'signIn',
  'setToken',
  'setServiceUrl',
  'proxySettings',
  'showLog',
  /** Looks once more for an alert that may have been created. */
  'searchAgain',
  /** Shows the alert that was found, in place of the draft. */
  'showFound',
  'newAlert',
]);
/** Steps that the host takes; the page takes "retry" and "sendAgain" itself, by submitting. */
export type HostAction = z.infer<typeof hostActionSchema>;
export type FormAction = RecoveryAction | HostAction | 'sendAgain';

const typed = { revision: revisionSchema, values: formValuesSchema };

export const guestMessageSchema = z.discriminatedUnion('type', [
  /** The page is there, for the first time or again; asks for everything to show. */
  z.object({ type: z.literal('ready'), state: z.optional(draftStateSchema) }),
  z.object({ type: z.literal('edit'), ...typed }),
  /** `again`: whether the user has said that an alert that may exist already is to be created once more. */
  z.object({ type: z.literal('submit'), again: z.boolean(), ...typed }),
  z.object({ type: z.literal('discard'), ...typed }),
  /** Asks for the description as HTML; the answer carries the same `id`. */
  z.object({ type: z.literal('preview'), id: z.number(), text: z.string() }),
  z.object({ type: z.literal('action'), action: hostActionSchema }),
  z.object({ type: z.literal('openLink'), url: z.string() }),
  /** The keyboard came into the page, or left it while a request is under way. */
  z.object({ type: z.literal('focus'), hasFocus: z.boolean() }),
]);
export type GuestMessage = z.infer<typeof guestMessageSchema>;

/** A sentence above the form, with what to do next. */
export interface Notice {
  readonly kind: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly actions: readonly { readonly action: FormAction; readonly label: string }[];
}

/** Everything the page shows besides the fields' values, localised. */
export interface FormStatus {
  /** Nothing can be created then. */
  readonly isSignedOut?: boolean;
  /** Says that the request is under way; the form is locked meanwhile. */
  readonly progress?: string;
  readonly notices: readonly Notice[];
  /** Problems by field, under which they stand. */
  readonly problems: Readonly<Partial<Record<FormField, readonly string[]>>>;
  /** Problems of fields that the form does not have, each with its key. */
  readonly otherProblems: readonly string[];
  /** Stands above the list of all problems; empty where there are none. */
  readonly summary: string;
}

export type HostMessage =
  | { readonly type: 'show'; readonly state: DraftState }
  /** Where the alert will be created, and the sources to suggest. */
  | { readonly type: 'context'; readonly target: string; readonly sources: readonly string[] }
  | { readonly type: 'status'; readonly status: FormStatus }
  | { readonly type: 'preview'; readonly id: number; readonly html: string };
