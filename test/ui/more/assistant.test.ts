import assert from 'node:assert/strict';
import { escapeRegExp } from '../../../src/text/sanitize.ts';
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

/** A pattern for a text with word joiners that may be broken into lines, each with a mark. */
function inLines(text: string): string {
  return Array.from(text, (letter) => (letter === ' ' ? '\\s*' : escapeRegExp(letter))).join(
    '\u2060?(?:\\s*│ )?',
  );
}

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
      const lines = new RegExp(`${parted(label)}:\\s*(?:│ )?${inLines(value)}`);
      await assertInert(dialog.locator('.dialog-message-detail'), lines);
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
