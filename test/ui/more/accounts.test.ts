import { type Journey, journey } from '../journey.ts';

/** Answers VS Code's question, which names the extension and what it gets. */
async function allow({ dialog, chooseInDialog }: Journey['messages']): Promise<void> {
  await dialog.getByText(/companion.* wants to sign in using Alert Service Access Token/).waitFor();
  await chooseInDialog('Allow');
}

describe('an account', () => {
  const { alerts, messages, quickInput, run, service, workbench } = journey({ alerts: 5, signedIn: false });

  it('is given to another extension once the user allows it and signs in', async () => {
    await run('Companion: Ask for a Session');
    await allow(messages);
    await quickInput.waitForText(`Sign In to ${new URL(service.url).host}`);
    await quickInput.waitForText(/Another extension asks for your access token/);
    await quickInput.answer(service.token);
    await workbench.waitForClipboard(`${service.url} ${service.token}`);
    await alerts.waitForCount('5 alerts');

    // It need not know the address to name the account.
    await workbench.copy('');
    await run('Companion: Ask for a Session of an Account');
    await allow(messages);
    await messages.dialog.getByText(`Give your token for ${service.url} to another extension?`).waitFor();
    await messages.chooseInDialog('Give Token');
    await workbench.waitForClipboard(`${service.url} ${service.token}`);
  });
});

describe('the account of a user who is signed in', () => {
  const { messages, quickInput, run, service, workbench } = journey({ alerts: 5 });

  it('is given to another extension once the user allows it and chooses the origin', async () => {
    await run('Companion: Ask for a Session');
    await allow(messages);
    await quickInput.waitForText(/companion.* wants to access/);
    await quickInput.pickByKey(service.url);
    await workbench.waitForClipboard(`${service.url} ${service.token}`);
  });
});
