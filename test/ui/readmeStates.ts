import { type FormValues, openCreateForm } from './createFormPage.ts';
import { onlyCreation } from './requests.ts';
import type { Reach, States } from './state.ts';

/** Two severities are chosen. This, the next one and the values below are also in the walkthrough (`startStates.ts`). */
export const choosingSeverities: Reach = async ({ run, quickInput, workbench: { shown } }) => {
  await run('Alerts: Filter…');
  await quickInput.pick('Severity');
  await quickInput.waitForText(shown('Filter Alerts: {0}').replace('{0}', shown('Severity')));
  for (const label of ['critical', 'high']) await quickInput.pick(label);
  return () => quickInput.dismiss();
};

/** An alert beside the list. */
export const besideTheList: Reach = async ({ alerts, workbench, closeEditors }) => {
  await alerts.rows.nth(2).click();
  const details = await workbench.webview('Alert Details');
  await details.getByRole('heading', { level: 1 }).waitFor();
  return closeEditors;
};

export const impossibleTravel: Partial<FormValues> = {
  source: 'okta',
  name: 'Impossible travel for r.castillo',
  summary: 'Two sign-ins 8,400 km apart within 20 minutes.',
};

/** The screenshots of the README, by the names of their files. */
export const readmeStates: States = {
  filter: choosingSeverities,
  overview: besideTheList,
  // The service has refused what is filled in.
  'create-form': async ({ workbench, service }) => {
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
};
