import type { Page } from 'playwright-core';
import type { AlertsClient } from '../../../src/api/client.ts';
import { newDraft } from '../../../src/createForm/drafts.ts';
import { formPage } from '../../../src/createForm/html.ts';
import type { HostMessage } from '../../../src/createForm/protocol.ts';
import type { DraftSession } from '../../../src/createForm/session.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { type CreateForm, createForm, rightValues } from '../../ui/createFormPage.ts';
import { formHarness } from '../../unit/createForm/harness.ts';
import { pageHarness } from '../pageHarness.ts';

export type PageFormStage = ReturnType<typeof formStage>;

/** For each test of a suite: the page of the form in a browser, with a session and a service of its own. */
export function formStage() {
  const service = freshService({ alertCount: 5 });
  let client: AlertsClient | undefined;
  let opened: DraftSession | undefined;
  let creation = Promise.withResolvers<void>();
  const posts: Promise<void>[] = [];
  let isEnding = false;

  // Before the page is closed, and the service, whose failure would reach the page.
  afterEach(async () => {
    opened?.detach();
    isEnding = true;
    await Promise.all(posts.splice(0));
  });
  const harness = pageHarness<HostMessage>('createForm', formPage());
  beforeEach(() => {
    client = clientFor(service);
    opened = undefined;
    isEnding = false;
    creation = Promise.withResolvers();
  });

  /** Shows a draft in the page, once in each test. */
  async function open(draft = newDraft({})): Promise<CreateForm> {
    const { session, receive } = await formHarness(() => client, {
      draft,
      onPosted: (message) => {
        // A preview may still be rendered then.
        if (!isEnding) posts.push(harness.post(message));
      },
      pollAlerts: async (signal) => await clientFor(service).pollAlerts(signal),
      host: { showCreated: async () => creation.resolve() },
    });
    opened = session;
    harness.connect(receive);
    const form = createForm(harness.page);
    await form.ready();
    return form;
  }

  /** The session of the form that was opened. */
  function session(): DraftSession {
    if (opened === undefined) throw new Error('No form was opened.');
    return opened;
  }

  return {
    service,
    get page(): Page {
      return harness.page;
    },
    open,
    /** Has the page of the form that was opened show something else. */
    show: async (message: HostMessage) => await harness.post(message),
    session,
    /** Waits until the alert of the form was created. */
    created: async () => await creation.promise,
    /** Loads the page again, with the state that it has saved. */
    reload: async () => await harness.open(harness.kept()),
    async signOut(): Promise<void> {
      client = undefined;
      await session().followSignIn();
    },
    emptyForm: async () => await open(),
    /** A form that is filled in with `rightValues`. */
    filledForm: async () => await open(newDraft(rightValues)),
  };
}
