import * as z from 'zod/mini';

/**
 * Messages between the page (guest) and the extension (host). The host validates each guest message with
 * `pageMessageSchema`; the page imports only types from this file, so that it does not contain zod.
 */

/** The sections of the page that change with the alert, in the order on screen. */
export const sectionNames = [
  'heading',
  'facts',
  'own',
  'summary',
  'description',
  'resolution',
  'code',
  'indicators',
  'related',
  'similar',
  'others',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** HTML by section; missing sections are unchanged. */
export type Sections = Readonly<Partial<Record<SectionName, string>>>;

/** The page's saved state (`setState`). VS Code writes it to disk: it has no text of alerts. */
export const pageStateSchema = z.object({
  /** The base URL of the service, since several can have an alert with this id. */
  service: z.string(),
  id: z.string(),
  /** Scroll position in CSS pixels. */
  top: z.number(),
  unfolded: z.optional(z.boolean()),
});
export type PageState = Readonly<z.infer<typeof pageStateSchema>>;

/** What to search for in the pages not yet loaded. */
const searchTargetSchema = z.enum(['alert', 'parent', 'children']);
export type SearchTarget = z.infer<typeof searchTargetSchema>;

/** What the page's buttons do: keys of `commandIds`. */
const actionSchema = z.enum([
  'nextAlert',
  'previousAlert',
  'copyId',
  'copyAsMarkdown',
  'copyIndicators',
  'copyLink',
  'openRawJson',
  'createAnotherLikeThis',
  'setDisposition',
  'editNote',
  'snooze',
  'signIn',
  'reconnect',
  'setServiceUrl',
  'showLog',
]);
export type Action = z.infer<typeof actionSchema>;

export const pageMessageSchema = z.discriminatedUnion('type', [
  /** The page has loaded, or loaded again, and needs its whole state. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('openAlert'), id: z.string() }),
  z.object({ type: z.literal('act'), action: actionSchema }),
  /** The command that filters checks what was chosen. */
  z.object({ type: z.literal('filterBy'), chosen: z.object({ facet: z.string(), value: z.string() }) }),
  z.object({ type: z.literal('copyCode'), text: z.string() }),
  z.object({ type: z.literal('search'), target: searchTargetSchema }),
  z.object({ type: z.literal('openLink'), url: z.string() }),
  /** The user has opened or closed the fold of all fields. */
  z.object({ type: z.literal('fold'), isOpen: z.boolean() }),
  /** Opens one of the alert's places in the workspace, by its position. */
  z.object({ type: z.literal('openCode'), alert: z.string(), index: z.int() }),
]);
export type PageMessage = z.infer<typeof pageMessageSchema>;

export type HostMessage =
  | {
      readonly type: 'show';
      /** See `PageState`. */
      readonly service: string;
      readonly id: string;
      /** Whether the sections show the alert, rather than why it cannot be shown. */
      readonly hasAlert: boolean;
      readonly sections: Sections;
      /** See `positionInfo`; empty while nobody is signed in. */
      readonly position: string;
      /** "as of 2:32 PM" after a failed refresh; empty while the list is up to date. */
      readonly asOf: string;
      /**
       * For screen readers when another alert is shown: position, severity and name, or the position only if the list has
       * just read out its row. Empty if there is no alert.
       */
      readonly spoken: string;
      readonly hasNext: boolean;
      readonly hasPrevious: boolean;
      /** Whether the alert is loaded, so that the toolbar can work on it. */
      readonly canAct: boolean;
      /** Whether the alert's link can be copied; a link to sample data would lead nowhere. */
      readonly canLink: boolean;
    }
  /** Scrolls as the keys Page Down (1) and Page Up (-1) do. */
  | { readonly type: 'scroll'; readonly pages: 1 | -1 };
