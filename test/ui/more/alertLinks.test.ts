import { journey } from '../journey.ts';

describe('links to alerts', () => {
  const { alerts, nameAt, workbench, run, quickInput, messages, closeEditors, detailsOf } = journey();

  it('open the alert, after VS Code has asked', async () => {
    // Not by a click, which opens the alert: VS Code reports an error if the row is drawn again at this moment.
    await workbench.copy('');
    await alerts.contextMenu(nameAt(2), 'Copy and Export', 'Copy Link');
    const link = await workbench.waitForClipboard(/\/\/alert-triage\.alert-triage\/alert\?/);
    await closeEditors();
    await alerts.toFirst();
    await run('Developer: Open URL');
    await quickInput.answer(link);
    await messages.chooseInDialog('Open');
    await detailsOf(2);
    await alerts.waitForSelected(nameAt(2));
  });
});
