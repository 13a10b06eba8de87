import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import { orElse } from '../util/orElse.ts';
import type { Prefill } from '../prefill/prefill.ts';
import { instantSchema } from '../triage/notes/alertNote.ts';
import type { ListedStorage } from '../util/storage.ts';
import { type DraftState, type FormValues, formValuesSchema, revisionSchema } from './protocol.ts';

/** A request whose outcome is unknown. */
interface UnresolvedSend {
  /** When it was sent, ISO 8601. */
  readonly at: string;
  readonly name: string;
  /** The revision of the draft that was sent. */
  readonly revision: number;
  /** The base URL of the service it was sent to; missing where an earlier version has sent it. */
  readonly service?: string | undefined;
}

export interface Draft {
  readonly id: string;
  readonly revision: number;
  readonly values: FormValues;
  /** Time of the last change, ISO 8601. */
  readonly changedAt: string;
  /** Requests with an unknown outcome. Each is added before it is sent, so that it survives a crash. */
  readonly unresolved?: readonly UnresolvedSend[] | undefined;
  readonly notes?: readonly string[] | undefined;
  /** The source that was filled in when it was begun, because most alerts of a user have the same. */
  readonly defaultSource?: string | undefined;
  /** The base URL of the service it was begun for, or was last sent to; undefined if there was none. */
  readonly service?: string | undefined;
}

/** Users must select the severity, because the service has no way to change it later. The status has a default. */
const emptyValues: FormValues = {
  source: '',
  name: '',
  summary: '',
  description: '',
  severity: '',
  status: 'open',
};

/** A draft with a new id and revision 0; `values` override the defaults. @param service its base URL */
export function newDraft(
  values: Prefill['values'],
  notes: Prefill['notes'] = [],
  service?: string,
  defaultSource = '',
): Draft {
  const filled = { ...emptyValues, source: defaultSource, ...values };
  return {
    id: crypto.randomUUID(),
    revision: 0,
    values: { ...filled, source: inOneLine(filled.source), name: inOneLine(filled.name) },
    changedAt: new Date().toISOString(),
    notes,
    defaultSource,
    service,
  };
}

/** A single-line field would drop line breaks, and join the words around them. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

/** The draft with the page's values if they are newer; otherwise the same draft. */
export function edited(draft: Draft, page: Omit<DraftState, 'draftId'>): Draft {
  if (page.revision <= draft.revision) return draft;
  const { revision, values } = page;
  return { ...draft, revision, values, changedAt: new Date().toISOString() };
}

/** Whether the draft contains no text to lose; a source that was filled in does not count. */
export function isBlank({ values, defaultSource }: Draft): boolean {
  const texts = [values.name, values.summary, values.description];
  if (values.source !== defaultSource) texts.push(values.source);
  return texts.every((text) => text.trim() === '');
}

/** Whether the draft was changed within the last minute. */
export function isJustEdited({ changedAt }: Draft): boolean {
  return Date.now() - Date.parse(changedAt) < 60_000;
}

/** Whether the alert may have been created already. */
export function isUnresolved({ unresolved = [] }: Draft): boolean {
  return unresolved.length > 0;
}

/** Whether the draft belongs to another service. @param service the base URL of the one that is shown */
export function isOfOtherService(draft: Draft, service: string | undefined): boolean {
  return draft.service !== undefined && service !== undefined && draft.service !== service;
}

/** The host of the service that a draft belongs to. */
export function hostOf({ service }: Draft): string | undefined {
  return service !== undefined && URL.canParse(service) ? new URL(service).host : undefined;
}

/** The draft with one more pending request. @param service the base URL it is sent to */
export function withPendingSend(draft: Draft, service: string): Draft {
  const { revision, values, unresolved = [] } = draft;
  const sent = { at: new Date().toISOString(), name: values.name, revision, service };
  return { ...draft, service, unresolved: [...unresolved, sent] };
}

/** The draft after the outcome of its last request is known. An earlier one may have gone to another service. */
export function withoutLastSend({ unresolved = [], ...draft }: Draft): Draft {
  const others = unresolved.slice(0, -1);
  const last = others.at(-1);
  return last === undefined
    ? draft
    : { ...draft, service: last.service ?? draft.service, unresolved: others };
}

/**
 * Whether an alert has all that a draft says: a request with an unknown outcome has sent the current values, and the
 * alert has their texts. Another alert may have the same name.
 */
export function isIn(alert: Alert, { revision, values, unresolved = [] }: Draft): boolean {
  const isSent = unresolved.some((sent) => sent.revision === revision);
  return (
    isSent && isSameText(alert.summary, values.summary) && isSameText(alert.description, values.description)
  );
}

/** Services may trim texts, and write line breaks in another way. */
function isSameText(one = '', other: string): boolean {
  const words = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
  return words(one) === words(other);
}

const draftPrefix = 'alertTriage.draft:';

const unresolvedSchema = z.array(
  z.object({
    at: z.string(),
    name: z.string(),
    revision: z.number(),
    service: orElse(z.string(), undefined),
  }),
);

/**
 * The text is what matters: any other part that cannot be read is replaced. Later versions may only add optional fields,
 * so that they can read drafts of this version. The id is that of the key.
 */
const draftSchema = z.object({
  revision: orElse(revisionSchema, 0),
  values: formValuesSchema,
  changedAt: orElse(instantSchema, new Date(0).toISOString()),
  notes: orElse(z.array(z.string()), undefined),
  defaultSource: orElse(z.string(), undefined),
  service: orElse(z.string(), undefined),
  unresolved: orElse(unresolvedSchema, undefined),
});

export type DraftStore = ReturnType<typeof draftStore>;

/**
 * Drafts, each under its own key, so that an unreadable one does not affect the others. What cannot be written is reported
 * and not thrown, so that the user can go on.
 */
export function draftStore(storage: ListedStorage, report: (doing: string, error: unknown) => void) {
  const read = (key: string): Draft | undefined => {
    const parsed = z.safeParse(draftSchema, storage.get(key));
    return parsed.success ? { id: key.slice(draftPrefix.length), ...parsed.data } : undefined;
  };
  const update = async (id: string, draft: Draft | undefined) =>
    await storage.update(draftPrefix + id, draft);
  return {
    list(): Draft[] {
      const drafts = storage.keys().flatMap((key) => (key.startsWith(draftPrefix) ? (read(key) ?? []) : []));
      return drafts.sort((one, other) => other.changedAt.localeCompare(one.changedAt));
    },
    get: (id: string) => read(draftPrefix + id),
    async save(draft: Draft): Promise<void> {
      await update(draft.id, draft).catch((error) => report('Saving a draft', error));
    },
    async remove(id: string): Promise<void> {
      await update(id, undefined).catch((error) => report('Deleting a draft', error));
    },
  };
}
