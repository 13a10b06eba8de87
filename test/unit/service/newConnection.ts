import { Connection } from '../../../src/service/connection.ts';
import { AlertNotes } from '../../../src/triage/notes/alertNotes.ts';
import { triageFactory } from '../../../src/service/newTriage.ts';
import { Services } from '../../../src/service/services.ts';
import { TokenStore } from '../../../src/service/tokenStore.ts';
import type { Log } from '../../../src/ui/log.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { fakeMemento } from '../createForm/memento.ts';

/** The connection of a window in which nothing is stored but what the key ring holds. */
export function newConnection(
  log: Log = recordingLog(),
  secrets = fakeSecrets(),
  keyRingTimeoutMs?: number,
): Connection {
  const globalState = fakeMemento();
  const services = new Services(fakeMemento(), globalState);
  const tokens = new TokenStore(secrets, log, keyRingTimeoutMs);
  return new Connection(
    services,
    tokens,
    log,
    triageFactory(globalState, (url) => new AlertNotes(url), log),
  );
}
