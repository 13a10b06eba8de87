import assert from 'node:assert/strict';
import { ConfigurationTarget, workspace } from 'vscode';
import { writeServiceUrl } from '../../src/service/serviceUrl.ts';
import { settingIds } from '../../src/contributions.ts';
import { type AlertService, type AlertServiceOptions, createAlertService } from '../service/service.ts';
import { newConnection } from '../unit/service/newConnection.ts';
import { nextOf } from './nextOf.ts';
import { recordingLog } from './recordingLog.ts';

/** For each test of a suite: a connection, a key ring in memory, and two services, by default with three alerts each. */
export function connectionStage(options: AlertServiceOptions = { alertCount: 3 }) {
  let parts: Awaited<ReturnType<typeof create>> | undefined;

  function current() {
    return parts ?? assert.fail('within tests only');
  }

  async function create() {
    const service = createAlertService(options);
    const other = createAlertService(options);
    await Promise.all([service.start(), other.start()]);
    const log = recordingLog();
    return { service, other, log, connection: newConnection(log) };
  }

  beforeEach(async () => {
    parts = await create();
  });

  afterEach(async () => {
    const { service, other, connection } = current();
    for (const part of [connection, connection.services, connection.tokens]) part.dispose();
    await workspace.getConfiguration().update(settingIds.baseUrl, undefined, ConfigurationTarget.Global);
    await Promise.all([service.stop(), other.stop()]);
  });

  /** Connects to a service for which a token is stored. */
  async function connectTo(url: string): Promise<void> {
    const reached = nextOf(current().connection.onDidChange, ({ kind }) => kind === 'signedIn');
    await writeServiceUrl(url);
    await reached;
  }

  /** Stores a token and connects to its service. */
  async function signInTo({ url, token }: Pick<AlertService, 'url' | 'token'>): Promise<void> {
    await current().connection.tokens.store(url, token);
    await connectTo(url);
  }

  return { current, connectTo, signInTo };
}
