import { afterEach, beforeEach } from 'mocha';
import assert from 'node:assert/strict';
import { commands, ConfigurationTarget, extensions, window, workspace } from 'vscode';
import { writeServiceUrl } from '../../src/connection/serviceUrl.ts';
import { commandIds, settingIds } from '../../src/contributions.ts';
import { type AlertService, createAlertService } from '../service/service.ts';
import { FakeBox } from '../unit/vscode/fakeBox.ts';

/** For each test of a suite: the extension itself, signed in to a service with 60 alerts. */
export function signedInExtension() {
  let service: AlertService | undefined;

  function current(): AlertService {
    return service ?? assert.fail('within tests only');
  }

  beforeEach(async () => {
    service = createAlertService({ alertCount: 60, alertsPerPage: 25 });
    await service.start();
    await extensions.getExtension('alert-triage.alert-triage')?.activate();
    await writeServiceUrl(service.url);
    await signIn();
  });

  afterEach(async () => {
    await commands.executeCommand(commandIds.signOut);
    await workspace.getConfiguration().update(settingIds.baseUrl, undefined, ConfigurationTarget.Global);
    await commands.executeCommand('workbench.action.closeAllEditors');
    await current().stop();
  });

  /** Runs the command, and types the token into the box that it shows: no API can type into VS Code's own. */
  async function signIn(): Promise<void> {
    const { createInputBox } = window;
    Object.assign(window, { createInputBox: answeringBox });
    try {
      await commands.executeCommand(commandIds.signIn);
    } finally {
      Object.assign(window, { createInputBox });
    }
  }

  function answeringBox(): FakeBox {
    const box = new FakeBox();
    const show = () => {
      box.type(current().token);
      box.accepted.fire();
    };
    return Object.assign(box, { show });
  }

  return { current, signIn };
}
