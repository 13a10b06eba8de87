import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { ServedAlert } from '../../service/wire.ts';
import { temporaryFolder } from '../../host/processes.ts';
import { journey } from '../journey.ts';

describe('copy and export', () => {
  const { alerts, workbench, page, press, quickInput, messages, alertAt } = journey();

  it('copies what is selected, the row that the arrow keys have reached, or that the menu was opened on', async () => {
    await selectSecondAndFourth();
    await press('Alt+Q', 'I');
    await workbench.waitForClipboard([alertAt(1), alertAt(3)].map(({ id }) => id).join('\n'));
    await press('Alt+Q', 'J');
    await workbench.waitForClipboard(`[\n${[alertAt(1), alertAt(3)].map(asJson).join(',\n')}\n]`);
    await press('ControlOrMeta+C');
    await workbench.waitForClipboard(/^## [^]*^## /m);
    await alerts.waitForFocus();

    await alerts.toFirst();
    await press('ArrowDown', 'ArrowDown', 'Alt+Q', 'I');
    await workbench.waitForClipboard(alertAt(2).id);
    await messages.waitForStatus(`Copied the ID of "${alertAt(2).name}".`);
    assert.equal(await alerts.selected.count(), 2);

    await alerts.contextMenu(alertAt(5).name ?? '', 'Copy and Export', 'Copy ID');
    await workbench.waitForClipboard(alertAt(5).id);
  });

  it('exports the selected alerts from their context menu to a file, and opens it', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'selected.json');
    await selectSecondAndFourth();
    await alerts.contextMenu(alertAt(3).name ?? '', 'Copy and Export', 'Export Selected Alerts…');
    await quickInput.input.and(page.getByPlaceholder('2 selected alerts')).waitFor();
    await quickInput.pick('JSON');
    await quickInput.pick('File…');
    await quickInput.rows.first().waitFor();
    // The home folder is proposed, because no folder and no file is open.
    assert.match(basename(await quickInput.input.inputValue()), /^alerts-[\d-]+\.json$/);
    assert.equal(dirname(await quickInput.input.inputValue()), homedir());
    // VS Code's own box for files takes Enter only once it has listed the folder, which this one shows.
    await mkdir(join(folder.path, 'beside-it'));
    await quickInput.type(file);
    await quickInput.waitForText('beside-it');
    await quickInput.accept();
    await messages.choose('Exported 2 alerts.', 'Open File');
    await page.getByRole('tab', { name: 'selected.json' }).waitFor();
    await workbench.copyEditor(`[\n${[alertAt(1), alertAt(3)].map(asJson).join(',\n')}\n]\n`);
  });

  async function selectSecondAndFourth(): Promise<void> {
    await alerts.toFirst();
    await press(
      'ArrowDown',
      'ControlOrMeta+Shift+Enter',
      'ArrowDown',
      'ArrowDown',
      'ControlOrMeta+Shift+Enter',
    );
    await alerts.selected.nth(1).waitFor();
  }

  function asJson(alert: ServedAlert): string {
    return JSON.stringify(alert, undefined, 2);
  }
});
