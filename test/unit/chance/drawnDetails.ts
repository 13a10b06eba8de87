import { accessibleText } from '../../../src/details/accessibleText.ts';
import { findPlacesIn } from '../../../src/codePlaces/findPlaces.ts';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import { chartsOf } from '../../../src/overview/charts.ts';
import { overviewOf } from '../../../src/triage/overview.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import type { AlertTexts } from '../../../src/ui/alertTexts.ts';
import { detailsHarness } from '../details/harness.ts';
import { settled } from '../triage/simulatedTime.ts';
import assert from 'node:assert/strict';
import { assertHtml, assertLine, assertVisible } from './inert.ts';

/** Asserts that the details of each alert can be drawn and read out, with what others have in common with it. */
export async function assertDetails(triage: Triage, texts: AlertTexts): Promise<void> {
  const { items } = triage.alerts;
  for (const alert of items) {
    const { session, posted, asked } = await detailsHarness(alert, {
      triage,
      textsOf: () => texts,
      renderMarkdown: renderMarkdown,
    });
    await session.receive({ type: 'ready' });
    await settled();
    assert.deepEqual(asked, [], 'nothing is reported');
    assert.ok(posted.length > 0);
    for (const message of posted) {
      if (message.type !== 'show') continue;
      for (const text of [message.spoken, message.position]) assertLine(text);
      for (const html of Object.values(message.sections)) assertHtml(html);
    }
    session.dispose();
    assertVisible(await accessibleText(alert, triage, texts));
    findPlacesIn(alert.raw, 100);
  }
  await assertCharts(triage, texts);
}

async function assertCharts({ alerts }: Triage, texts: AlertTexts): Promise<void> {
  const overview = await overviewOf(
    alerts.items,
    texts.now(),
    'en',
    () => true,
    () => false,
  );
  for (const { chart } of chartsOf(overview, texts))
    for (const { label, parts } of [...chart.bars, ...chart.series.map((one) => ({ ...one, parts: [] }))]) {
      assertLine(label);
      for (const { name } of parts) assertLine(name);
    }
}
