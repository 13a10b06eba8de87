import type { FormValues } from '../../../src/createForm/protocol.ts';
import { draft } from '../api/clientHelpers.ts';

/** Valid values for all fields. */
export const values: FormValues = { source: 'siem', ...draft };
