import type { RequestHook } from '../../service/behaviour.ts';
import { cutShort, once, fixed, resetConnection } from '../../service/faults.ts';
import type { AlertService } from '../../service/service.ts';
import { type CreateForm, rightValues } from '../../ui/createFormPage.ts';
import { creates, hold, isCreation, onlyCreation } from '../../ui/requests.ts';
import type { PageFormStage } from './formStage.ts';

type Reach = (stage: PageFormStage) => Promise<unknown>;

/** States of the form by what is to be seen, each reached in a page of its own. */
export type FormStates = Readonly<Record<string, Reach>>;

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
  service.behave({ onRequest: once(answer, isCreation) });
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
  service.behave({ onRequest: once(answer, isCreation) });
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
function after(answer: RequestHook, notice: string): Reach {
  return async (stage) => await failed(stage.service, await stage.filledForm(), answer, notice);
}

/** Those that the form and the service are enough for. */
export const formStates: FormStates = {
  empty: async (stage) => await stage.emptyForm(),
  'sent with nothing filled in': async (stage) => {
    const form = await stage.emptyForm();
    await form.submit();
    await form.summary.waitFor();
  },
  'sources to choose from': async (stage) => {
    const form = await stage.emptyForm();
    await form.control('source').press('ArrowDown');
    await form.frame.locator('#sources').getByRole('option', { selected: true }).waitFor();
  },
  'filled in': async (stage) => await stage.filledForm(),
  'severities to choose from': async (stage) => {
    const form = await stage.filledForm();
    await form.control('severity').click();
    await form.frame.getByRole('option', { name: 'critical' }).waitFor();
  },
  preview: async (stage) => await preview(await stage.filledForm()),
  'preview below': async (stage) => {
    const form = await stage.filledForm();
    await preview(form);
    await form.previewSwitch.uncheck();
    await form.previewSwitch.check();
    await stage.page.setViewportSize({ width: 620, height: 1300 });
    await form.frame.locator('#description-field:not(.beside)').waitFor();
  },
  'preview hidden': async (stage) => {
    const form = await stage.filledForm();
    await form.previewSwitch.uncheck();
    await form.preview.waitFor({ state: 'hidden' });
  },
  sending: async (stage) => {
    const form = await stage.filledForm();
    hold(stage.service, creates);
    await form.submit();
    await form.frame.locator('#fields[inert]').waitFor();
  },
  'problems of every field': async (stage) =>
    await refused(stage.service, await stage.filledForm(), fieldErrors),
  'problems of unknown fields': async (stage) =>
    await refused(stage.service, await stage.filledForm(), {
      'name.0': ['The name must be a string.'],
      'tags.1': ['The tag must be a string.', 'The tag must not be longer than 50 characters.'],
      'meta.ip': ['<b>The IP address is not valid.</b>'],
    }),
  'token refused (401)': after(fixed(401, '{"message":"Unauthenticated."}'), 'rejected the token'),
  'not allowed (403)': after(fixed(403, '{"message":"This action is unauthorized."}'), 'lacks permission'),
  'rate limited (429)': after(fixed(429, '{}', { 'retry-after': '60' }), 'Rate limited'),
  'server error (501)': after(fixed(501, '{"message":"Server Error"}'), 'Server error'),
  offline: async (stage) => {
    const form = await stage.filledForm();
    await stage.service.stop();
    await form.submit();
    await form.notices.getByText('connection refused').waitFor();
  },
  'outcome unknown, looking': async (stage) => {
    const form = await stage.filledForm();
    const never = new Promise<undefined>(() => undefined);
    stage.service.behave({
      onRequest: (exchange) => (isCreation(exchange) ? resetConnection(exchange) : never),
    });
    await form.submit();
    await form.notices.getByText('Checking whether').waitFor();
  },
  'outcome unknown, not found': after(resetConnection, 'Not found on the first page'),
  'outcome unknown, look failed': async (stage) => {
    const form = await stage.filledForm();
    stage.service.behave({
      onRequest: (exchange) =>
        isCreation(exchange) ? resetConnection(exchange) : Response.json({}, { status: 403 }),
    });
    await form.submit();
    await form.notices.getByText("Couldn't check").waitFor();
  },
  'outcome unknown, found': async (stage) => {
    stage.service.store.add({ ...rightValues, source: null });
    await failed(stage.service, await stage.filledForm(), cutShort, 'The list has');
  },
  'source unknown (404)': async (stage) => {
    const form = await stage.filledForm();
    stage.service.behave({ onRequest: onlyCreation(fixed(404, '{"message":""}')) });
    await form.submit();
    await form.problems('source').getByText('has no source "siem" (404)').waitFor();
  },
};
