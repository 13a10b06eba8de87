import type { FormValues } from '../../../src/createForm/protocol.ts';

/** Valid values for all fields. */
export const values: FormValues = {
  source: 'siem',
  name: 'Login from a new country',
  summary: 'A session began abroad.',
  description: 'See **session 42**.',
  severity: 'high',
  status: 'open',
};
