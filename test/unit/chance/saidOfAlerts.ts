import assert from 'node:assert/strict';
import { EventEmitter, window } from 'vscode';
import type { PolledAlerts } from '../../../src/monitor/autoRefresh.ts';
import { notifyOfNewAlerts } from '../../../src/monitor/notifications.ts';
import { pickAlert } from '../../../src/picks/findPick.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import type { AlertTexts } from '../../../src/ui/alertTexts.ts';
import { unusedLog } from '../../vscode/recordingLog.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { settled } from '../triage/simulatedTime.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { assertInert, assertLine } from './inert.ts';

/** Tells the user of alerts in messages and picks, for each test of a suite. */
export function sayingWindow() {
  const vs = fakeWindow();
  const settings = fakeSettings();
  let box = new FakeBox();
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });

  /** Asserts that nothing of the alerts acts in a notification. */
  async function assertNotified(triage: Triage, texts: AlertTexts): Promise<void> {
    const { items } = triage.alerts;
    const polls = new EventEmitter<PolledAlerts>();
    const details = { open: async () => undefined };
    const view = { showNew: async () => undefined, reveal: async () => undefined };
    const notifying = notifyOfNewAlerts(polls.event, { textsOf: () => texts, view, details, log: unusedLog });
    vs.said.length = 0;
    for (const alert of items) {
      const changed = items.map((after) => ({ before: alert, after }));
      polls.fire({ triage, page: items, found: [alert], changed });
    }
    await settled();
    for (const text of vs.said.flat()) {
      assert.ok(typeof text === 'string');
      assertInert(text);
      assertLine(text);
    }
    notifying.dispose();
  }

  /** Asserts that nothing of the alerts acts in the pick that finds them by their texts. */
  async function assertFound(triage: Triage, texts: AlertTexts): Promise<void> {
    const { items } = triage.alerts;
    void pickAlert(triage, texts, new EventEmitter<void>().event);
    for (const typed of ['', 'a', ...items.map(({ summary = '' }) => summary.slice(0, 5))]) {
      await box.type(typed);
      if (typed === '') assert.ok(box.items.length >= items.length);
      for (const { label, description = '', detail = '' } of box.items)
        for (const text of [label, description, detail]) {
          assertInert(text);
          assertLine(text);
        }
    }
    box.hide();
  }

  return async (triage: Triage, texts: AlertTexts): Promise<void> => {
    settings.edit({ 'alertTriage.notifyAtSeverity': 'info' });
    await assertNotified(triage, texts);
    await assertFound(triage, texts);
  };
}
