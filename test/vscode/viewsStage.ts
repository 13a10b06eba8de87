import assert from 'node:assert/strict';
import { ConfigurationTarget, Disposable, extensions, type QuickPickItem, window, workspace } from 'vscode';
import type { Alert } from '../../src/api/alert.ts';
import type { User } from '../../src/api/user.ts';
import { createCodeLinks } from '../../src/codeLinks/codeLinks.ts';
import { commandTable } from '../../src/commands/table.ts';
import { type CommandId, settingIds } from '../../src/contributions.ts';
import { createDetailsController } from '../../src/details/controller.ts';
import { registerAlertDocuments } from '../../src/export/alertDocuments.ts';
import { registerAccessibilityHelp } from '../../src/help/accessibilityHelp.ts';
import { createAutoRefresh } from '../../src/monitor/autoRefresh.ts';
import { createOverviewController } from '../../src/overview/controller.ts';
import { alertTexts, type TextsOf } from '../../src/ui/alertTexts.ts';
import { writeSetting } from '../../src/service/serviceUrl.ts';
import { SavedFilterSetting } from '../../src/service/savedFilterSetting.ts';
import { createClock } from '../../src/ui/clock.ts';
import { createAlertsView } from '../../src/views/alertsView.ts';
import { createUsersView } from '../../src/views/usersView.ts';
import { type AlertService, type AlertServiceOptions, createAlertService } from '../service/service.ts';
import { newConnection } from '../unit/service/newConnection.ts';
import { fakeQuickInput } from '../unit/vscode/quickInput.ts';
import { replaceMembers } from '../unit/vscode/replaceMembers.ts';
import { fakeTree } from './fakeTree.ts';
import { nextOf, until } from './nextOf.ts';
import { recordingLog } from './recordingLog.ts';

/**
 * For each test of a suite: both lists with everything that shows and changes them, put together as in the extension,
 * signed in to a service, by default with 60 alerts on three pages, of which the first is loaded. `other` is a second
 * service. The views' rows are in trees that no window draws; that of the users is hidden. `answers` are put into picks
 * and boxes one by one, `said` are the texts of messages, and `choose` presses a button of the next one.
 */
export function viewsStage(options: AlertServiceOptions = { alertCount: 60, alertsPerPage: 25 }) {
  const { answers } = fakeQuickInput();
  const said: string[] = [];
  let parts: Awaited<ReturnType<typeof create>> | undefined;
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

  async function create() {
    const [service, other] = [createAlertService(options), createAlertService(options)];
    await Promise.all([service.start(), other.start()]);
    const log = recordingLog();
    const connection = newConnection(log);
    const extension = extensions.getExtension('alert-triage.alert-triage');
    assert.ok(extension);
    const { extensionUri } = extension;
    const [alertsTree, usersTree] = [fakeTree<Alert>(), fakeTree<User>({ visible: false })];
    const clock = createClock();
    const textsOf: TextsOf = (triage) => alertTexts(triage, () => clock.now());
    const alertsView = createAlertsView(alertsTree.createTree, connection, textsOf, clock, log);
    const usersView = createUsersView(usersTree.createTree, connection, clock);
    const codeLinks = createCodeLinks();
    const shown = { connection, textsOf, codeLinks, clock, extensionUri, log };
    const details = createDetailsController({ ...shown, view: alertsView });
    const overview = createOverviewController({ connection, textsOf, clock, log }, extensionUri);
    const autoRefresh = createAutoRefresh(connection, [alertsView.view]);
    const documents = registerAlertDocuments(connection, async () => '');
    const savedFilters = new SavedFilterSetting();
    const help = registerAccessibilityHelp(extension.packageJSON);
    const views = { clock, alertsView, usersView, codeLinks, details, overview };
    const parts = { ...views, autoRefresh, documents, savedFilters, help, connection };
    const owned = Disposable.from(
      ...Object.values(parts),
      connection.services,
      connection.tokens,
      autoRefresh.onDidPoll(({ triage }) =>
        triage.names.retry(usersView.isVisible() || alertsView.isVisible()),
      ),
    );
    const shownLog = { ...log, show: () => undefined };
    const openForm = async () => undefined;
    const handlers = commandTable({ ...parts, textsOf, openForm, log: shownLog, homeFolder: undefined });
    /** Runs a command as VS Code does, with what the place that called it passes. */
    const run = async (id: CommandId, ...args: readonly unknown[]) => {
      await handlers[id](...args);
    };
    const triage = () => connection.triage ?? assert.fail('signed out');
    const list = { alertsView, autoRefresh, details };
    return { ...parts, service, other, log, textsOf, owned, triage, list, alertsTree, usersTree, run };
  }

  /** Connects to a service for which a token is stored. */
  async function connectTo(url: string): Promise<void> {
    const reached = nextOf(current().connection.onDidChange, ({ kind }) => kind === 'signedIn');
    await writeSetting(settingIds.baseUrl, url);
    await reached;
  }

  /** Stores a token and connects to its service. */
  async function signInTo({ url, token }: Pick<AlertService, 'url' | 'token'>): Promise<void> {
    await current().connection.tokens.store(url, token);
    await connectTo(url);
  }

  beforeEach(async () => {
    said.length = 0;
    choice = undefined;
    parts = await create();
    await signInTo(parts.service);
    const { alerts } = parts.triage();
    await until(alerts, () => alerts.isLoaded && alerts.doing === undefined);
    parts.service.requests.length = 0;
  });
  afterEach(async () => {
    const { service, other, owned } = current();
    owned.dispose();
    await workspace.getConfiguration().update(settingIds.baseUrl, undefined, ConfigurationTarget.Global);
    await Promise.all([service.stop(), other.stop()]);
  });

  /** The lines above the rows of the alerts and of the users. */
  const messages = () => [current().alertsTree, current().usersTree].map(({ tree }) => tree.view.message);
  const choose = (button: string) => void (choice = button);
  return { current, connectTo, signInTo, answers, said, choose, messages };
}
