import assert from 'node:assert/strict';
import { journey } from './journey.ts';

describe('rows of alerts', () => {
  const { alerts, service, page, press, nameAt } = journey();

  async function refresh(): Promise<void> {
    const asked = service.nextRequest();
    await alerts.titleAction('Refresh');
    await asked;
    await alerts.waitForCount('50 of 237');
  }

  it('show all of age and status, however long the name', async () => {
    const name = 'Integrity check failed for a path that no side bar has room for '.repeat(3).trim();
    service.store.update(1, { name, name_plain: name, status: 'in_progress' });
    service.store.update(2, { status: 'closed' });
    await refresh();
    const row = alerts.row(name);
    await row.waitFor();
    assert.match(await row.locator('.label-name').innerText(), /^[\u2007\d]+m {2}Integrity/);
    await alerts.waitForMarks(row, '●◐');
    assert.ok(await row.evaluate(isBadgeInSight));
    await alerts.waitForMarks(alerts.row(nameAt(2)), '●✓');
    assert.notEqual(await colorOf(nameAt(2)), await colorOf(name));
  });

  it("are found by any part of the name with VS Code's own find", async () => {
    await alerts.toFirst();
    await page.keyboard.press('ControlOrMeta+Alt+F');
    await alerts.root.locator('.monaco-tree-type-filter input:focus').waitFor();
    await page.keyboard.type('lsass.exe read');
    await alerts.focused.filter({ hasText: 'Memory of lsass.exe read' }).waitFor();
    await press('Escape');
  });

  async function colorOf(name: string): Promise<string> {
    return await alerts
      .row(name)
      .locator('.label-name')
      .evaluate((element) => getComputedStyle(element).color);
  }
});

/** Whether what VS Code puts behind the label, the badge, ends inside the row, and only the name is cut. */
function isBadgeInSight(row: Element): boolean {
  const label = row.querySelector('.custom-view-tree-node-item-resourceLabel');
  const text = row.querySelector('.monaco-icon-label-container');
  const sideBar = row.closest('.part.sidebar');
  if (!label || !text || !sideBar) return false;
  const isCut = text.scrollWidth > text.clientWidth;
  const room = label.getBoundingClientRect().right - text.getBoundingClientRect().right;
  return isCut && room > 8 && label.getBoundingClientRect().right <= sideBar.getBoundingClientRect().right;
}
