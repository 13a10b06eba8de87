import { Connection } from '../../../src/service/connection.ts';
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
  const services = new Services(fakeMemento(), fakeMemento());
  return new Connection(services, new TokenStore(secrets, log, keyRingTimeoutMs), log);
}
