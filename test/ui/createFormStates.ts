import type { RequestHook } from '../service/behaviour.ts';
import { cutShort, fixed, resetConnection } from '../service/faults.ts';
import { closeForm, createFormOf, discardForm, openCreateForm, rightValues } from './createFormPage.ts';
import { emptyForm, failed, filledForm, previewedForm, refused } from './createFormSetup.ts';
import { creates, hold, isCreation, onlyCreation } from './requests.ts';
import type { State } from './state.ts';

const fieldErrors = {
  source: ['The source is not known.', 'The source must be shorter.'],
  name: ['The name has already been taken.', 'The name must not be greater than 20 characters.'],
  summary: ['The summary must end with a full stop.', 'The summary must not repeat the name.'],
  description: ['The description must have a heading.', 'The description must name a host.'],
  severity: ['The severity must not be high.', 'The severity must fit the source.'],
  status: ['The status must not be open.', 'The status must fit the severity.'],
};

/** Reaches the state of a form whose request got this answer. @param notice text of the notice to wait for */
function after(answer: RequestHook, notice: string): State['reach'] {
  return async (stage) => void (await failed(stage, answer, notice));
}

/** Ordered so that most follow from the one before. */
const openForm: readonly State[] = [
  {
    name: 'empty',
    shows: 'Nothing is filled in; the focus is in the first field.',
    reach: async (stage) => void (await emptyForm(stage)),
  },
  {
    name: 'invalid',
    shows: 'Sent with nothing filled in: each field says what is missing, nothing was sent.',
    async reach(stage) {
      const form = await emptyForm(stage);
      await form.submit();
      await form.summary.waitFor();
    },
  },
  {
    name: 'sources',
    shows: 'The sources of the loaded alerts are suggested.',
    async reach(stage) {
      const form = await emptyForm(stage);
      await form.control('source').press('ArrowDown');
      await form.frame.locator('#sources').getByRole('option', { selected: true }).waitFor();
    },
  },
  {
    name: 'filled in',
    shows: 'All fields are filled in rightly.',
    reach: async (stage) => void (await filledForm(stage)),
  },
  {
    name: 'severities',
    shows: 'The severities to choose from.',
    async reach(stage) {
      const form = await filledForm(stage);
      await form.control('severity').click();
      await form.frame.getByRole('option', { name: 'critical' }).waitFor();
      return async () => await form.control('severity').press('Escape');
    },
  },
  {
    name: 'preview',
    shows: 'A long description of everything that Markdown has, with its preview beside it.',
    reach: async (stage) => void (await previewedForm(stage)),
  },
  {
    name: 'preview below',
    shows: 'In a narrow window the preview stands below the text.',
    async reach(stage) {
      const { page } = stage.workbench;
      const before = page.viewportSize();
      const form = await previewedForm(stage);
      await form.previewSwitch.uncheck();
      await form.previewSwitch.check();
      await page.setViewportSize({ width: 700, height: 1300 });
      await form.frame.locator('#description-field:not(.beside)').waitFor();
      return async () => {
        if (before) await page.setViewportSize(before);
        await form.frame.locator('#description-field.beside').waitFor();
      };
    },
  },
  {
    name: 'preview hidden',
    shows: 'The user has hidden the preview: the text has all the room.',
    async reach(stage) {
      const form = await filledForm(stage);
      await form.previewSwitch.uncheck();
      await form.preview.waitFor({ state: 'hidden' });
      return async () => {
        await form.previewSwitch.check();
        await form.enter({ description: rightValues.description });
      };
    },
  },
  {
    name: 'sending',
    shows: 'The request is under way: the form is locked.',
    async reach(stage) {
      const form = await filledForm(stage);
      const held = hold(stage.service, creates);
      await form.submit();
      await form.frame.locator('#fields[inert]').waitFor();
      return async () => {
        held.release(Response.json({}, { status: 403 }));
        await form.ready();
      };
    },
  },
  {
    name: 'problems of every field',
    shows:
      'The service found two problems in each field: all are shown below their field and in the list on top.',
    reach: async (stage) => void (await refused(stage, fieldErrors)),
  },
  {
    name: 'problems of unknown fields',
    shows: 'The service found problems in parts of a field and in fields that the form does not have.',
    reach: async (stage) =>
      void (await refused(stage, {
        'name.0': ['The name must be a string.'],
        'tags.1': ['The tag must be a string.', 'The tag must not be longer than 50 characters.'],
        'meta.ip': ['<b>The IP address is not valid.</b>'],
      })),
  },
  {
    name: 'token refused (401)',
    shows: 'The token was refused; signing in is offered.',
    reach: after(fixed(401, '{"message":"Unauthenticated."}'), 'rejected the token'),
  },
  {
    name: 'not allowed (403)',
    shows: 'The token may not create alerts.',
    reach: after(fixed(403, '{"message":"This action is unauthorized."}'), 'lacks permission'),
  },
  {
    name: 'rate limited (429)',
    shows: 'The service asks to wait, and until when.',
    reach: after(fixed(429, '{}', { 'retry-after': '60' }), 'Rate limited'),
  },
  {
    name: 'server error (500)',
    shows: 'The service failed.',
    reach: after(fixed(500, '{"message":"Server Error"}'), 'Server error'),
  },
  {
    name: 'offline',
    shows: 'The service cannot be reached; nothing was sent.',
    async reach(stage) {
      const form = await filledForm(stage);
      await stage.service.stop();
      await form.submit();
      await form.notices.getByText('connection refused').waitFor();
      return async () => await stage.service.start();
    },
  },
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
    name: 'outcome unknown, looking',
    shows: 'The connection broke; the list is being searched for the alert.',
    async reach(stage) {
      const form = await filledForm(stage);
      const { promise, resolve } = Promise.withResolvers<undefined>();
      stage.service.behave({
        onRequest: (exchange) => (isCreation(exchange) ? resetConnection(exchange) : promise),
      });
      await form.submit();
      await form.notices.getByText('Checking whether').waitFor();
      return async () => {
        resolve(undefined);
        await form.notices.getByText('Not found on the first page').waitFor();
      };
    },
  },
  {
    name: 'outcome unknown, not found',
    shows: 'The list has no such alert so far; looking again and sending again are offered.',
    reach: async (stage) => void (await failed(stage, resetConnection, 'Not found on the first page')),
  },
  {
    name: 'outcome unknown, look failed',
    shows: 'The list could not be read.',
    async reach(stage) {
      const form = await filledForm(stage);
      stage.service.behave({
        onRequest: (exchange) =>
          isCreation(exchange) ? resetConnection(exchange) : Response.json({}, { status: 403 }),
      });
      await form.submit();
      await form.notices.getByText("Couldn't check").waitFor();
    },
  },
  {
    name: 'outcome unknown, found',
    shows: 'The alert is in the list; showing it and sending again are offered.',
    async reach(stage) {
      stage.service.store.add({ ...rightValues, source: null });
      await failed(stage, cutShort, 'The list has');
      return async () => stage.service.store.removeAt(0);
    },
  },
  {
    name: 'source unknown (404)',
    shows: 'The service has no such source, which is said at that field.',
    async reach(stage) {
      const form = await filledForm(stage, { isNew: true });
      stage.service.behave({ onRequest: onlyCreation(fixed(404, '{"message":""}')) });
      await form.submit();
      await form.problems('source').getByText('has no source "siem" (404)').waitFor();
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
      const form = await filledForm(stage, { isNew: true });
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
];

export const createFormStates: readonly State[] = [
  ...openForm.map((state) => ({ ...state, webview: 'Create Alert' })),
  {
    name: 'success',
    shows: 'The form is gone, the list is refreshed, and the alert is selected in it.',
    async reach(stage) {
      const form = await filledForm(stage, { isNew: true });
      await form.submit();
      await stage.workbench.messages.notification(/^Created the alert/);
      await stage.alerts.row(rightValues.name).and(stage.workbench.page.locator('.selected')).waitFor();
      return async () => await stage.workbench.messages.close(/^Created the alert/);
    },
  },
];
