import assert from 'node:assert/strict';
import { escapeRegExp } from '../../src/text/sanitize.ts';
import type { RequestHook } from '../service/behaviour.ts';
import { fixed, neverAnswer, onPage } from '../service/faults.ts';
import { journey } from './journey.ts';

describe('failures of the service', () => {
  let host: string;
  const { alerts, service, workbench, page, press, run, quickInput, messages, nameAt, removeAlerts } =
    journey();

  before(() => {
    ({ host } = new URL(service.url));
  });

  it('keeps the rows when a refresh finds it down, and says that they are out of date', async () => {
    const before = await alerts.labels();
    await service.stop();
    await alerts.titleAction('Refresh');
    const reason = `Cannot reach ${host} (connection refused).`;
    await alerts.waitForMessage(/^50 of 237 loaded · as of \d+:\d\d\s[AP]M — Couldn't refresh: /);
    await alerts.waitForMessage(new RegExp(`${escapeRegExp(reason)}$`));
    await alerts.row('Retry').waitFor();
    // The message covers some rows.
    const [step, ...after] = await alerts.labels();
    assert.equal(step, 'Retry');
    assert.ok(after.length > before.length - 5, `${after.length} of ${before.length} rows`);
    assert.deepEqual(after, before.slice(0, after.length));

    await service.start();
    await alerts.toFirst();
    await press('Enter');
    await alerts.waitForCount('50 of 237');
    await alerts.row('Retry').waitFor({ state: 'detached' });
  });

  it('counts down while the service makes it wait, and is cancelled by key', async () => {
    service.behave({ onRequest: fixed(429, '{}', { 'retry-after': '20' }) });
    await alerts.titleAction('Refresh');
    const line = (seconds: string) =>
      new RegExp(`^50 of 237 loaded — Rate limited by ${host}\\. Next try in ${seconds} s$`);
    await alerts.waitForMessage(line(String.raw`\d+`));
    const [seconds] = /\d+(?= s$)/.exec(await alerts.message.innerText()) ?? [];
    await alerts.waitForMessage(line(String.raw`(?!${seconds} )\d+`));
    await alerts.toFirst('Cancel Loading');
    await press('Enter');
    await alerts.waitForCount('50 of 237');
    await alerts.row('Cancel Loading').waitFor({ state: 'detached' });
    await alerts.waitForFocused(nameAt(0));
    await alerts.waitForFocus();

    // If that row is scrolled out of view, the button in the title still works.
    await alerts.toLast();
    await alerts.titleAction('Refresh');
    await alerts.waitForMessage(line('[0-9]+'));
    await alerts.titleAction('Cancel Loading');
    await alerts.waitForCount('50 of 237');
  });

  it('cancels a slow load, also from the palette', async () => {
    assert.ok(!(await commandsLike('Alerts: C')).includes('Alerts: Cancel Loading'), 'nothing is loading');
    service.behave({ onRequest: neverAnswer });
    await alerts.titleAction('Refresh');
    await alerts.root.getByRole('button', { name: 'Cancel Loading', exact: true }).waitFor();
    assert.ok((await commandsLike('Alerts: C')).includes('Alerts: Cancel Loading'));
    await alerts.titleAction('Cancel Loading');
    await alerts.waitForCount('50 of 237');

    /** Commands shown by the palette, after it shows one that always exists. */
    async function commandsLike(text: string): Promise<string[]> {
      await press('F1');
      await quickInput.type(`>${text}`);
      const labels = quickInput.rows.locator('.label-name');
      await labels.getByText('Alerts: Copy as JSON', { exact: true }).waitFor();
      const texts = await labels.allInnerTexts();
      await quickInput.dismiss();
      return texts;
    }
  });

  it('offers the missing page again when it was down for it', async () => {
    await service.stop();
    await alerts.toLast();
    await alerts.click('Load More');
    // The message pushes the last row out of view.
    await alerts.waitForMessage(
      `50 of 237 loaded, page 2 missing — Cannot reach ${host} (connection refused).`,
    );
    await alerts.toLast();
    await alerts.row('Retry Page 2').waitFor();
    assert.ok((await alerts.texts()).includes(`Retry Page 2Cannot reach ${host} (connection refused).`));

    await service.start();
    await alerts.click('Retry Page 2');
    await alerts.waitForCount('100 of 237');
    await alerts.row('Retry Page 2').waitFor({ state: 'detached' });
    await alerts.waitForFocused(nameAt(50));
  });

  it('lets one refresh replace another, and shows what the last one brought', async () => {
    await loadSecondPage();
    const held = Promise.withResolvers<void>();
    const givenUp = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<undefined>();
    const hold: RequestHook = ({ incoming }) => {
      incoming.socket.once('close', givenUp.resolve);
      held.resolve();
      return answer.promise;
    };
    service.behave({ onRequest: hold });
    await alerts.titleAction('Refresh');
    await held.promise;
    service.behave({ onRequest: undefined });
    service.store.add({ name: 'Known to the last refresh only' });
    await alerts.titleAction('Refresh');
    await alerts.waitForCount('100 of 238');
    await givenUp.promise;
    answer.resolve(undefined);
    await alerts.toFirst();
    await alerts.row('Known to the last refresh only').waitFor();
  });

  it('asks once for a new token when it is refused midway, and keeps what is loaded', async () => {
    await loadSecondPage();
    const refuse = fixed(401, '{"message":"Unauthenticated."}');
    service.behave({ onRequest: refuse });
    await alerts.toLast();
    await alerts.click('Load More');
    await messages.notification(`${host} rejected the token.`);
    await alerts.waitForMessage(`100 of 237 loaded, page 3 missing — ${host} rejected the token.`);
    await alerts.toLast('Set Token…');
    await alerts.row('Retry Page 3').waitFor();

    const gate = Promise.withResolvers<void>();
    service.behave({ onRequest: (exchange) => gate.promise.then(() => refuse(exchange)) });
    await alerts.click('Retry Page 3');
    await alerts.row('Loading…').waitFor();
    gate.resolve();
    await alerts.toLast('Set Token…');

    await messages.choose(`${host} rejected the token.`, 'Set Token…');
    await quickInput.waitForText(`Sign In to ${host}`);
    await quickInput.dismiss();
    assert.equal(await messages.notifications.count(), 0, 'no second question');
    await alerts.click('Set Token…');
    await quickInput.waitForText(`Sign In to ${host}`);
    await quickInput.answer('still-refused');
    await quickInput.message.getByText(/rejected the token/).waitFor();
    service.behave({ onRequest: undefined });
    await quickInput.answer(service.token);
    await quickInput.root.waitFor({ state: 'hidden' });
    // The missing page was loaded without further action.
    await alerts.waitForCount('150 of 237');
  });

  it('says that an export could not be made because a page is missing', async () => {
    service.behave({ onRequest: onPage(2, fixed(404, '{"message":""}')) });
    await alerts.toFirst();
    await press('Alt+Q', 'E');
    await quickInput.pick('JSON');
    await quickInput.pick('Untitled Editor');
    await quickInput.pick('Load All Pages First');
    const reason = `/api/v0/alerts not found on ${host} (404). Check the service URL.`;
    await messages.notification(reason);
    assert.equal(await page.getByRole('tab', { name: /^Untitled/ }).count(), 0);
    // The message moves the last rows.
    await alerts.waitForMessage(`50 of 237 loaded, page 2 missing — ${reason}`);
    await alerts.toLast('Set Service URL…');
    await alerts.row('Retry Page 2').waitFor();
    await messages.close(reason);
  });

  it('says so when a search through all pages cannot go on', async () => {
    service.behave({
      onRequest: onPage(2, fixed(403, '{"message":"This action is unauthorized."}')),
    });
    await alerts.toFirst();
    await press('Alt+Q', 'P');
    await quickInput.type('no alert is called so');
    await quickInput.pick('Search All Pages');
    await quickInput.waitForText("50 of 237 loaded · Couldn't load the next page");
    await quickInput.dismiss();
  });

  it('says why there is nothing when it starts while the service is down, and recovers', async () => {
    await service.stop();
    await workbench.reload();
    await run('Alerts: Focus on Alerts View');
    await alerts.waitForMessage(`Cannot reach ${host} (connection refused).`);
    await alerts.row('Retry').waitFor();
    assert.equal(await alerts.welcome.count(), 0, 'nothing claims that there are no alerts');
    assert.deepEqual(await alerts.labels(), ['Retry', 'Set Service URL…']);

    await service.start();
    await alerts.click('Retry');
    await alerts.waitForCount('50 of 237');
    await alerts.waitForSize(51);
  });

  it('says that there are no alerts only when the service says so', async () => {
    removeAlerts();
    await alerts.titleAction('Refresh');
    await alerts.welcome.getByText('The service has no alerts.').waitFor();
    assert.equal(await alerts.rows.count(), 0);
    assert.equal(await alerts.message.innerText(), '');

    service.store.add({ name: 'The first one' });
    await alerts.welcomeButton('Refresh').click();
    await alerts.row('The first one').waitFor();
    await alerts.waitForCount('1 alert');
  });

  async function loadSecondPage(): Promise<void> {
    await run('Alerts: Load More');
    await alerts.waitForCount('100 of 237');
    await alerts.waitForFocused(nameAt(50));
  }
});
