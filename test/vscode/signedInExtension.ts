import assert from 'node:assert/strict';
import { commands, ConfigurationTarget, extensions, workspace } from 'vscode';
import { writeServiceUrl } from '../../src/service/serviceUrl.ts';
import { commandIds, settingIds } from '../../src/contributions.ts';
import { type AlertService, createAlertService } from '../service/service.ts';
import { whileTyping } from './typedToken.ts';

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

  async function signIn(): Promise<void> {
    await whileTyping(current().token, () => commands.executeCommand(commandIds.signIn));
  }

  return { current, signIn };
}
