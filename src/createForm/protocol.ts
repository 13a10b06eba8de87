import * as z from 'zod/mini';
import { orElse } from '../util/orElse.ts';
import type { RecoveryAction } from '../ui/recovery.ts';
import type { FormField } from './formFields.ts';

/**
 * Messages between the page (guest) and the extension (host). The host validates each guest message with
 * `pageMessageSchema`; the page imports only types from this file, so that it does not contain zod.
 */

/** The values of the fields, as typed. A severity or status not yet selected is the empty string. */
export const formValuesSchema = z.object({
  source: z.string(),
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  severity: z.string(),
  status: z.string(),
});
export type FormValues = Readonly<z.infer<typeof formValuesSchema>>;

/** Incremented by the guest with each change, to tell which of two states is newer; so nobody reaches the limit. */
export const revisionSchema = z.number().check(z.int(), z.nonnegative(), z.maximum(1e12));

export const draftStateSchema = z.object({
  draftId: z.string(),
  revision: revisionSchema,
  values: formValuesSchema,
});
export type DraftState = Readonly<z.infer<typeof draftStateSchema>>;

/** A field, and where the caret is in its text. */
interface Place {
  readonly field: FormField;
  readonly caret: number | null;
}

/** The page's saved state (`setState`), which VS Code restores after a reload of the window. */
export interface PageState extends DraftState {
  /** Where the focus was last in the draft. */
  readonly place?: Place | undefined;
  /** Whether the preview is shown; undefined until the user has decided. */
  readonly showsPreview?: boolean;
}

const hostActionSchema = z.enum([
  'signIn',
  'setToken',
  'setServiceUrl',
  'openSettings',
  'proxySettings',
  'showLog',
  /** Searches again for an alert that may have been created. */
  'searchAgain',
  /** Shows the alert that was found, and closes the form if that has nothing else in it. */
  'showFound',
  'newAlert',
  'reconnect',
]);
/** Actions run by the host; "retry" and "sendAgain" submit the form again instead. */
export type HostAction = z.infer<typeof hostActionSchema>;
/** Actions that are commands, or open another form. */
export type ExternalAction = Exclude<HostAction, 'searchAgain' | 'showFound'>;
export type FormAction = RecoveryAction | HostAction | 'sendAgain';

const typed = { revision: revisionSchema, values: formValuesSchema };

export const pageMessageSchema = z.discriminatedUnion('type', [
  /** The page has loaded, or loaded again, and needs its whole state. One that cannot be read counts as missing. */
  z.object({ type: z.literal('ready'), state: z.optional(orElse(draftStateSchema, undefined)) }),
  z.object({ type: z.literal('edit'), ...typed }),
  /** `again`: the user accepts that the alert may be created twice. */
  z.object({ type: z.literal('submit'), again: z.boolean(), ...typed }),
  z.object({ type: z.literal('discard'), ...typed }),
  /** Puts a secret back that was masked; the response is `restored`. */
  z.object({ type: z.literal('restore'), place: z.number(), ...typed }),
  /** Requests the description as HTML. */
  z.object({ type: z.literal('preview'), text: z.string() }),
  z.object({ type: z.literal('action'), action: hostActionSchema }),
  z.object({ type: z.literal('openLink'), url: z.string() }),
  /** The page got the focus, or lost it while it is locked after a submit. */
  z.object({ type: z.literal('focus'), hasFocus: z.boolean() }),
]);
export type PageMessage = z.infer<typeof pageMessageSchema>;

/** The messages of a page that are about its draft. */
export type DraftMessage = Exclude<PageMessage, { readonly type: 'preview' | 'openLink' }>;

/** A sentence above the form, with buttons for the next steps. */
export interface Notice {
  readonly kind: 'error' | 'warning' | 'info';
  readonly text: string;
  readonly actions: readonly { readonly action: FormAction; readonly label: string }[];
}

/** A secret that was masked in the values, and can be put back. All texts are harmless and localized. */
export interface MaskedPlace {
  readonly id: number;
  readonly kind: string;
  /** With the mask, and what stands before it. */
  readonly excerpt: string;
  readonly label: string;
}

/** Notices, problems and progress, localized. */
export interface FormStatus {
  readonly isSignedOut?: boolean;
  /** Set while a request is pending; the form is locked then. */
  readonly progress?: string;
  readonly notices: readonly Notice[];
  readonly problems: Readonly<Partial<Record<FormField, readonly string[]>>>;
  /** Problems with fields unknown to the form, each with its key. */
  readonly otherProblems: readonly string[];
}

export interface FormContext {
  readonly type: 'context';
  readonly target: string;
  readonly sources: readonly string[];
}

export type HostMessage =
  | { readonly type: 'show'; readonly state: DraftState }
  | FormContext
  | { readonly type: 'status'; readonly status: FormStatus }
  | { readonly type: 'masked'; readonly places: readonly MaskedPlace[] }
  /** The values of a `restore` message with the secret in them. */
  | { readonly type: 'restored'; readonly values: FormValues }
  | { readonly type: 'preview'; readonly html: string };
