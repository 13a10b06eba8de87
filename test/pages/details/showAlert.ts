import type { HostMessage } from '../../../src/details/protocol.ts';
import { renderHighlighted } from '../../../src/markdown/render.ts';
import { detailsHarness } from '../../unit/details/harness.ts';
import { alert } from '../../unit/triage/alerts.ts';
import type { PageHarness } from '../pageHarness.ts';

/** Shows an alert of these fields in the details' page, as their session does. */
export async function showAlert(
  stage: Pick<PageHarness<HostMessage>, 'post'>,
  fields: object,
  host: Parameters<typeof detailsHarness>[1] = {},
): Promise<void> {
  const details = detailsHarness(alert(fields), { renderMarkdown: renderHighlighted, ...host });
  await details.ready();
  for (const message of details.posted) await stage.post(message);
}
