import { commands } from 'vscode';
import type { Connection } from '../service/connection.ts';
import { setServiceUrl } from '../service/setServiceUrl.ts';
import { signIn } from '../service/signIn.ts';
import { manageTokens, signOut } from '../service/signOut.ts';
import { switchService } from '../service/switchService.ts';
import { commandIds, viewIds, walkthroughId } from '../contributions.ts';
import { focusView, withFocusTracking } from '../ui/focusTracking.ts';
import { withViewProgress } from '../ui/messages.ts';
import { alertCommands, markCommands } from './alertCommands.ts';
import { codeCommands } from './codeCommands.ts';
import { createCommands } from './createCommands.ts';
import { documentCommands } from './documentCommands.ts';
import { listCommands, newAlertsCommands, userCommands } from './listCommands.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler, CommandTable } from './register.ts';
import { createTargets } from './targets.ts';
import { noteCommands } from './noteCommands.ts';
import { shiftCommands } from './shiftCommands.ts';
import { viewCommands } from './viewCommands.ts';

/** Also what only the commands for services and sign-in use of the connection. */
interface AllParts extends CommandParts {
  readonly connection: Connection;
}

/** Commands for first steps (the walkthrough and the sample data), services, sign-in and log. */
function connectionCommands({ connection, log, alertsView, details }: AllParts) {
  /** Focuses the alerts view after its content was replaced. */
  async function focusChangedAlerts(): Promise<void> {
    await alertsView.focusWhenDrawn();
    await focusLoaded();
  }

  /**
   * Focuses a list just loaded. If it is empty, the welcome text has replaced what had the focus. Otherwise, arrow keys
   * have to begin at the alert being read: in the first row, they would open that.
   */
  async function focusLoaded(): Promise<void> {
    const alerts = connection.triage?.alerts;
    if (alerts === undefined) return;
    const hasGone = await withFocusTracking(async (hasLeft) => {
      if (!alerts.isLoaded && !alerts.failure) await alerts.loadMore();
      return hasLeft();
    });
    if (alerts.isEmpty) await alertsView.focusWhenDrawn();
    else if (alerts.find(details.current() ?? '') && !hasGone) await details.focusList();
  }

  return {
    [commandIds.getStarted]: () =>
      commands.executeCommand('workbench.action.openWalkthrough', walkthroughId, false),
    [commandIds.trySampleData]: async () => {
      await connection.useSample();
      await focusView(viewIds.alerts);
    },
    [commandIds.leaveSampleData]: async () => {
      await connection.leaveSample();
      await focusChangedAlerts();
    },
    [commandIds.signIn]: async () => {
      if (!(await signIn(connection, log))) return;
      await focusView(viewIds.alerts);
      await focusLoaded();
    },
    // The focused row or panel may be gone after signing out.
    [commandIds.signOut]: async () => {
      await signOut(connection);
      await focusChangedAlerts();
    },
    [commandIds.setServiceUrl]: async () => {
      if (await setServiceUrl(connection.services, log)) await focusChangedAlerts();
    },
    [commandIds.switchService]: async () => {
      if (await switchService(connection, log)) await focusChangedAlerts();
    },
    [commandIds.manageTokens]: async () => {
      if (await manageTokens(connection)) await focusChangedAlerts();
    },
    [commandIds.reconnect]: () => withViewProgress(viewIds.alerts, () => connection.reload()),
    [commandIds.showLog]: () => log.show(),
  } satisfies Record<string, CommandHandler>;
}

export function commandTable(parts: AllParts): CommandTable {
  const targets = createTargets(parts);
  return {
    ...connectionCommands(parts),
    ...listCommands(parts),
    [commandIds.showOverview]: () => parts.overview.show(),
    ...viewCommands(parts, targets),
    ...codeCommands(parts, targets),
    ...alertCommands(parts, targets),
    ...documentCommands(parts, targets),
    ...markCommands(parts, targets),
    ...noteCommands(parts, targets),
    ...shiftCommands(parts),
    ...userCommands(parts, targets),
    ...newAlertsCommands(parts),
    ...createCommands(parts, targets),
  };
}
