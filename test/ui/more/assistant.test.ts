import assert from 'node:assert/strict';
import { assertInert, hostile, parted } from '../hostile.ts';
import { journey } from '../journey.ts';
import { creations } from '../requests.ts';

/** Input for the tool that creates alerts, as an assistant that an alert's text has deceived may send it. */
const input = {
  source: 'siem',
  name: `${hostile} name`,
  summary: `${hostile} summary`,
  description: `${hostile} description`,
  severity: 'critical',
  status: 'closed',
};

describe('an assistant', () => {
  const { alerts, messages, run, service } = journey({
    alerts: 5,
    settings: { 'companion.toolInput': input },
  });

  it('creates an alert only after a question that shows every field as it will be sent', async () => {
    await run('Companion: Create as an Assistant');
    const { dialog } = messages;
    await dialog.getByText(`Create an alert on ${new URL(service.url).host}?`).waitFor();
    for (const [field, value] of Object.entries(input)) {
      const label = `${field[0]?.toUpperCase()}${field.slice(1)}`;
      const line = new RegExp(`${parted(label)}:\\s*(?:│ )?${parted(value)}`);
      await assertInert(dialog.locator('.dialog-message-detail'), line);
    }
    await messages.chooseInDialog('Cancel');
    await messages.notification('The assistant has created nothing.');
    assert.equal(creations(service).length, 0);

    await run('Companion: Create as an Assistant');
    await messages.chooseInDialog('Yes');
    await messages.notification('The assistant has created it.');
    const { source: _, ...sent } = input;
    assert.deepEqual(
      creations(service).map(({ body }) => JSON.parse(body ?? '')),
      [sent],
    );
    await alerts.row(input.name).waitFor();
  });
});
