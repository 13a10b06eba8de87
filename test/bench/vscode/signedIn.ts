import type { AlertService } from '../../service/service.ts';
import { quickInputOf } from '../../ui/quickInput.ts';
import type { Memory, VSCode } from './window.ts';

/** Signs in once, in a window of its own; windows that get the returned memory are signed in, too. */
export async function rememberSignIn(vscode: VSCode, service: AlertService): Promise<Memory> {
  return await vscode.inWindow(async ({ page, icon, runCommand, remember }) => {
    const quickInput = quickInputOf(page);
    // Once the view offers to sign in, the extension has read the service's URL.
    await icon('Alert Triage').click();
    await page.locator('.sidebar').getByText('Sign In', { exact: true }).first().waitFor();
    await runCommand('Alerts: Sign In');
    await quickInput.waitForText(/^Sign In to /);
    await quickInput.answer(service.token);
    await page.locator('.sidebar .monaco-list-row').first().waitFor();
    return await remember();
  });
}
