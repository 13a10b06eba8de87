import { journey } from './journey.ts';

/** Asks for a session as other extensions do, and copies the token that it gets. */
const asking = `
  const { authentication, commands, env } = require('vscode');
  exports.activate = () => {
    commands.registerCommand('asking.session', async () => {
      const session = await authentication.getSession('alertTriage', [], { createIfNone: true });
      await env.clipboard.writeText(session.account.label + ' ' + session.accessToken);
    });
  };`;

describe('an account', () => {
  const { alerts, messages, quickInput, run, service, workbench } = journey({
    alerts: 5,
    signedIn: false,
    otherExtension: {
      publisher: 'tests',
      name: 'asking',
      command: { id: 'asking.session', title: 'Ask for a Session' },
      files: { 'extension.js': asking },
    },
  });

  it('is given to another extension once the user allows it and signs in', async () => {
    await run('Ask for a Session');
    await messages.dialog.getByText(/asking.* wants to sign in using Alert Service/).waitFor();
    await messages.chooseInDialog('Allow');
    await quickInput.waitForText(`Sign In to ${new URL(service.url).host}`);
    await quickInput.answer(service.token);
    await workbench.waitForClipboard(`${service.url} ${service.token}`);
    await alerts.waitForCount('5 alerts');
  });
});
