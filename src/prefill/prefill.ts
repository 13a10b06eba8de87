import type { MaskedSecret } from '../secrets/maskSecrets.ts';

/** Initial values of a new alert; the create form has a field for each. */
interface PrefillValues {
  readonly source?: string;
  readonly name?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly severity?: string;
  readonly status?: string;
}

/** What the create form begins with. */
export interface Prefill {
  readonly values: PrefillValues;
  /** Localized notes about the values, shown in the form but not sent. */
  readonly notes?: readonly string[] | undefined;
  /** What was masked in the values, in the order of the description. Kept in memory only. */
  readonly secrets?: readonly MaskedSecret[] | undefined;
}
