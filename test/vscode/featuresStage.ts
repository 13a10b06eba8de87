import assert from 'node:assert/strict';
import { EventEmitter, extensions, type QuickPickItem, window } from 'vscode';
import type { Alert } from '../../src/api/alert.ts';
import type { User } from '../../src/api/user.ts';
import type { CommandId } from '../../src/contributions.ts';
import { createListFeatures } from '../../src/listFeatures.ts';
import type { AlertServiceOptions } from '../service/service.ts';
import { fakeMemento } from '../unit/createForm/memento.ts';
import { fakeQuickInput } from '../unit/vscode/quickInput.ts';
import { replaceMembers } from '../unit/vscode/replaceMembers.ts';
import { connectionStage } from './connectionStage.ts';
import { fakeTree } from './fakeTree.ts';
import { nextOf } from './nextOf.ts';

/**
 * For each test of a suite: both lists with everything that shows and changes them, put together as in the extension,
 * signed in to a service, by default with 60 alerts on three pages, of which the first is loaded. The views' rows are in
 * trees that no window draws; that of the users is hidden. `answers` are put into picks and boxes one by one, `said` are
 * the texts of messages, and `choose` presses a button of the next one.
 */
export function featuresStage(options: AlertServiceOptions = { alertCount: 60, alertsPerPage: 25 }) {
  const stage = connectionStage(options);
  const { answers } = fakeQuickInput();
  const said: string[] = [];
  let parts: ReturnType<typeof create> | undefined;
  let choice: string | undefined;

  const tell = async (text: string) => {
    said.push(text);
    const chosen = choice;
    choice = undefined;
    return chosen;
  };
  replaceMembers(window, {
    showInformationMessage: tell,
    showWarningMessage: tell,
    showErrorMessage: tell,
    showQuickPick: async (items: Promise<readonly QuickPickItem[]>) => {
      const wanted = answers.shift();
      const item = (await items).find(({ label }) => label === wanted);
      return item ?? (wanted === undefined ? undefined : assert.fail(`There is no row "${wanted}".`));
    },
  });

  function current() {
    return parts ?? assert.fail('within tests only');
  }

  function create() {
    const { connection, log, service } = stage.current();
    const extension = extensions.getExtension('alert-triage.alert-triage');
    assert.ok(extension);
    const changes = new EventEmitter<void>();
    const shownLog = { ...log, show: () => undefined };
    const [alertsTree, usersTree] = [fakeTree<Alert>(), fakeTree<User>({ visible: false })];
    const features = createListFeatures({
      connection,
      alertsTree: alertsTree.tree,
      usersTree: usersTree.tree,
      changes,
      log: shownLog,
      extensionUri: extension.extensionUri,
      manifest: extension.packageJSON,
      globalState: fakeMemento(),
      homeFolder: undefined,
    });
    const handlers = features.commands(async () => undefined);
    /** Runs a command as VS Code does, with what the place that called it passes. */
    const run = async (id: Exclude<CommandId, 'alertTriage.createAlert'>, ...args: readonly unknown[]) => {
      await handlers[id](...args);
    };
    return { service, connection, features, lists: features.lists, alertsTree, usersTree, changes, run };
  }

  beforeEach(async () => {
    said.length = 0;
    choice = undefined;
    parts = create();
    const { alerts } = parts.lists;
    const loaded = nextOf(
      (listener: () => void) => alerts.onDidChange(listener),
      () => alerts.isLoaded && alerts.doing === undefined,
    );
    await stage.signInTo(parts.service);
    await loaded;
    parts.service.requests.length = 0;
  });
  afterEach(() => {
    const { features, changes } = current();
    features.dispose();
    changes.dispose();
  });

  /** The lines above the rows of the alerts and of the users. */
  const messages = () => [current().alertsTree, current().usersTree].map(({ tree }) => tree.view.message);
  const choose = (button: string) => void (choice = button);
  return { ...stage, current, answers, said, choose, messages };
}
