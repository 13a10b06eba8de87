import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { fixed } from '../service/faults.ts';
import { matches } from './alertCounts.ts';
import { journey } from './journey.ts';
import { openOverview, showTables } from './overviewStates.ts';

describe('overview', () => {
  const { alerts, service, workbench, press, run, loaded } = journey();

  it('counts what is loaded, follows the list, and filters it by a number and by a bar', async () => {
    const overview = await openOverview(workbench);
    await overview.getByText(/^50 of 237 loaded\./).waitFor();
    assert.deepEqual(await numbersOf(overview, 'source'), topSources(50));

    // A number of the tables, with the keyboard.
    await showTables(overview, true);
    const open = loaded(50).filter(({ status }) => status === 'open');
    const critical = open.filter(({ severity }) => severity === 'critical');
    await overview.getByRole('button', { name: /alerts?: open, critical$/ }).focus();
    await press('Enter');
    await alerts.waitForMessage(`critical · open · ${matches(critical.length)} in 50 of 237 loaded`);
    await alerts.waitForSize(critical.length + 1);
    await showTables(overview, false);

    // A bar, with the mouse. The other bars are still there, because the overview ignores the filter.
    const canvas = overview.locator('#source canvas');
    const { width } = (await canvas.boundingBox()) ?? { width: 0 };
    await canvas.click({ position: { x: width - 30, y: 18 } });
    const [first] = sourceCounts(50);
    assert.ok(first);
    await alerts.waitForMessage(`${first[0]} · ${first[1]} matches in 50 of 237 loaded`);
    assert.deepEqual(await numbersOf(overview, 'source'), topSources(50));

    await run('Alerts: Load All');
    await overview.getByText(/^237 alerts\./).waitFor();
    assert.deepEqual(await numbersOf(overview, 'source'), topSources(237));
    await overview.getByRole('button', { name: 'Load All' }).waitFor({ state: 'hidden' });
  });

  it('is there again after a reload, and says what went wrong', async () => {
    await openOverview(workbench);
    service.behave({ onRequest: fixed(403, '{}') });
    await workbench.reload();
    const overview = await workbench.webview('Alerts Overview');
    await overview.getByText('Your token lacks permission (403).').waitFor();
    service.behave({ onRequest: undefined });
    await overview.getByRole('button', { name: 'Retry' }).click();
    await overview.getByText(/^50 of 237 loaded\./).waitFor();

    await run('Alerts: Sign Out');
    await overview.getByText('Sign in to see the overview.').waitFor();
    assert.equal(await overview.locator('figure:visible').count(), 0);
  });

  /** The sources of the newest alerts, the most frequent first. */
  function sourceCounts(count: number): readonly (readonly [name: string, count: number])[] {
    const counts = new Map<string, number>();
    for (const { source } of loaded(count))
      if (source) counts.set(source.name, (counts.get(source.name) ?? 0) + 1);
    const byName = new Intl.Collator(undefined, { numeric: true });
    return [...counts].sort((one, other) => other[1] - one[1] || byName.compare(one[0], other[0]));
  }

  function topSources(count: number): readonly string[] {
    return sourceCounts(count)
      .slice(0, 10)
      .map(([name, number]) => `${name}${number}`);
  }

  /** The first rows of a chart's table, without those for no value and for the others. */
  async function numbersOf(overview: FrameLocator, chart: string): Promise<readonly string[]> {
    const rows = await overview.locator(`#${chart} tbody tr`).allTextContents();
    return rows.filter((row) => !/^(no source|\d+ others?)/.test(row));
  }
});
