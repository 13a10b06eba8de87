import { EventEmitter } from 'vscode';
import type { ConnectionState, CurrentTriage } from '../../../src/service/connection.ts';
import type { ListConnection } from '../../../src/views/listView.ts';
import type { Triage } from '../../../src/triage/triage.ts';

/** Who is signed in: at first as `triage`, then as `become` says. */
export function fakeSignIn(triage?: Triage) {
  const changed = new EventEmitter<ConnectionState>();
  let current = triage;
  const connection: CurrentTriage = {
    onDidChange: changed.event,
    get triage() {
      return current;
    },
  };
  return {
    connection,
    become: (next: Triage | undefined) => {
      const before = current;
      current = next;
      before?.dispose();
      changed.fire(next ? { kind: 'signedIn', service: next.service } : { kind: 'noUrl' });
    },
  };
}

/** What the view of a list reads of a connection by which somebody is signed in. */
export function listConnection(triage: Triage): ListConnection {
  return {
    ...fakeSignIn(triage).connection,
    triage,
    isSample: false,
    serviceHost: triage.service.host,
    state: { kind: 'signedIn', service: triage.service },
    services: { label: '', onDidChange: new EventEmitter<void>().event },
  };
}
