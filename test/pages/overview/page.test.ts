import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Alert } from '../../../src/api/alert.ts';
import { chartsOf } from '../../../src/overview/charts.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { listNotice, overviewPage } from '../../../src/overview/html.ts';
import type { HostMessage } from '../../../src/overview/protocol.ts';
import { overviewOf } from '../../../src/triage/overview.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { listPage } from '../../unit/listPage.ts';
import { pageHarness } from '../pageHarness.ts';
import { alert, nobody } from '../../unit/triage/alerts.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

/** What the host sends about this many alerts of each of three sources, the first one the most frequent. */
async function messageOf(count: number): Promise<HostMessage> {
  const alerts = ['mail', 'edr', '<b>siem</b>'].flatMap((source, index) =>
    Array.from({ length: count * (3 - index) }, () =>
      alert({ source, status: 'open', severity: 'critical', created_at: '2026-11-20T12:00:00Z' }),
    ),
  );
  return await messageAbout(alerts);
}

async function messageAbout(alerts: readonly Alert[]): Promise<HostMessage> {
  const all = () => true;
  const overview = await overviewOf(alerts, now, 'en', all, all);
  const charts = chartsOf(overview, alertTexts({ userName: nobody })).map(({ chart }) => chart);
  const scope = `${alerts.length} loaded`;
  return { type: 'show', scope, canLoadAll: true, canShowNew: false, notice: '', countdown: '', charts };
}

describe("the overview's page in a browser", () => {
  const stage = pageHarness<HostMessage>('overview', overviewPage());
  const { heard } = stage;
  let page: Page;
  beforeEach(async () => {
    ({ page } = stage);
    await stage.post(await messageOf(1));
  });

  /** How many pixels of a picture have each opaque colour. */
  async function pixelsIn(chart: string): Promise<ReadonlyMap<string, number>> {
    const counts = await page.locator(`#${chart} canvas[role=img]`).evaluate((canvas: HTMLCanvasElement) => {
      const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      const data = image?.data ?? new Uint8ClampedArray();
      const counts = new Map<string, number>();
      for (let at = 0; at < data.length; at += 4) {
        const color = data.slice(at, at + 4).join();
        if (data[at + 3] === 255) counts.set(color, (counts.get(color) ?? 0) + 1);
      }
      return [...counts];
    });
    return new Map(counts);
  }

  /** Shows open alerts of these severities. */
  async function showSeverities(...severities: readonly string[]): Promise<void> {
    await stage.post(await messageAbout(severities.map((severity) => alert({ severity, status: 'open' }))));
  }

  /** Gives a variable of the theme, by the end of its name, a color. */
  async function paint(name: string, color: string): Promise<void> {
    await page.evaluate(([variable, value]) => document.documentElement.style.setProperty(variable, value), [
      `--vscode-${name}`,
      color,
    ] as const);
  }

  async function pixelsOf(chart: string, color: string): Promise<number> {
    return (await pixelsIn(chart)).get(color) ?? 0;
  }

  /** The colours of a picture that fill more than letters and lines. */
  async function colorsOf(chart: string): Promise<readonly string[]> {
    return [...(await pixelsIn(chart))].filter(([, count]) => count > 400).map(([color]) => color);
  }

  async function numbersOf(chart: string): Promise<readonly string[]> {
    return await page.locator(`#${chart} tbody tr`).allTextContents();
  }

  it('hears nothing that a page of another origin posts', async () => {
    const forged = { ...(await messageOf(1)), scope: 'Forged' };
    await stage.post(forged, 'https://other.example');
    assert.equal(await page.getByText('Forged').count(), 0);
    await stage.post(forged);
    assert.equal(await page.getByText('Forged').count(), 1);
  });

  it('shows pictures, with their numbers in tables for screen readers', async () => {
    assert.equal(await page.getByRole('img').count(), 8);
    assert.deepEqual(await numbersOf('source'), ['mail3', 'edr2', '<b>siem</b>1']);
    assert.notDeepEqual(await colorsOf('source'), []);
    assert.equal(await page.locator('#tag h2').textContent(), 'Top Tags');
  });

  it('filters by the bar that is clicked', async () => {
    const { width, height } = (await page.locator('#source canvas').boundingBox()) ?? { width: 0, height: 0 };
    await page.locator('#source canvas').click({ position: { x: width - 20, y: height / 6 } });
    assert.deepEqual(await heard(2), [{ type: 'select', chart: 'source', bar: 'mail', series: '' }]);
  });

  it('names what is under the pointer', async () => {
    await page.locator('#source canvas').hover({ position: { x: 200, y: 15 } });
    assert.equal(await page.locator('#source .hover').innerText(), '3 alerts: mail');
    await page.mouse.move(0, 0);
    assert.equal(await page.locator('.hover:visible').count(), 0);
  });

  it('names the series of a chart that has several', async () => {
    assert.deepEqual(await page.locator('.legend:visible').count(), 0);
    await showSeverities('critical', 'high');
    assert.deepEqual(await page.locator('.legend:visible li').allTextContents(), ['critical', 'high']);
  });

  it('shows tables instead, in which the keyboard filters', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('#source canvas').isVisible(), false);
    assert.deepEqual(stage.kept(), { isTable: true });
    await page.getByRole('button', { name: '2 alerts: edr' }).focus();
    await page.keyboard.press('Enter');
    assert.deepEqual(await heard(2), [{ type: 'select', chart: 'source', bar: 'edr', series: '' }]);
    await stage.post(await messageOf(2));
    assert.deepEqual(await numbersOf('source'), ['mail6', 'edr4', '<b>siem</b>2']);
    const focused = await page.evaluate(() => document.activeElement?.ariaLabel);
    assert.equal(focused, '4 alerts: edr', 'the focus stays on what it was on');
  });

  it('does not lead the keyboard into tables that cannot be seen', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'load-all');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  });

  it('comes back as tables', async () => {
    await stage.open({ isTable: true });
    await stage.post(await messageOf(1));
    assert.equal(await page.locator('#source canvas').isVisible(), false);
    assert.equal(await page.getByRole('button', { name: 'Show as Tables' }).count(), 0);
    await page.getByRole('button', { name: 'Show as Charts' }).click();
    assert.equal(await page.locator('#source canvas').isVisible(), true);
  });

  describe('of long names in a narrow editor', () => {
    const source =
      'Cloud Security Posture Management (production, eu-central-1) donaudampfschifffahrtsgesellschaft';

    beforeEach(async () => {
      await page.setViewportSize({ width: 300, height: 600 });
      await stage.post(await messageAbout([alert({ source })]));
    });

    it('shows their beginnings', async () => {
      const edge = await page.locator('#source canvas[role=img]').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, 1, canvas.height) ?? { data: [] };
        return Math.max(...data);
      });
      assert.equal(edge, 0, 'nothing reaches over the left edge');
    });

    it('shows all of them beside their numbers in the tables', async () => {
      await page.getByRole('button', { name: 'Show as Tables' }).click();
      const numbers = page.locator('#source .numbers');
      assert.equal(await numbers.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
      assert.equal(await numbers.locator('tbody th').innerText(), source);
    });
  });

  it('redraws in the same canvas, without a blank frame', async () => {
    await page.locator('#source canvas').evaluate((canvas) => Object.assign(canvas, { isSame: true }));
    const before = await colorsOf('source');
    await stage.post(await messageOf(5));
    assert.deepEqual(await colorsOf('source'), before);
    assert.ok(await page.locator('#source canvas').evaluate((canvas) => 'isSame' in canvas));
  });

  it('follows the theme', async () => {
    await paint('charts-blue', 'rgb(1, 2, 3)');
    assert.deepEqual(await colorsOf('source'), ['1,2,3,255']);
    await paint('charts-blue', 'rgb(250, 0, 0)');
    assert.deepEqual(await colorsOf('source'), ['250,0,0,255']);
  });

  it('tells parts apart by patterns in high contrast', async () => {
    await showSeverities('critical', 'high');
    await paint('alertTriage-severityHigh', 'rgb(0, 0, 250)');
    const filled = await pixelsOf('status', '0,0,250,255');
    await page.evaluate(() => document.body.classList.add('vscode-high-contrast'));
    const patterned = await pixelsOf('status', '0,0,250,255');
    assert.ok(patterned > 0.05 * filled && patterned < 0.7 * filled, `${patterned} of ${filled} pixels`);
  });

  it('shows a part of one alert beside many', async () => {
    await showSeverities(...Array.from({ length: 150 }, () => 'critical'), 'high');
    await paint('alertTriage-severityHigh', 'rgb(0, 0, 250)');
    assert.notEqual(await pixelsOf('status', '0,0,250,255'), 0);
  });

  it('tells severities apart that it does not know', async () => {
    const severities = ['critical', 'sev-0', 'sev-1', 'sev-2'];
    await showSeverities(...severities);
    await paint('alertTriage-severityCritical', 'rgb(250, 0, 0)');
    await paint('charts-purple', 'rgb(0, 0, 250)');
    const swatches = page.locator('#status .legend canvas');
    const pictures = await swatches.evaluateAll((all: HTMLCanvasElement[]) =>
      all.map((swatch) => swatch.toDataURL()),
    );
    assert.equal(new Set(pictures).size, severities.length);
    const known = await pixelsOf('status', '250,0,0,255');
    const unknown = await pixelsOf('status', '0,0,250,255');
    assert.ok(unknown > known && unknown < 2.5 * known, `${unknown} and ${known} pixels`);
  });

  it('follows the system from one contrast theme to another', async () => {
    const darkest = async () => Math.min(...(await colorsOf('source')).map((color) => parseInt(color, 10)));
    // The page draws some frames after the system has changed.
    const waitForDarkest = async (wanted: number) => {
      while ((await darkest()) !== wanted) await page.evaluate(() => new Promise(requestAnimationFrame));
    };
    await stage.ownPage().emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await waitForDarkest(0);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await waitForDarkest(255);
  });

  it('keeps the keyboard on the page when its button goes', async () => {
    await page.locator('#load-all').focus();
    await stage.post({ ...(await messageOf(1)), canLoadAll: false });
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'title');
  });

  it('offers to show new alerts while there are any', async () => {
    const showNew = page.getByRole('button', { name: 'Show New Alerts' });
    assert.equal(await showNew.count(), 0);
    await stage.post({ ...(await messageOf(1)), canShowNew: true });
    await showNew.click();
    assert.deepEqual(await heard(2), [{ type: 'run', action: 'showNew' }]);
  });

  const empty = {
    type: 'show',
    scope: '',
    canLoadAll: false,
    canShowNew: false,
    notice: '',
    countdown: '',
    charts: [],
  } as const;

  it('has a wait read out once, and not each second of it', async () => {
    const waiting = new PagedList<Alert>(async () => listPage([]));
    Object.defineProperty(waiting, 'waiting', { value: { status: 429, until: new Date() } });
    const notice = listNotice(waiting, 'alerts.example.com').markup;
    await stage.post({ ...empty, notice, countdown: 'Next try in 8 s' });
    const shown = page.getByRole('status');
    assert.equal(await shown.innerText(), 'Rate limited by alerts.example.com. Next try in 8 s');
    const reason = await shown.locator('p').elementHandle();
    await stage.post({ ...empty, notice, countdown: 'Next try in 7 s' });
    assert.equal(await shown.innerText(), 'Rate limited by alerts.example.com. Next try in 7 s');
    assert.ok(await reason?.evaluate((element) => element.isConnected));
    assert.equal(await page.getByText('Next try').last().getAttribute('aria-live'), 'off');
  });

  it('shows a notice instead of charts, and runs what its buttons say', async () => {
    const notice = '<p>Sign in</p><button type="button" data-action="signIn">Sign In</button>';
    await stage.post({ ...empty, notice });
    assert.equal(await page.locator('figure:visible').count(), 0);
    await page.getByRole('button', { name: 'Sign In' }).click();
    assert.deepEqual(await heard(2), [{ type: 'run', action: 'signIn' }]);
  });
});
