import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { formPage } from '../../../src/alertForm/html.ts';
import type { FormValues, HostMessage } from '../../../src/alertForm/protocol.ts';
import { launchBrowser } from '../../host/browser.ts';
import { buildPage, type PageStage, stagePage } from '../pageStage.ts';
import { texts } from './formTexts.ts';
import { values } from './values.ts';

describe('the form’s page in a browser', () => {
  let browser: Browser;
  let built: string;
  let stage: PageStage<HostMessage>;

  before(async function () {
    this.timeout(120_000);
    built = await buildPage('alertForm', formPage(texts));
    browser = await launchBrowser();
  });
  after(async () => await browser.close());

  beforeEach(async () => {
    stage = await stagePage(browser, built);
    await stage.open();
  });
  afterEach(async () => await stage.page.close());

  const name = () => stage.page.locator('#name');
  const edits = () => stage.said.filter((message) => JSON.stringify(message).startsWith('{"type":"edit"'));

  async function show(shown: FormValues, revision: number): Promise<void> {
    await stage.post({ type: 'show', state: { draftId: 'd1', revision, values: shown } });
    await stage.post({
      type: 'status',
      status: { notices: [], problems: {}, otherProblems: [], summary: '' },
    });
    await stage.page.locator('#fields:not([inert])').waitFor();
  }

  it('asks for what to show, and puts the focus into the first field without a value', async () => {
    assert.deepEqual(stage.said, [{ type: 'ready' }]);
    await show({ ...values, name: '' }, 0);
    await stage.page.locator('#name:focus').waitFor();
  });

  describe('in which the first messages stand', () => {
    const state = { draftId: 'd1', revision: 0, values: { ...values, name: '' } };
    const messages: readonly HostMessage[] = [
      { type: 'context', target: 'On alerts.example.', sources: [] },
      { type: 'show', state },
      { type: 'status', status: { notices: [], problems: {}, otherProblems: [], summary: '' } },
    ];

    beforeEach(async () => {
      await stage.page.close();
      stage = await stagePage(browser, await buildPage('alertForm', formPage(texts, messages)));
    });

    it('shows what they tell, and takes the focus', async () => {
      await stage.open();
      await stage.page.locator('#name:focus').waitFor();
      await stage.page.getByText('On alerts.example.').waitFor();
      assert.equal(await stage.page.locator('#summary').inputValue(), values.summary);
      assert.deepEqual(stage.said.at(-1), { type: 'ready' });
    });

    it('waits for the host where it has kept something, which is newer', async () => {
      const kept = { ...state, revision: 3, values };
      await stage.open(kept);
      await stage.page.locator('#fields[inert]').waitFor({ state: 'attached' });
      assert.equal(await name().inputValue(), '');
      assert.deepEqual(stage.said, [{ type: 'ready', state: kept }]);
    });
  });

  it('keeps what somebody typed before it is shown the same draft again', async () => {
    await show(values, 0);
    await name().fill('typed meanwhile');
    await show(values, 0);
    assert.equal(await name().inputValue(), 'typed meanwhile');
    await show({ ...values, name: 'of the host' }, 2);
    assert.equal(await name().inputValue(), 'of the host');
  });

  it('offers a list of sources only where there are any', async () => {
    const opener = stage.page.locator('#show-sources');
    await stage.post({ type: 'context', target: '', sources: [] });
    assert.equal(await opener.isHidden(), true);
    await stage.post({ type: 'context', target: '', sources: ['siem'] });
    assert.equal(await opener.isVisible(), true);
  });

  it('keeps the source that somebody is about to choose when it is told the same sources again', async () => {
    const context = { type: 'context', target: '', sources: ['siem', 'edr'] } as const;
    await stage.post(context);
    await show({ ...values, source: '' }, 0);
    await stage.page.locator('#source').press('ArrowDown');
    await stage.post(context);
    await stage.page.locator('#source').press('Enter');
    assert.equal(await stage.page.locator('#source').inputValue(), 'siem');
  });

  it('tells its host of each letter at once', async () => {
    await show(values, 0);
    await name().fill('');
    await name().pressSequentially('abc');
    assert.deepEqual(edits(), [
      { type: 'edit', revision: 1, values: { ...values, name: '' } },
      { type: 'edit', revision: 2, values: { ...values, name: 'a' } },
      { type: 'edit', revision: 3, values: { ...values, name: 'ab' } },
      { type: 'edit', revision: 4, values: { ...values, name: 'abc' } },
    ]);
  });

  it('tells of several letters in a long text together, and of the last ones when it goes', async () => {
    const description = 'long '.repeat(20_000);
    await show({ ...values, description }, 0);
    await stage.page.evaluate(() => {
      const field = document.querySelector('#name');
      for (const text of ['a', 'ab', 'abc']) {
        Object.assign(field ?? {}, { value: text });
        field?.dispatchEvent(new Event('input'));
      }
      window.dispatchEvent(new Event('pagehide'));
    });
    assert.deepEqual(edits(), [
      { type: 'edit', revision: 1, values: { ...values, description, name: 'a' } },
      { type: 'edit', revision: 3, values: { ...values, description, name: 'abc' } },
    ]);
  });
});
