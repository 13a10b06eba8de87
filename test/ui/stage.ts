import { type AlertService, type AlertServiceOptions, createAlertService } from '../service/service.ts';
import type { TreeView } from './treeView.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts';

/** A workbench and the reference service that its user settings name. */
export interface Stage {
  readonly service: AlertService;
  readonly workbench: Workbench;
  readonly alerts: TreeView;
  readonly users: TreeView;
  /** Ends both. @throws as `Workbench.dispose` */
  dispose(): Promise<void>;
}

export interface StageOptions {
  readonly service?: AlertServiceOptions;
  readonly workbench?: WorkbenchOptions;
}

/** Starts both and opens the side bar of the extension; nobody is signed in. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const service = createAlertService(options.service);
  await service.start();
  try {
    const settings = { 'alertTriage.baseUrl': service.url, ...options.workbench?.settings };
    const workbench = await openWorkbench({ ...options.workbench, settings });
    await workbench.showAlerts();
    const alerts = workbench.tree('Alerts');
    // It takes the focus, which would close what a test opens before.
    await alerts.welcome.and(workbench.page.locator(':focus')).waitFor();
    const dispose = async () => {
      await service.stop();
      await workbench.dispose();
    };
    return {
      service,
      workbench,
      alerts,
      users: workbench.tree('Users'),
      dispose,
    };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** Like `openStage`, signed in and with the first page of alerts on screen. */
export async function openSignedIn(options: StageOptions = {}): Promise<Stage> {
  const stage = await openStage(options);
  try {
    await signIn(stage);
    await stage.alerts.rows.first().waitFor();
    // The line above them, which may come a little later and moves them.
    await stage.alerts.message.waitFor();
    return stage;
  } catch (error) {
    await stage.dispose();
    throw error;
  }
}

/** Signs in to the service of the settings, with the keyboard. */
export async function signIn({ workbench, service }: Pick<Stage, 'workbench' | 'service'>): Promise<void> {
  await workbench.runCommand('Alerts: Sign In');
  await workbench.quickInput.waitForText(/^Sign In to /);
  await workbench.quickInput.answer(service.token);
  await workbench.quickInput.root.waitFor({ state: 'hidden' });
}
