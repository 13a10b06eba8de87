import * as z from 'zod/mini';

/**
 * What page (guest) and extension (host) say to each other. The host parses every message of the guest with
 * `guestMessageSchema`; the guest imports types only.
 */

/** The parts of the page that change with the alert, in the order on screen. */
export const sectionNames = [
  'heading',
  'facts',
  'summary',
  'related',
  'resolution',
  'description',
  'others',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** HTML by section; what is missing stays as it is. */
export type Sections = Readonly<Partial<Record<SectionName, string>>>;

/** What the page keeps with `setState`, for after a reload of the window. VS Code writes it to disk: no texts of alerts. */
export const pageStateSchema = z.object({
  id: z.string(),
  /** How far down the page is scrolled, in CSS pixels. */
  top: z.number(),
});
export type PageState = Readonly<z.infer<typeof pageStateSchema>>;

const directionSchema = z.enum(['next', 'previous']);
export type Direction = z.infer<typeof directionSchema>;

/** What to search for in the pages that are not loaded: the alert itself, its parent, or its children. */
const searchTargetSchema = z.enum(['alert', 'parent', 'children']);
export type SearchTarget = z.infer<typeof searchTargetSchema>;

export const guestMessageSchema = z.discriminatedUnion('type', [
  /** The page has loaded, for the first time or again, and needs everything. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('navigate'), direction: directionSchema }),
  z.object({ type: z.literal('openAlert'), id: z.string() }),
  z.object({ type: z.literal('signIn') }),
  z.object({ type: z.literal('reconnect') }),
  z.object({ type: z.literal('search'), target: searchTargetSchema }),
  z.object({ type: z.literal('cancelSearch') }),
  /**
   * Asks for all of a field, or of the whole alert where no field is named; the answer carries the same `id` and
   * `field`.
   */
  z.object({ type: z.literal('showAll'), id: z.string(), field: z.optional(z.string()) }),
  z.object({ type: z.literal('openLink'), url: z.string() }),
]);
export type GuestMessage = z.infer<typeof guestMessageSchema>;

export type HostMessage =
  | {
      readonly type: 'show';
      readonly id: string;
      readonly sections: Sections;
      /** "Alert 51 of 237"; empty when the alert is not in the list as it is shown. */
      readonly position: string;
      /** Spoken with the position: which alert that is. */
      readonly spoken: string;
      readonly hasNext: boolean;
      readonly hasPrevious: boolean;
      /** How much of the list a search has loaded: "50 of 237"; empty when none is under way. */
      readonly howFar: string;
      /** Spoken when it changes: how a search goes. */
      readonly announcement: string;
    }
  /** What `showAll` asked for, harmless to show as text. */
  | {
      readonly type: 'wholeText';
      readonly id: string;
      readonly field?: string | undefined;
      readonly text: string;
    };
