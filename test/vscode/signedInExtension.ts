import assert from 'node:assert/strict';
import { commands, ConfigurationTarget, extensions, workspace } from 'vscode';
import { writeSetting } from '../../src/service/serviceUrl.ts';
import { commandIds, settingIds } from '../../src/contributions.ts';
import { type AlertService, createAlertService } from '../service/service.ts';
import { fakeQuickInput } from '../unit/vscode/quickInput.ts';

/** For each test of a suite: the extension itself, signed in to a service with 60 alerts. */
export function signedInExtension() {
  // No API can type into VS Code's own boxes.
  const { answers } = fakeQuickInput();
  let service: AlertService | undefined;

  function current(): AlertService {
    return service ?? assert.fail('within tests only');
  }

  beforeEach(async () => {
    service = createAlertService({ alertCount: 60, alertsPerPage: 25 });
    await service.start();
    await extensions.getExtension('alert-triage.alert-triage')?.activate();
    await writeSetting(settingIds.baseUrl, service.url);
    answers.push(service.token);
    await commands.executeCommand(commandIds.signIn);
  });

  afterEach(async () => {
    await commands.executeCommand(commandIds.signOut);
    await workspace.getConfiguration().update(settingIds.baseUrl, undefined, ConfigurationTarget.Global);
    await commands.executeCommand('workbench.action.closeAllEditors');
    await current().stop();
  });

  return { current };
}
