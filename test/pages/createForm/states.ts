import type { Page } from 'playwright-core';
import type { RequestHook } from '../../service/behaviour.ts';
import { cutShort, firstTimes, fixed, resetConnection } from '../../service/faults.ts';
import type { AlertService } from '../../service/service.ts';
import { type CreateForm, rightValues } from '../../ui/createFormPage.ts';
import { creates, hold, isCreation, onlyCreation } from '../../ui/requests.ts';
import type { State } from '../../ui/state.ts';

/** Where the states of the form are reached: in the workbench, or in a page of its own. */
export interface FormStage {
  readonly service: AlertService;
  readonly page: Pick<Page, 'viewportSize' | 'setViewportSize'>;
  /** An empty form, while the service responds normally. */
  emptyForm(): Promise<CreateForm>;
  /** A form that is filled in, with `rightValues` if it is a new one, while the service responds normally. */
  filledForm(): Promise<CreateForm>;
}

type FormState = State<FormStage>;

/** Uses all Markdown syntax and is longer than the preview is high. */
const longDescription = `# Impossible travel

${rightValues.description}

## What was seen

| when | where | device |
|:-----|:-----:|-------:|
| 9:02 | Berlin | phone |
| 9:20 | Lima | laptop |

\`\`\`ts
const speed = distance(here, there) / hours(then, now);
\`\`\`

> Nobody travels at **${'9'.repeat(40)} km/h**, says \`geo\`.

1. Ask the user.
2. Revoke the session.

${'Both sessions used the same token, of one device, at the same time. '.repeat(20)}

#### The end
`;

/** Enters a long description, and waits for its preview. */
async function preview(form: CreateForm): Promise<void> {
  await form.enter({ description: longDescription });
  await form.preview.getByRole('heading', { name: 'The end' }).waitFor();
}

/** Submits; the service responds once with `answer`. Waits for a notice with this text. */
export async function failed(
  service: AlertService,
  form: CreateForm,
  answer: RequestHook,
  notice: string,
): Promise<void> {
  service.behave({ onRequest: firstTimes(1, answer, isCreation) });
  // The same notice may already be visible.
  const arrival = service.nextRequest(creates);
  await form.submit();
  await arrival;
  await form.notices.getByText(notice).waitFor();
  await form.ready();
}

/** Submits; the service responds with these validation errors. */
export async function refused(
  service: AlertService,
  form: CreateForm,
  errors: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const answer = () => Response.json({ message: 'The given data was invalid.', errors }, { status: 422 });
  service.behave({ onRequest: firstTimes(1, answer, isCreation) });
  await form.submit();
  await form.summary.getByText(Object.values(errors).flat().at(-1) ?? '').waitFor();
}

const fieldErrors = {
  source: ['The source is not known.', 'The source must be shorter.'],
  name: ['The name has already been taken.', 'The name must not be greater than 20 characters.'],
  summary: ['The summary must end with a full stop.', 'The summary must not repeat the name.'],
  description: ['The description must have a heading.', 'The description must name a host.'],
  severity: ['The severity must not be high.', 'The severity must fit the source.'],
  status: ['The status must not be open.', 'The status must fit the severity.'],
};

/** Reaches the state of a form whose request got this answer. @param notice text of the notice to wait for */
function after(answer: RequestHook, notice: string): FormState['reach'] {
  return async (stage) => await failed(stage.service, await stage.filledForm(), answer, notice);
}

/** Those that the form and the service are enough for. Ordered so that most follow from the one before. */
export const formStates: readonly FormState[] = [
  {
    name: 'empty',
    shows: 'Nothing is filled in; the focus is in the first field.',
    reach: async (stage) => void (await stage.emptyForm()),
  },
  {
    name: 'invalid',
    shows: 'Sent with nothing filled in: each field says what is missing, nothing was sent.',
    async reach(stage) {
      const form = await stage.emptyForm();
      await form.submit();
      await form.summary.waitFor();
    },
  },
  {
    name: 'sources',
    shows: 'The sources of the loaded alerts are suggested.',
    async reach(stage) {
      const form = await stage.emptyForm();
      await form.control('source').press('ArrowDown');
      await form.frame.locator('#sources').getByRole('option', { selected: true }).waitFor();
    },
  },
  {
    name: 'filled in',
    shows: 'All fields are filled in rightly.',
    reach: async (stage) => void (await stage.filledForm()),
  },
  {
    name: 'severities',
    shows: 'The severities to choose from.',
    async reach(stage) {
      const form = await stage.filledForm();
      await form.control('severity').click();
      await form.frame.getByRole('option', { name: 'critical' }).waitFor();
      return async () => await form.control('severity').press('Escape');
    },
  },
  {
    name: 'preview',
    shows: 'A long description of everything that Markdown has, with its preview beside it.',
    reach: async (stage) => await preview(await stage.filledForm()),
  },
  {
    name: 'preview below',
    shows: 'In a narrow window the preview stands below the text.',
    async reach(stage) {
      const { page } = stage;
      const before = page.viewportSize();
      const form = await stage.filledForm();
      await preview(form);
      await form.previewSwitch.uncheck();
      await form.previewSwitch.check();
      await page.setViewportSize({ width: 620, height: 1300 });
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
      const form = await stage.filledForm();
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
      const form = await stage.filledForm();
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
    reach: async (stage) => await refused(stage.service, await stage.filledForm(), fieldErrors),
  },
  {
    name: 'problems of unknown fields',
    shows: 'The service found problems in parts of a field and in fields that the form does not have.',
    reach: async (stage) =>
      await refused(stage.service, await stage.filledForm(), {
        'name.0': ['The name must be a string.'],
        'tags.1': ['The tag must be a string.', 'The tag must not be longer than 50 characters.'],
        'meta.ip': ['<b>The IP address is not valid.</b>'],
      }),
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
      const form = await stage.filledForm();
      await stage.service.stop();
      await form.submit();
      await form.notices.getByText('connection refused').waitFor();
      return async () => await stage.service.start();
    },
  },
  {
    name: 'outcome unknown, looking',
    shows: 'The connection broke; the list is being searched for the alert.',
    async reach(stage) {
      const form = await stage.filledForm();
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
    reach: after(resetConnection, 'Not found on the first page'),
  },
  {
    name: 'outcome unknown, look failed',
    shows: 'The list could not be read.',
    async reach(stage) {
      const form = await stage.filledForm();
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
      await failed(stage.service, await stage.filledForm(), cutShort, 'The list has');
      return async () => stage.service.store.removeAt(0);
    },
  },
  {
    name: 'source unknown (404)',
    shows: 'The service has no such source, which is said at that field.',
    async reach(stage) {
      const form = await stage.filledForm();
      stage.service.behave({ onRequest: onlyCreation(fixed(404, '{"message":""}')) });
      await form.submit();
      await form.problems('source').getByText('has no source "siem" (404)').waitFor();
    },
  },
];
