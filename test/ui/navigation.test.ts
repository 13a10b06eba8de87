import type { FrameLocator } from 'playwright-core';
import { journey } from './journey.ts';
import { waitForWebviewFocus } from './webview.ts';

describe('navigation from alert to alert', () => {
  let details: FrameLocator;
  const { alerts, workbench, page, press, nameAt } = journey();

  beforeEach(async () => {
    await alerts.toFirst();
    await press('Enter');
    details = await workbench.webview('Alert Details');
    await waitForShown(0);
  });

  it('goes on and back from the tree, which keeps the focus', async () => {
    await alerts.click(nameAt(3));
    await waitForShown(3);
    await press('Alt+.');
    await waitForShown(4);
    await alerts.waitForSelected(nameAt(4));
    await press('Alt+,', 'Alt+,');
    await waitForShown(2);
    await alerts.waitForSelected(nameAt(2));
    await alerts.waitForFocus();
  });

  it('goes on from the row that the arrow keys have reached', async () => {
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Alt+.');
    await waitForShown(4);
    await alerts.waitForSelected(nameAt(4));
  });

  it('scrolls what it shows from the tree, which keeps the focus', async () => {
    await details.getByText('All fields').click();
    await alerts.click(nameAt(0));
    // The click on the fold may have scrolled to it.
    await press('Alt+PageUp');
    await waitForTop(true);
    await press('Alt+PageDown');
    await waitForTop(false);
    await press('Alt+PageUp');
    await waitForTop(true);
    await alerts.waitForFocus();
    // The window keeps what is unfolded, for other suites, too.
    await details.getByText('All fields').click();
    await details.locator('#all-fields:not([open])').waitFor();
  });

  it('goes on over the end of a page, loading the next by itself', async () => {
    const last = await alerts.toLast();
    await last.getByText('Load More').waitFor();
    await press('ArrowUp', 'Enter');
    await waitForShown(49);
    const next = details.getByRole('button', { name: 'Next' });
    await next.focus();
    await press('Enter');
    await waitForShown(50);
    await alerts.waitForSelected(nameAt(50));
    await next.and(details.locator(':focus')).waitFor();
    await alerts.waitForCount('100 of 237');
  });

  it('goes on from the panel by shortcut, which keeps the focus there', async () => {
    const next = details.getByRole('button', { name: 'Next' });
    await next.focus();
    await waitForWebviewFocus(page);
    await press('Alt+.', 'Alt+.');
    await waitForShown(2);
    await press('Alt+,');
    await waitForShown(1);
    await next.and(details.locator(':focus')).waitFor();
  });

  async function waitForShown(index: number): Promise<void> {
    await waitForPosition(new RegExp(`^${index + 1} of 237\\b`));
    await details.getByRole('heading', { level: 1, name: nameAt(index) }).waitFor();
  }

  async function waitForPosition(position: RegExp): Promise<void> {
    await details.locator('#position').getByText(position).waitFor();
  }

  /** Waits until the details are scrolled to their top, or away from it. */
  async function waitForTop(isAtTop: boolean): Promise<void> {
    await details.locator('html').evaluate(
      (_, expected) =>
        new Promise<void>((resolve) => {
          const check = () => (window.scrollY === 0) === expected && resolve();
          window.addEventListener('scroll', check);
          check();
        }),
      isAtTop,
    );
  }
});
