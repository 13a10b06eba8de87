import assert from 'node:assert/strict';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alert } from '../../unit/triage/alerts.ts';
import { detailsStage, linesOf } from './detailsStage.ts';

type Stage = ReturnType<typeof detailsStage>;

const fold = ({ page }: Stage) => page.locator('#all-fields > summary');

async function isOpen({ page }: Stage): Promise<boolean> {
  return await page.locator('#all-fields').evaluate((details) => details.hasAttribute('open'));
}

describe('the fold of all fields', () => {
  const stage = detailsStage();

  it('stays open for the next alert and after a reload, and the host is told', async () => {
    await stage.showAlert({ id: 'a1' });
    assert.equal(await isOpen(stage), false);
    await fold(stage).press('Enter');
    await stage.showAlert({ id: 'a2' });
    assert.equal(await isOpen(stage), true);
    assert.deepEqual(await stage.heard(2), [{ type: 'fold', isOpen: true }]);
    await stage.open(stage.kept());
    await stage.showAlert({ id: 'a2' });
    assert.equal(await isOpen(stage), true);
  });
});

describe('the fold of all fields, in a panel after one in which it was open', () => {
  const stage = detailsStage(true);

  it('is open, until the user closes it', async () => {
    await stage.showAlert({ id: 'a1' });
    assert.equal(await isOpen(stage), true);
    await fold(stage).press('Enter');
    assert.deepEqual(await stage.heard(2), [{ type: 'fold', isOpen: false }]);
    await stage.open(stage.kept());
    await stage.showAlert({ id: 'a1' });
    assert.equal(await isOpen(stage), false);
  });
});

describe('all fields, when an age among them changes', () => {
  const stage = detailsStage(true);

  /** Shows an alert with this field, and returns a function that shows it a minute later, with these fields. */
  async function showFirst(log: string): Promise<(fields?: object) => Promise<void>> {
    let now = Date.parse('2026-11-14T23:13:20Z');
    const texts = alertTexts({ userName: () => undefined }, () => now);
    const shown = (fields = {}) => alert({ id: 'a1', created_at: '2026-11-14T23:12:20Z', log, ...fields });
    const details = await stage.showAlert(shown().raw, { textsOf: () => texts });
    return async (fields) => {
      now += 60_000;
      await details.load(shown(fields));
      await stage.pass(details);
      assert.match(await stage.page.locator('#others').innerText(), /2m ago/);
    };
  }

  it('show all of a long text as long as the user wants that, and keep the focus in it', async () => {
    const showLater = await showFirst('word '.repeat(1000));
    await stage.page.getByRole('button', { name: 'Show All' }).press('Enter');
    const state = async () =>
      await stage.page
        .locator('#others .long')
        .evaluate((box) => [
          box.classList.contains('open'),
          box.querySelector('button')?.ariaExpanded,
          box.querySelector('button')?.textContent.trim(),
          document.activeElement?.className,
        ]);
    const opened = [true, 'true', 'Show Less', 'text clamped'];
    assert.deepEqual(await state(), opened);
    const text = await stage.page.locator('#others .text').elementHandle();
    await showLater();
    assert.deepEqual(await state(), opened);
    // A new element that gets the focus would be read out from its beginning.
    assert.ok(await text?.evaluate((element) => element.isConnected));
    await stage.page.getByRole('button', { name: 'Show Less' }).press('Enter');
    assert.deepEqual((await state()).slice(0, 3), [false, 'false', 'Show All']);
  });

  it('keep focus and text likewise when another field has changed', async () => {
    const showLater = await showFirst('word '.repeat(1000));
    await stage.page.getByRole('button', { name: 'Show All' }).press('Enter');
    await showLater({ other: 2 });
    assert.equal(await stage.page.locator('#others .long.open').count(), 1);
    assert.equal(await stage.page.evaluate(() => document.activeElement?.className), 'text clamped');
  });

  for (const [what, fields] of [
    ['an age', {}],
    ['another field', { other: 2 }],
  ] as const)
    it(`keep the focus on a link when ${what} changes`, async () => {
      const showLater = await showFirst('See https://docs.example/a and https://docs.example/b');
      await stage.page.locator('#others a').last().focus();
      await showLater(fields);
      const focused = await stage.page.evaluate(() => document.activeElement?.textContent);
      assert.equal(focused, 'https://docs.example/b');
    });
});

describe('all fields in a narrow editor', () => {
  const stage = detailsStage(true);

  it('have the name of the description on one line', async () => {
    await stage.page.setViewportSize({ width: 300, height: 600 });
    await stage.showAlert({ description: 'line' });
    const name = stage.page.locator('#others th').getByText('description', { exact: true });
    assert.deepEqual(await linesOf(name), [1]);
  });
});
