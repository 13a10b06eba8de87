import assert from 'node:assert/strict';
import { journey } from './journey.ts';

describe('sign in', () => {
  const { alerts, service, page, run, quickInput } = journey({
    signedIn: false,
    settings: { 'alertTriage.baseUrl': '' },
  });

  it('asks for the address and the token, says what is wrong with each, and shows no token anywhere', async () => {
    const wrongToken = 'wrong-token-0123456789';
    await alerts.welcomeButton('Sign In').click();
    await quickInput.waitForText('Sign In: Service URL');
    await quickInput.answer('ftp://127.0.0.1');
    await quickInput.message.getByText('The URL must begin with https://.').waitFor();
    await quickInput.answer(service.url);
    await quickInput.waitForText(`Sign In to ${new URL(service.url).host}`);
    assert.deepEqual(service.requests, [], 'nothing is sent before there is a token');

    // A wrong token is refused in place; what is typed is hidden.
    assert.equal(await quickInput.input.getAttribute('type'), 'password');
    await quickInput.answer('two words');
    await quickInput.message.getByText(/Copy it again/).waitFor();
    assert.deepEqual(service.requests, []);
    await quickInput.answer(wrongToken);
    await quickInput.message.getByText(/rejected the token\.$/).waitFor();
    assert.equal(await quickInput.input.inputValue(), wrongToken, 'what was typed stays for correction');
    assert.equal(await quickInput.input.getAttribute('type'), 'password');
    assert.equal(service.requests.length, 1);

    // A token is accepted as people paste it.
    await quickInput.answer(` Bearer ${service.token} `);
    await quickInput.root.waitFor({ state: 'hidden' });
    await alerts.waitForCount('50 of 237');
    await alerts.rows.first().waitFor();
    await alerts.root.locator(':focus').waitFor();

    // Neither token is shown, not even in the log.
    await run('Alerts: Show Log');
    const log = page.locator('.output-view .view-lines');
    await log
      .getByText(/UnauthorizedError/)
      .first()
      .waitFor();
    const html = await page.content();
    assert.ok(!html.includes(service.token) && !html.includes(wrongToken));
  });
});
