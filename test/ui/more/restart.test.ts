import assert from 'node:assert/strict';
import { createFormOf, openCreateForm, openFilledForm, rightValues } from '../createFormPage.ts';
import { journey } from '../journey.ts';

describe('create form: VS Code starts the extensions anew, as after an update, and keeps the window', () => {
  const { workbench, reload } = journey({ alerts: 5, isReusable: false });

  for (const [what, open] of [
    ['filled in', openFilledForm],
    ['empty', openCreateForm],
  ] as const)
    it(`a form that was ${what} says that it is not heard, and comes back with what was typed since`, async () => {
      const form = await open(workbench);
      await workbench.restartExtensions();
      const values = { ...rightValues, name: 'Typed since' };
      await form.enter(values);
      await form.frame.getByText("The extension doesn't respond.").waitFor();
      await reload();
      assert.deepEqual(await (await createFormOf(workbench)).values(), values);
    });
});
