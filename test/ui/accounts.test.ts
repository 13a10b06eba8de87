import { journey } from './journey.ts';

describe('an account', () => {
  const { alerts, messages, quickInput, run, service, workbench } = journey({ alerts: 5, signedIn: false });

  it('is given to another extension once the user allows it and signs in', async () => {
    await run('Companion: Ask for a Session');
    await messages.dialog.getByText(/companion.* wants to sign in using Alert Service/).waitFor();
    await messages.chooseInDialog('Allow');
    await quickInput.waitForText(`Sign In to ${new URL(service.url).host}`);
    await quickInput.answer(service.token);
    await workbench.waitForClipboard(`${service.url} ${service.token}`);
    await alerts.waitForCount('5 alerts');
  });
});
