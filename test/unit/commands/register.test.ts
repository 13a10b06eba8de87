import assert from 'node:assert/strict';
import { commands } from 'vscode';
import { ForbiddenError, NotFoundError, NotSignedInError, TimeoutError } from '../../../src/api/errors.ts';
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
  /** The host of the service that is shown. */
  let serviceHost: string;
  /** What happens while the command runs. */
  let meanwhile: () => void;
  let log: ReturnType<typeof recordingLog>;
  replaceMembers(commands, {
    registerCommand(id: string, handler: (...args: readonly unknown[]) => Promise<unknown>) {
      handlers.set(id, handler);
      return { dispose: () => handlers.delete(id) };
    },
  });

  async function fail(...args: readonly unknown[]): Promise<void> {
    const fails = async () => {
      meanwhile();
      throw failure;
    };
    const ids = Object.values(commandIds);
    const all: CommandTable = Object.assign(
      Object.create(null),
      Object.fromEntries(ids.map((id) => [id, fails])),
    );
    const connection = {
      get serviceHost() {
        return serviceHost;
      },
      get triage() {
        return triage;
      },
    };
    const registered = registerCommands(all, connection, log, async () => undefined);
    assert.equal(await handlers.get(commandIds.export)?.(...args), undefined);
    await settled();
    registered.dispose();
    assert.equal(handlers.size, 0);
  }

  beforeEach(() => {
    [triage, serviceHost, meanwhile] = [undefined, 'host', () => undefined];
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

  describe('and whose message is still there when another service is shown,', () => {
    const other = triageOf();
    const outdated = 'The service or the sign-in has changed since this message was shown. Nothing was done.';
    const showOther = () => {
      triage?.dispose();
      [triage, serviceHost] = [other, 'other.example.com'];
    };
    const press = (button: string) => {
      vs.answer = (_text, ...buttons) => {
        if (!buttons.includes(button)) return undefined;
        showOther();
        return button;
      };
    };

    beforeEach(() => {
      triage = triageOf();
      serviceHost = triage.service.host;
    });

    for (const button of ['Retry', 'Set Token…'])
      it(`does nothing there by its button, but says so: ${button}`, async () => {
        failure = new ForbiddenError({ method: 'GET', path: '/api/v0/alerts', status: 403 });
        press(button);
        await fail();
        assert.deepEqual([vs.said.slice(1), vs.ran], [[[outdated]], []]);
      });

    it('also where it was called before it was known who is signed in', async () => {
      const signedIn = triage;
      triage = undefined;
      meanwhile = () => (triage = signedIn);
      failure = new ForbiddenError({ method: 'GET', path: '/api/v0/alerts', status: 403 });
      press('Retry');
      await fail();
      assert.deepEqual([vs.said.slice(1), vs.ran], [[[outdated]], []]);
    });

    it('shows the log nevertheless', async () => {
      failure = new TimeoutError({ method: 'GET', path: '/api/v0/alerts' }, 1000);
      press('Show Log');
      await fail();
      assert.deepEqual([vs.said.slice(1), vs.ran], [[], [[commandIds.showLog]]]);
    });

    it('signs in nevertheless, where it is about nobody being signed in any more', async () => {
      failure = new NotSignedInError('Not signed in.');
      meanwhile = () => {
        triage?.dispose();
        triage = undefined;
      };
      vs.answer = () => 'Sign In';
      await fail();
      assert.deepEqual([vs.said.length, vs.ran], [1, [[commandIds.signIn]]]);
    });

    it('names the service that it failed for', async () => {
      failure = new TimeoutError({ method: 'GET', path: '/api/v0/alerts' }, 1000);
      meanwhile = showOther;
      await fail();
      assert.equal(vs.said[0]?.[0], "alerts.example.com didn't respond within 1 s.");
    });
  });
});
