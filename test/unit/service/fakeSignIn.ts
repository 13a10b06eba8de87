import { EventEmitter } from 'vscode';
import type { ConnectionState, CurrentTriage } from '../../../src/service/connection.ts';
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
