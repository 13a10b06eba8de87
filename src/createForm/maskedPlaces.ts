import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { mask, type MaskedSecret } from '../secrets/maskSecrets.ts';
import { isSameJson } from '../util/equality.ts';
import type { DraftMessage, FormValues, HostMessage, MaskedPlace } from './protocol.ts';
import type { DraftSession } from './session.ts';

/** The fields that a prefill writes masked text into. */
const fields = ['name', 'summary', 'description'] as const;

/**
 * The secrets that were masked in a form's first texts, to put them back where the user wants them after all. They are
 * kept in memory only, as long as the form is open. Masks are found by the text before them, so that the user can edit
 * everything else meanwhile.
 */
export class MaskedPlaces {
  readonly #all: readonly MaskedSecret[];
  /** For each field, the secrets that were not put back into it yet, in the order of the description. */
  readonly #left: Record<(typeof fields)[number], readonly MaskedSecret[]>;

  constructor(secrets: readonly MaskedSecret[]) {
    this.#all = secrets;
    this.#left = { name: secrets, summary: secrets, description: secrets };
  }

  /** What can be put back: one entry for each secret with a mask that is still in the values. */
  offered(values: FormValues): MaskedPlace[] {
    const found = new Set(
      fields.flatMap((field) => masksIn(values[field], this.#left[field]).map(({ original }) => original)),
    );
    return [...found].flatMap((original) => {
      const id = this.#all.findIndex((secret) => secret.original === original);
      const secret = this.#all[id];
      return secret ? [placeOf(id, secret)] : [];
    });
  }

  /** The values with a secret put back for all its masks. @param id see `MaskedPlace` */
  restored(values: FormValues, id: number): FormValues {
    const original = this.#all[id]?.original;
    if (original === undefined) return values;
    const lines = original.replaceAll(/\r\n?/g, '\n');
    const next = { ...values };
    for (const field of fields) {
      const shown = field === 'name' ? lines.replaceAll('\n', ' ') : lines;
      next[field] = withOriginal(values[field], this.#left[field], original, shown);
      // Only in this field: in others it still helps to tell which of several secrets a mask stands for.
      if (next[field] !== values[field])
        this.#left[field] = this.#left[field].filter((secret) => secret.original !== original);
    }
    return next;
  }
}

/** Tells a page what was masked, and puts secrets back. @returns handles a message, after the session has taken it */
export function maskedNotice(
  secrets: readonly MaskedSecret[],
  session: Pick<DraftSession, 'draft' | 'receive'>,
  post: (message: HostMessage) => void,
): (message: DraftMessage) => Promise<void> {
  const places = new MaskedPlaces(secrets);
  let shown = '';
  return async (message) => {
    let saving: Promise<void> | undefined;
    if (message.type === 'restore') {
      const { revision, values } = session.draft;
      const restored = places.restored(values, message.place);
      // The page counts the same edit when it has taken the values over.
      if (!isSameJson(values, restored))
        saving = session.receive({ type: 'edit', revision: revision + 1, values: restored });
      post({ type: 'restored', values: restored });
    }
    if (message.type === 'ready') shown = '';
    const offered = places.offered(session.draft.values);
    const before = shown;
    shown = offered.map(({ id }) => id).join();
    if (shown !== before) post({ type: 'masked', places: offered });
    await saving;
  };
}

/** The masks whose secrets are certain: of those behind one `lead`, all are left, or all hide the same secret. */
function masksIn(text: string, secrets: readonly MaskedSecret[]) {
  const leads = [...new Set(secrets.map(({ lead }) => lead))].sort((one, other) => other.length - one.length);
  const found = new Map<string, number[]>();
  for (let index = text.indexOf(mask); index >= 0; index = text.indexOf(mask, index + mask.length)) {
    const before = text.slice(0, index).trimEnd();
    const lead = leads.find((known) => before.endsWith(known));
    if (lead !== undefined) found.set(lead, [...(found.get(lead) ?? []), index]);
  }
  return [...found].flatMap(([lead, indexes]) => {
    const originals = secrets.filter((secret) => secret.lead === lead).map(({ original }) => original);
    const isOne = new Set(originals).size === 1;
    if (!isOne && originals.length !== indexes.length) return [];
    return indexes.map((index, position) => ({
      index,
      original: originals[isOne ? 0 : position] ?? '',
    }));
  });
}

function withOriginal(
  text: string,
  secrets: readonly MaskedSecret[],
  original: string,
  shown: string,
): string {
  return masksIn(text, secrets)
    .filter((found) => found.original === original)
    .sort((one, other) => other.index - one.index)
    .reduce(
      (changed, { index }) => changed.slice(0, index) + shown + changed.slice(index + mask.length),
      text,
    );
}

function placeOf(id: number, { kind, lead }: MaskedSecret): MaskedPlace {
  const excerpt = singleLine(lead + mask, 80);
  return { id, kind: kindText(kind), excerpt, label: l10n.t('Restore {0}', excerpt) };
}

function kindText(kind: MaskedSecret['kind']): string {
  const texts = {
    privateKey: l10n.t('Private key'),
    token: l10n.t('Token'),
    password: l10n.t('Password or secret'),
  };
  return texts[kind];
}
