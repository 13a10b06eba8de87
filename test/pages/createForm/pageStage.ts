import { formPage } from '../../../src/createForm/html.ts';
import type { FormStatus, FormValues, HostMessage } from '../../../src/createForm/protocol.ts';
import { emptyStatus } from '../../../src/createForm/status.ts';
import { pageHarness } from '../pageHarness.ts';

/** For each test of a suite: the form's page in a browser, with the test as its session. */
export function pageStage() {
  const stage = pageHarness<HostMessage>('createForm', formPage());
  const showStatus = (status: Partial<FormStatus>) =>
    stage.post({ type: 'status', status: { ...emptyStatus, ...status } });
  return Object.assign(stage, {
    showStatus,
    show: async (values: FormValues) => {
      await stage.post({ type: 'show', state: { draftId: 'd1', revision: 0, values } });
      await showStatus({});
      await stage.page.locator('#fields:not([inert])').waitFor();
    },
    /** Waits until this has the focus. */
    focused: (selector: string) => stage.page.locator(`${selector}:focus`).waitFor(),
    /** The edits that the page sent. */
    edits: () => stage.said.filter((message) => JSON.stringify(message).startsWith('{"type":"edit"')),
  });
}
