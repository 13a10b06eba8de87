import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { masks, type MaskedSecret } from '../secrets/maskSecrets.ts';
import { isSameJson } from '../util/equality.ts';
import type { DraftMessage, FormValues, HostMessage, MaskedPlace } from './protocol.ts';
import type { DraftSession } from './session.ts';

/** The fields that a prefill writes masked text into. */
const fields = ['name', 'summary', 'description'] as const;

/**
 * What can be put back: one entry for each secret with a mask that is still in the values. The secrets that were masked
 * in a form's first texts are kept in memory only, as long as the form is open.
 */
export function placesIn(values: FormValues, secrets: readonly MaskedSecret[]): MaskedPlace[] {
  const found = new Set(
    fields.flatMap((field) =>
      [...values[field].matchAll(masks)].map(({ 0: mask, index }) =>
        secretAt(mask, values[field].slice(0, index), secrets),
      ),
    ),
  );
  const places = new Map<string, MaskedPlace>();
  for (const [id, secret] of secrets.entries())
    if (found.has(secret) && !places.has(secret.original)) places.set(secret.original, placeOf(id, secret));
  return [...places.values()];
}

/** The values with a secret put back for all its masks. @param id see `MaskedPlace` */
export function withRestored(values: FormValues, secrets: readonly MaskedSecret[], id: number): FormValues {
  const original = secrets[id]?.original;
  if (original === undefined) return values;
  const lines = original.replaceAll(/\r\n?/g, '\n');
  const next = { ...values };
  for (const field of fields) {
    const text = field === 'name' ? lines.replaceAll('\n', ' ') : lines;
    next[field] = values[field].replace(masks, (mask: string, index: number) =>
      secretAt(mask, values[field].slice(0, index), secrets)?.original === original ? text : mask,
    );
  }
  return next;
}

/**
 * Masks are found by their number and the text before them, so that the user can edit and move everything else meanwhile.
 * Of two leads that this text ends with, the longer one is meant.
 */
function secretAt(
  shown: string,
  textBefore: string,
  secrets: readonly MaskedSecret[],
): MaskedSecret | undefined {
  const before = textBefore.trimEnd();
  return secrets
    .filter(({ mask, lead }) => mask === shown && before.endsWith(lead))
    .toSorted((one, other) => other.lead.length - one.lead.length)[0];
}

/** Tells a page what was masked, and puts secrets back. @returns handles a message, after the session has taken it */
export function maskedNotice(
  secrets: readonly MaskedSecret[],
  session: DraftSession,
  post: (message: HostMessage) => void,
): (message: DraftMessage) => Promise<void> {
  let shown = '';
  return async (message) => {
    let saving: Promise<void> | undefined;
    if (message.type === 'restore') {
      const { revision, values } = session.draft;
      const restored = withRestored(values, secrets, message.place);
      // The page counts the same edit when it has taken the values over.
      if (!isSameJson(values, restored))
        saving = session.receive({ type: 'edit', revision: revision + 1, values: restored });
      post({ type: 'restored', values: restored });
    }
    if (message.type === 'ready') shown = '';
    const offered = placesIn(session.draft.values, secrets);
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
