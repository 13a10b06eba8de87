import type { Locator } from 'playwright-core';
import { detailsPage } from '../../../src/details/html.ts';
import type { HostMessage } from '../../../src/details/protocol.ts';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import { showMessage } from '../../unit/details/fixtures.ts';
import { type detailsHarness, openDetails } from '../../unit/details/harness.ts';
import { alert } from '../../unit/triage/alerts.ts';
import { pageHarness } from '../pageHarness.ts';

/** For each test of a suite: the page of the details in a browser. @param isUnfolded whether it shows all fields */
export function detailsStage(isUnfolded = false) {
  const stage = pageHarness<HostMessage>('details', detailsPage(isUnfolded));

  /** Passes on to the page what a session has sent. */
  async function pass({ posted }: Awaited<ReturnType<typeof detailsHarness>>): Promise<void> {
    for (const message of posted.splice(0)) await stage.post(message);
  }

  return Object.assign(stage, {
    pass,
    /** Has the page show an alert without a session: see `showMessage`. */
    tell: (...changes: Parameters<typeof showMessage>) => stage.post(showMessage(...changes)),
    /** Shows an alert of these fields, or what is shown of an id, as their session does. */
    async showAlert(shown: object | string, circumstances: Parameters<typeof detailsHarness>[1] = {}) {
      const details = await openDetails(typeof shown === 'string' ? shown : alert(shown), {
        renderMarkdown: renderMarkdown,
        ...circumstances,
      });
      await pass(details);
      return details;
    },
  });
}

/** On how many lines the text of each of these elements stands. */
export async function linesOf(texts: Locator): Promise<readonly number[]> {
  return await texts.evaluateAll((all) =>
    all.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getClientRects().length;
    }),
  );
}
