import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { mask, type MaskedSecret } from '../secrets/maskSecrets.ts';
import { isSameJson } from '../util/equality.ts';
import type { FormValues, HostMessage, MaskedPlace, PageMessage } from './protocol.ts';

/** The fields that a prefill writes masked text into. */
const fields = ['name', 'summary', 'description'] as const;

/**
 * The secrets that were masked in a form's first texts, to put them back where the user wants them after all. They are
 * kept in memory only, as long as the form is open. Masks are found by the text before them, so that the user can edit
 * everything else meanwhile.
 */
export class MaskedPlaces {
  /** Those that were not put back, in the order of the description. */
  #left: readonly MaskedSecret[];
  readonly #all: readonly MaskedSecret[];

  constructor(secrets: readonly MaskedSecret[]) {
    this.#left = secrets;
    this.#all = secrets;
  }

  /** What can be put back: one entry for each secret with a mask that is still in the values. */
  offered(values: FormValues): MaskedPlace[] {
    const found = new Set(
      fields.flatMap((field) => masksIn(values[field], this.#left).map(({ original }) => original)),
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
    const change = (text: string, shown: string) => withOriginal(text, this.#left, original, shown);
    const lines = original.replaceAll(/\r\n?/g, '\n');
    const next = {
      ...values,
      name: change(values.name, lines.replaceAll('\n', ' ')),
      summary: change(values.summary, lines),
      description: change(values.description, lines),
    };
    this.#left = this.#left.filter((secret) => secret.original !== original);
    return next;
  }

  /** The page did not take over the values with this secret: it can be put back as before. */
  takeBack(id: number): void {
    const left = new Set([
      ...this.#left,
      ...this.#all.filter((one) => one.original === this.#all[id]?.original),
    ]);
    this.#left = this.#all.filter((secret) => left.has(secret));
  }
}

/**
 * Handles messages of a form's page, by telling it what was masked, and by putting it back when the user asks for it.
 *
 * @returns takes a message, and the form's values after it
 */
export function maskedNotice(secrets: readonly MaskedSecret[], post: (message: HostMessage) => void) {
  const places = new MaskedPlaces(secrets);
  let shown = '';
  /** The values that were sent with a secret in them, until the page says that it has them. */
  let sent: { readonly place: number; readonly values: FormValues } | undefined;
  return (message: PageMessage, values: FormValues): void => {
    // The page takes the values over as if the user had typed them, and sends them as an edit.
    if (message.type === 'restore') {
      sent = { place: message.place, values: places.restored(values, message.place) };
      post({ type: 'restored', values: sent.values });
    }
    if (message.type !== 'ready' && message.type !== 'edit') return;
    // A page that was hidden meanwhile is another one now.
    if (sent && message.type === 'ready' && !isSameJson(values, sent.values)) places.takeBack(sent.place);
    sent = undefined;
    const offered = places.offered(values);
    const before = message.type === 'ready' ? '' : shown;
    shown = offered.map(({ id }) => id).join();
    if (shown !== before) post({ type: 'masked', places: offered });
  };
}

interface FoundMask {
  readonly index: number;
  readonly original: string;
}

/** The masks in a text whose secret is certain: those with the same text before them are all there, or one secret. */
function masksIn(text: string, secrets: readonly MaskedSecret[]): readonly FoundMask[] {
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
