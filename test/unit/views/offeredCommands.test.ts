import assert from 'node:assert/strict';
import { Disposable, EventEmitter, window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { User } from '../../../src/api/user.ts';
import { contextKeys } from '../../../src/contributions.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { createAlertsView } from '../../../src/views/alertsView.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import type { ListConnection } from '../../../src/views/listView.ts';
import { createUsersView } from '../../../src/views/usersView.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { listConnection } from '../service/fakeSignIn.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('the palette offers', () => {
  const service = freshService({ alertCount: 20, alertsPerPage: 10 });
  const vs = fakeWindow();
  replaceMembers(window, { registerFileDecorationProvider: () => new Disposable(() => undefined) });
  const clock = { now: Date.now, onDidStep: new EventEmitter<void>().event };
  const valuesOf = (key: string) => vs.ran.filter(([, name]) => name === key).map(([, , value]) => value);
  let triage: Triage;
  let connection: ListConnection;

  beforeEach(() => {
    triage = triageOf(clientFor(service));
    connection = listConnection(triage);
  });
  afterEach(() => triage.dispose());

  const open = {
    alerts() {
      const tree = fakeTree<Alert>();
      const view = createAlertsView(tree.createTree, connection, alertTexts, clock, recordingLog());
      return { tree, view };
    },
    users() {
      const tree = fakeTree<User>();
      return { tree, view: createUsersView(tree.createTree, connection, clock) };
    },
  };

  for (const [key, of] of [
    [contextKeys.hasMoreAlerts, 'alerts'],
    [contextKeys.hasMoreUsers, 'users'],
  ] as const)
    it(`what loads more, until the list is complete: ${of}`, async () => {
      const { view } = open[of]();
      await triage[of].loadMore();
      assert.deepEqual(valuesOf(key), [true]);
      await triage[of].loadAll(new AbortController().signal);
      assert.deepEqual(valuesOf(key), [true, false]);
      view.dispose();
    });

  for (const [key, of, values] of [
    [contextKeys.selectedPins, 'alerts', ['unpinned', '']],
    [contextKeys.usersSelected, 'users', [true, false]],
  ] as const)
    it(`what works on rows, while one is selected: ${of}`, async () => {
      const { tree, view } = open[of]();
      await triage[of].loadMore();
      vs.ran.length = 0;
      await tree.select(0);
      // "Load More".
      await tree.select(-1);
      assert.deepEqual(valuesOf(key), values);
      view.dispose();
    });
});
