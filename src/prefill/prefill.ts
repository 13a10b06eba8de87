import type { DraftInput } from '../api/creation.ts';
import type { MaskedSecret } from '../secrets/maskSecrets.ts';

/** What the create form begins with. */
export interface Prefill {
  readonly values: Partial<DraftInput> & { readonly source?: string };
  /** Localized notes about the values, shown in the form but not sent. */
  readonly notes?: readonly string[] | undefined;
  /** What was masked in the values, in the order of the description. Kept in memory only. */
  readonly secrets?: readonly MaskedSecret[] | undefined;
}
