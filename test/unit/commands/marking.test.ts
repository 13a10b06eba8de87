import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { markCommands } from '../../../src/commands/alertCommands.ts';
import { alert } from '../triage/alerts.ts';
import { loadedModel } from '../triage/loadedModel.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('Mark All as Seen', () => {
  const [read, unread, other] = [alert({ id: 'read' }), alert({ id: 'unread' }), alert({ id: 'other' })];
  let said: unknown[];
  let baseUrl: string;
  let whileShown: () => string | undefined;
  replaceMembers(window, {
    createStatusBarItem: () => ({ show: () => undefined, dispose: () => undefined }),
    async showInformationMessage(...texts: readonly unknown[]) {
      said.push(texts);
      return whileShown();
    },
  });

  beforeEach(() => {
    [said, baseUrl, whileShown] = [[], 'https://one.example.com', () => undefined];
  });

  /** Runs the command on a list of which one alert is seen; tells which are seen then. */
  async function markAll(...alerts: readonly Alert[]): Promise<readonly string[]> {
    const { model } = await loadedModel(...alerts);
    model.marks.set('seen', [read], true);
    const connection = {
      get service() {
        return { baseUrl, origin: baseUrl, host: 'host' };
      },
    };
    await markCommands(model, { alerts: () => [] }, connection)['alertTriage.markAllAsSeen']();
    return alerts.filter((one) => model.marks.has('seen', one)).map(({ id }) => id);
  }

  it('offers to undo that', async () => {
    assert.deepEqual(await markAll(read, unread, other), ['read', 'unread', 'other']);
    assert.deepEqual(said, [['Marked 2 alerts as seen on this computer.', 'Undo']]);
  });

  it('leaves those seen that were seen before when it is undone', async () => {
    whileShown = () => 'Undo';
    assert.deepEqual(await markAll(read, unread, other), ['read']);
  });

  it('changes no mark of another service that is shown meanwhile', async () => {
    whileShown = () => {
      baseUrl = 'https://other.example.com';
      return 'Undo';
    };
    assert.deepEqual(await markAll(read, unread), ['read', 'unread']);
    assert.deepEqual(said[1], ['Another service is shown. Nothing was undone.']);
  });

  it('offers nothing to undo where all were seen', async () => {
    assert.deepEqual(await markAll(read), ['read']);
    assert.deepEqual(said, []);
  });
});
