import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { masks, type MaskedSecret } from '../secrets/maskSecrets.ts';
import { isSameJson } from '../util/equality.ts';
import type { DraftMessage, FormValues, HostMessage, MaskedPlace } from './protocol.ts';
import type { DraftSession } from './session.ts';

/** The fields that a prefill writes masked text into. */
const fields = ['name', 'summary', 'description'] as const;

/**
 * The secrets that were masked in a form's first texts, to put them back where the user wants them after all. They are
 * kept in memory only, as long as the form is open. Masks are found by their number and the text before them, so that
 * the user can edit and move everything else meanwhile.
 */
export class MaskedPlaces {
  readonly #all: readonly MaskedSecret[];

  constructor(secrets: readonly MaskedSecret[]) {
    this.#all = secrets;
  }

  /** What can be put back: one entry for each secret with a mask that is still in the values. */
  offered(values: FormValues): MaskedPlace[] {
    const found = new Set(
      fields.flatMap((field) =>
        [...values[field].matchAll(masks)].map(({ 0: shown, index }) =>
          this.#secretAt(shown, index, values[field]),
        ),
      ),
    );
    const shown = new Map<string, MaskedPlace>();
    for (const [id, secret] of this.#all.entries())
      if (found.has(secret) && !shown.has(secret.original)) shown.set(secret.original, placeOf(id, secret));
    return [...shown.values()];
  }

  /** The values with a secret put back for all its masks. @param id see `MaskedPlace` */
  restored(values: FormValues, id: number): FormValues {
    const original = this.#all[id]?.original;
    if (original === undefined) return values;
    const lines = original.replaceAll(/\r\n?/g, '\n');
    const next = { ...values };
    for (const field of fields) {
      const text = field === 'name' ? lines.replaceAll('\n', ' ') : lines;
      next[field] = values[field].replace(masks, (shown: string, index: number) =>
        this.#secretAt(shown, index, values[field])?.original === original ? text : shown,
      );
    }
    return next;
  }

  /** Of two leads that the text before a mask ends with, the longer one is meant. */
  #secretAt(shown: string, index: number, text: string): MaskedSecret | undefined {
    const before = text.slice(0, index).trimEnd();
    return this.#all
      .filter(({ mask, lead }) => mask === shown && before.endsWith(lead))
      .toSorted((one, other) => other.lead.length - one.lead.length)[0];
  }
}

/** Tells a page what was masked, and puts secrets back. @returns handles a message, after the session has taken it */
export function maskedNotice(
  secrets: readonly MaskedSecret[],
  session: DraftSession,
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

function placeOf(id: number, { kind, lead, mask }: MaskedSecret): MaskedPlace {
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
