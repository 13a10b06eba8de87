import { type FormValues, openCreateForm } from './createFormPage.ts';
import { onlyCreation } from './requests.ts';
import type { State } from './state.ts';

/** This state, the next one and the values below are also used for pictures of the walkthrough (`startStates.ts`). */
export const choosingSeverities: State = {
  name: 'filter',
  shows: 'Two severities are chosen.',
  async reach({ run, quickInput, workbench: { shown } }) {
    await run('Alerts: Filter…');
    await quickInput.pick('Severity');
    await quickInput.waitForText(shown('Filter Alerts: {0}').replace('{0}', shown('Severity')));
    for (const label of ['critical', 'high']) await quickInput.pick(label);
    return () => quickInput.dismiss();
  },
};

export const besideTheList: State = {
  name: 'overview',
  shows: 'An alert beside the list.',
  async reach({ alerts, workbench, closeEditors }) {
    await alerts.rows.nth(2).click();
    const details = await workbench.webview('Alert Details');
    await details.getByRole('heading', { level: 1 }).waitFor();
    return closeEditors;
  },
};

export const impossibleTravel: Partial<FormValues> = {
  source: 'okta',
  name: 'Impossible travel for r.castillo',
  summary: 'Two sign-ins 8,400 km apart within 20 minutes.',
};

/** The screenshots of the README. */
export const readmeStates: readonly State[] = [
  choosingSeverities,
  besideTheList,
  {
    name: 'create-form',
    shows: 'The service has refused what is filled in.',
    async reach({ workbench, service }) {
      const errors = {
        summary: ['The summary must name the user.'],
        description: ['The description must say what was done.'],
      };
      const message = 'The summary must name the user. (and 1 more error)';
      service.behave({ onRequest: onlyCreation(() => Response.json({ message, errors }, { status: 422 })) });
      const form = await openCreateForm(workbench);
      await form.enter({
        ...impossibleTravel,
        description:
          'Both sessions used the **same** device token:\n\n- 09:02 Lisbon, `laptop-17`\n- 09:21 Lima, unknown\n\nSee the [log](https://log.example/42).',
        severity: 'high',
      });
      await form.submit();
      await form.problems('summary').first().waitFor();
      await form.preview.getByRole('link').waitFor();
    },
  },
];
