import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { isSevere, unfinishedCount } from '../alertCounts.ts';
import { journey } from '../journey.ts';
import { narrowest, usualWidth, widenSideBar } from '../sideBar.ts';

/** The mark of an alert's status, which follows what says that it is unseen or pinned. */
function statusMark({ status }: { readonly status?: string | null }): string {
  return { open: '', in_progress: '◐', closed: '✓' }[status ?? ''] ?? '';
}

// In a window of its own: which alerts are seen or pinned is not reset between the tests of a journey.
describe('pinned and open alerts', () => {
  const stage = journey();
  const { alerts, alertAt, nameAt, page, run, service, groupBy, messages } = stage;

  it('keeps pinned alerts on top, whatever the order', async () => {
    await alerts.contextMenu(nameAt(5), 'My Marks', 'Pin');
    await firstIs(nameAt(5));
    assert.match((await alerts.rows.first().getAttribute('aria-label')) ?? '', /, pinned, /);
    await widenSideBar(page, narrowest);
    await alerts.waitForMarks(alerts.rows.first(), `◆${statusMark(alertAt(5))}`);
    const label = alerts.rows.first().locator('.custom-view-tree-node-item-resourceLabel');
    assert.ok(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
    await widenSideBar(page, usualWidth);
    await alerts.rows.nth(3).click();
    await editorAction('Pin').click();
    await firstIs(nameAt(2));
    await editorAction('Unpin').click();
    await firstIs(nameAt(5));
    await groupBy('Severity');
    await alerts.rows.nth(0).getByText('Pinned', { exact: true }).waitFor();
    await alerts.rows.nth(1).getByText(nameAt(5)).waitFor();
    await alerts.rows.nth(1).click();
    await run('Alerts: Unpin');
    // The palette does not tell which row has the focus.
    await messages.waitForStatus(`Unpinned "${nameAt(5)}".`);
    await alerts.rows.nth(0).getByText('Pinned', { exact: true }).waitFor({ state: 'detached' });
  });

  it('are counted in the status bar, at one place, whatever else is said there', async () => {
    const unfinished = service.store.alerts.slice(0, 50).filter(isSevere);
    const item = unfinishedCount(stage, unfinished.length);
    await item.waitFor();
    const place = await item.boundingBox();
    await alerts.rows.first().click();
    await run('Alerts: Copy as Markdown');
    await messages.waitForStatus(/^Copied "/);
    assert.deepEqual(await item.boundingBox(), place, 'Another text moved the item.');
  });

  async function firstIs(name: string): Promise<void> {
    await alerts.rows.first().locator('.label-name').filter({ hasText: name }).waitFor();
  }

  function editorAction(title: string): Locator {
    return page.locator('.editor-actions').getByRole('button', { name: new RegExp(`^${title}( \\(|$)`) });
  }
});
