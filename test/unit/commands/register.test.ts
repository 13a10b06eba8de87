import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { NotFoundError } from '../../../src/api/errors.ts';
import { type CommandTable, registerCommands } from '../../../src/commands/register.ts';
import { commandIds } from '../../../src/contributions.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { triageOf } from '../triage/triageOf.ts';

describe('a command that fails', () => {
  const vs = fakeWindow();
  const handlers = new Map<string, (...args: readonly unknown[]) => Promise<unknown>>();
  let failure: Error;
  let triage: Triage | undefined;
  let log: ReturnType<typeof recordingLog>;
  replaceMembers(commands, {
    registerCommand(id: string, handler: (...args: readonly unknown[]) => Promise<unknown>) {
      handlers.set(id, handler);
      return { dispose: () => handlers.delete(id) };
    },
  });

  async function fail(...args: readonly unknown[]): Promise<void> {
    const fails = async () => Promise.reject(failure);
    const ids = Object.values(commandIds);
    const all: CommandTable = Object.assign(
      Object.create(null),
      Object.fromEntries(ids.map((id) => [id, fails])),
    );
    const registered = registerCommands(all, { serviceHost: 'host', triage }, log, async () => undefined);
    assert.equal(await handlers.get(commandIds.export)?.(...args), undefined);
    await settled();
    registered.dispose();
    assert.equal(handlers.size, 0);
  }

  beforeEach(() => {
    triage = undefined;
    log = recordingLog();
  });

  it('says why in one message with the next steps, of which one can be taken', async () => {
    failure = new NotFoundError({ method: 'GET', path: '/api/v0/alerts', status: 404 });
    vs.answer = () => 'Retry';
    await fail('status');
    const reason = '/api/v0/alerts not found on host (404). Check the service URL.';
    assert.deepEqual(vs.said, [[reason, 'Set Service URL…', 'Retry']]);
    assert.deepEqual(vs.ran, [[commandIds.export, 'status']]);
    assert.equal(log.text(), '', 'the client has logged it');
  });

  it('logs what is wrong with the extension itself', async () => {
    failure = new TypeError('ours');
    await fail();
    assert.deepEqual(vs.said, [['Alert Triage hit an internal error.', 'Show Log']]);
    assert.match(log.text(), /^alertTriage\.export.*TypeError: ours/);
    assert.deepEqual(vs.ran, []);
  });

  it('because the sign-in has ended says nothing: the user has ended it', async () => {
    triage = triageOf();
    triage.dispose();
    failure = await triage.during(Promise.resolve()).catch((error) => error);
    await fail();
    assert.deepEqual([vs.said, log.text()], [[], '']);
  });
});
