import { formStates } from '../pages/createForm/states.ts';
import {
  closeForm,
  type CreateForm,
  createFormOf,
  discardForm,
  formTabs,
  openCreateForm,
  rightValues,
} from './createFormPage.ts';
import type { Journey } from './journey.ts';
import type { State } from './state.ts';

/** Brings the last form tab to the front; undefined if none is open. */
async function openForm({ workbench }: Journey): Promise<CreateForm | undefined> {
  const tabs = formTabs(workbench);
  if ((await tabs.count()) === 0) return undefined;
  await tabs.last().click();
  return await createFormOf(workbench);
}

/** Discards the open form if there is one, opens an empty one, and lets the service respond normally. */
async function emptyForm(stage: Journey): Promise<CreateForm> {
  stage.service.behave({ onRequest: undefined });
  const before = await openForm(stage);
  if (before) await discardForm(stage.workbench, before);
  return await openCreateForm(stage.workbench);
}

/** A form that is filled in: the open one if it can be used, otherwise a new one with `rightValues`. */
async function filledForm(stage: Journey): Promise<CreateForm> {
  stage.service.behave({ onRequest: undefined });
  const before = await openForm(stage);
  // A form that was sent would ask before sending again.
  const isUsable = before && !(await before.button('Create Again').isVisible());
  if (isUsable && (await before.values()).name !== '') return before;
  const form = await emptyForm(stage);
  await form.enter(rightValues);
  return form;
}

/** Those that need the workbench, after all others. */
const workbenchStates: readonly State[] = [
  {
    name: 'kept draft',
    shows: 'Opened again after its tab was closed: the draft is there, and a new alert is offered.',
    async reach(stage) {
      await filledForm(stage);
      await closeForm(stage.workbench);
      await stage.workbench.messages.close(/saved\.$/);
      const form = await openCreateForm(stage.workbench);
      await form.notices.getByText('Restored draft').waitFor();
    },
  },
  {
    name: 'secret masked',
    shows: 'Taken from the clipboard, in which a token was masked.',
    async reach(stage) {
      const { workbench } = stage;
      await emptyForm(stage);
      await workbench.copy(`curl: 401\nAuthorization: Bearer 12|${'aB3d'.repeat(10)}`);
      await workbench.runCommand('Alerts: Create Alert from Clipboard');
      const form = await createFormOf(workbench, 'curl: 401');
      await form.notices.getByText('A possible secret was masked.').waitFor();
      return async () => await discardForm(workbench, form);
    },
  },
  {
    name: 'signed out',
    shows: 'Nobody is signed in; the text is saved, and signing in is offered in place of creating.',
    async reach(stage) {
      const form = await filledForm(stage);
      await stage.workbench.runCommand('Alerts: Sign Out');
      await stage.alerts.welcomeButton('Sign In').waitFor();
      await form.notices.getByText('Sign in to create').waitFor();
      return async () => {
        await stage.signIn();
        await stage.alerts.rows.first().waitFor();
        // It would ask before it is sent with another sign-in.
        await discardForm(stage.workbench, form);
      };
    },
  },
  {
    name: 'success',
    shows: 'The form is gone, the list is refreshed, and the alert is selected in it.',
    async reach(stage) {
      const form = await filledForm(stage);
      await form.submit();
      await stage.workbench.messages.notification(/^Created the alert/);
      await stage.alerts.row(rightValues.name).and(stage.workbench.page.locator('.selected')).waitFor();
      return async () => await stage.workbench.messages.close(/^Created the alert/);
    },
  },
];

export const createFormStates: readonly State[] = [
  ...formStates.map(({ name, shows, reach }) => ({
    name,
    shows,
    reach: async (stage: Journey) =>
      await reach({
        service: stage.service,
        page: stage.page,
        emptyForm: async () => await emptyForm(stage),
        filledForm: async () => await filledForm(stage),
      }),
  })),
  ...workbenchStates,
];
