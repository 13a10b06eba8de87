import assert from 'node:assert/strict';
import { Disposable, EventEmitter, window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { User } from '../../../src/api/user.ts';
import { contextKeys } from '../../../src/contributions.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { createAlertsView } from '../../../src/views/alertsView.ts';
import type { ListConnection } from '../../../src/views/listView.ts';
import { createUsersView } from '../../../src/views/usersView.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('what loads more is offered', () => {
  const service = freshService({ alertCount: 20, alertsPerPage: 10 });
  const vs = fakeWindow();
  replaceMembers(window, { registerFileDecorationProvider: () => new Disposable(() => undefined) });

  for (const [key, of] of [
    [contextKeys.hasMoreAlerts, 'alerts'],
    [contextKeys.hasMoreUsers, 'users'],
  ] as const)
    it(`until the list is complete: ${of}`, async () => {
      const triage = triageOf(clientFor(service));
      const connection: ListConnection = {
        ...fakeSignIn(triage).connection,
        isSample: false,
        serviceHost: 'alerts.example.com',
        state: { kind: 'signedIn', service: triage.service },
        services: { label: '', onDidChange: new EventEmitter<void>().event },
      };
      const clock = { now: Date.now, onDidStep: new EventEmitter<void>().event };
      const view =
        of === 'alerts'
          ? createAlertsView(fakeTree<Alert>().createTree, connection, alertTexts, clock, recordingLog())
          : createUsersView(fakeTree<User>().createTree, connection, alertTexts, clock);
      const told = () => vs.ran.filter(([, name]) => name === key).map(([, , value]) => value);
      await triage[of].loadMore();
      assert.deepEqual(told(), [true]);
      await triage[of].loadAll(new AbortController().signal);
      assert.deepEqual(told(), [true, false]);
      view.dispose();
      triage.dispose();
    });
});
