import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ApiError, OutcomeUnknownError, ValidationError } from '../../../src/api/errors.ts';
import { isUnresolved } from '../../../src/createForm/drafts.ts';
import { draft } from '../api/clientHelpers.ts';
import { formHarness } from '../createForm/harness.ts';
import { clientWith, someCreation } from './answers.ts';
import { assertLine, assertVisible } from './inert.ts';
import type { Extent } from './mutations.ts';
import { holdsAlways } from './seed.ts';

const statuses = [200, 200, 201, 201, 202, 400, 401, 403, 404, 409, 413, 422, 429, 500, 503];

/** Fails if an alert that may have been created is said not to be. */
async function assertHonest(body: string, status: number): Promise<void> {
  try {
    await clientWith(() => body, status).createAlert('siem', draft);
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    const isRefusal = error instanceof ValidationError && Object.keys(error.fieldErrors).length > 0;
    if (status < 300) assert.ok(error instanceof OutcomeUnknownError || isRefusal);
  }
}

/** Whatever a service answers to a creation: the form ends, or says in harmless words why it goes on. */
export async function endsOrSaysWhy(numRuns: number, extent: Extent): Promise<void> {
  await holdsAlways(
    fc.asyncProperty(someCreation(extent), fc.constantFrom(...statuses), async (body, status) => {
      await assertHonest(body, status);
      const form = await formHarness(() => clientWith(() => body, status));
      await form.say('submit', { name: 'Odd login' });
      const { notices, problems, otherProblems } = form.status();
      for (const { text } of notices) assertLine(text);
      const shown = [...Object.values(problems).flat(), ...otherProblems];
      for (const text of shown) assertVisible(text);
      if (form.session.phase === 'ended') return assert.equal(form.created.length, 1);
      assert.equal(form.session.phase, 'editing');
      assert.ok(notices.length + shown.length > 0, 'it is said why');
      assert.equal(form.store.get(form.draftId)?.values.name, 'Odd login');
      if (isUnresolved(form.session.draft))
        assert.match(form.notices().join(), /may or may not have been created/);
    }),
    numRuns,
  );
}
