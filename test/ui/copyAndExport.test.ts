import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { alertSchema } from '../../src/api/alert.ts';
import { alertsMarkdown } from '../../src/export/alertMarkdown.ts';
import type { ServedAlert } from '../../src/sample/wire.ts';
import { temporaryFolder } from '../host/processes.ts';
import { journey } from './journey.ts';
import { hold } from './requests.ts';

describe('copy and export', () => {
  const { alerts, service, workbench, page, press, run, quickInput, messages, alertAt, filterBy, loaded } =
    journey();

  it('copies the selected alerts as ids, Markdown and JSON', async () => {
    await selectSecondAndFourth();
    const selected = [alertAt(1), alertAt(3)];
    await press('Alt+Q', 'I');
    await workbench.waitForClipboard(selected.map(({ id }) => id).join('\n'));
    await press('Alt+Q', 'M');
    await workbench.waitForClipboard(
      await alertsMarkdown(
        selected.map((alert) => z.parse(alertSchema, alert)),
        { assigneeName: () => undefined, isSample: false },
      ),
    );
    await press('Alt+Q', 'J');
    await workbench.waitForClipboard(`[\n${selected.map(asJson).join(',\n')}\n]`);
  });

  it('copies the row that the arrow keys have reached, whatever is selected, and says which', async () => {
    await selectSecondAndFourth();
    await alerts.toFirst();
    await press('ArrowDown', 'ArrowDown', 'Alt+Q', 'I');
    await workbench.waitForClipboard(alertAt(2).id);
    const said = `Copied the ID of "${alertAt(2).name}".`;
    await messages.waitForStatus(said);
    assert.equal(await alerts.selected.count(), 2);
  });

  it('copies the one that its context menu was opened on, whatever is selected', async () => {
    await selectSecondAndFourth();
    await alerts.contextMenu(alertAt(5).name ?? '', 'Copy ID');
    await workbench.waitForClipboard(alertAt(5).id);
    await alerts.contextMenu(alertAt(6).name ?? '', 'Copy as JSON');
    await workbench.waitForClipboard(asJson(alertAt(6)));
  });

  it('shows what the service sent in a document that cannot be changed', async () => {
    const { id, name } = alertAt(2);
    await alerts.contextMenu(name ?? '', 'Open Raw JSON');
    await page.getByRole('tab', { name: `${id}.alert-json` }).waitFor();
    await page.locator('.monaco-editor.focused').waitFor();
    await press('x');
    await workbench.copyEditor(`${asJson(alertAt(2))}\n`);
  });

  it('exports what the filter leaves to an untitled editor, having loaded all pages', async () => {
    await filterBy('critical');
    await alerts.waitForMessage(/^critical · /);
    await startExport('CSV', 'Untitled Editor');
    await quickInput.pick('Load All Pages First');
    await page.getByRole('tab', { name: 'Untitled-1' }).waitFor();
    await alerts.waitForMessage(/^critical · \d+ of 237 match$/);
    const critical = loaded(237).filter(({ severity }) => severity === 'critical');
    const csv = await workbench.copyEditor(/^id,name,/);
    for (const { id } of critical) assert.ok(csv.includes(`\n${id},`), id);
    assert.equal(csv.match(/^01k\w+,/gm)?.length, critical.length);
  });

  it('exports the selected alerts from their context menu to a file, and opens it', async () => {
    await using folder = await temporaryFolder();
    await selectSecondAndFourth();
    await alerts.contextMenu(alertAt(3).name ?? '', 'Export Selected Alerts…');
    await quickInput.input.and(page.getByPlaceholder('2 selected alerts')).waitFor();
    await quickInput.pick('JSON');
    await quickInput.pick('File…');
    await saveTo(join(folder.path, 'selected.json'));
    await messages.choose('Exported 2 alerts.', 'Open File');
    await page.getByRole('tab', { name: 'selected.json' }).waitFor();
    await workbench.copyEditor(`[\n${[alertAt(1), alertAt(3)].map(asJson).join(',\n')}\n]\n`);
  });

  it('exports nothing where loading all pages is interrupted', async () => {
    const held = hold(service, ({ query }) => query === '?page=4');
    await startExport('CSV', 'Untitled Editor');
    await quickInput.pick('Load All Pages First');
    await held.asked;
    await alerts.titleAction('Cancel Loading');
    await messages.notification('Loading was interrupted. Nothing was exported.');
    assert.equal(await page.locator('.tabs-container .tab').count(), 0);
    held.release();
  });

  it('exports all of it to a file, as the service sent it', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'alerts.json');
    await run('Alerts: Load All');
    await alerts.waitForCount('237 alerts');
    await startExport('JSON', 'File…');
    await quickInput.rows.first().waitFor();
    // The home folder is proposed, because no folder and no file is open.
    assert.match(basename(await quickInput.input.inputValue()), /^alerts-[\d-]+\.json$/);
    assert.equal(dirname(await quickInput.input.inputValue()), homedir());
    await saveTo(file);
    await messages.notification('Exported 237 alerts.');
    const written: unknown = JSON.parse(await readFile(file, 'utf8'));
    assert.deepEqual(written, JSON.parse(JSON.stringify(loaded(237))));
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

  /**
   * Answers VS Code's own box for files. The folder `beside-it` shows that the box has listed the folder of the file.
   */
  async function saveTo(file: string): Promise<void> {
    await mkdir(join(dirname(file), 'beside-it'));
    await quickInput.rows.first().waitFor();
    await quickInput.type(file);
    // Only then the box accepts Enter.
    await quickInput.waitForText('beside-it');
    await quickInput.accept();
  }

  async function startExport(format: string, target: string): Promise<void> {
    await alerts.toFirst();
    await press('Alt+Q', 'E');
    await quickInput.pick(format);
    await quickInput.pick(target);
  }

  function asJson(alert: ServedAlert): string {
    return JSON.stringify(alert, undefined, 2);
  }
});
