import type { State } from './state.ts';

/** What an alert's description can hold besides text. */
export const richDescription = [
  '- [x] Revoke the key',
  '- [ ] Look through the **audit log**',
  '',
  '```ts',
  '// Never log a key.',
  'export const load = async (id: string) => await fetch(`https://api.example/${id}`, { retries: 3 });',
  '```',
  '',
  '```diff',
  '-const key = "AKIA…";',
  '+const key = read("KEY");',
  '```',
  '',
  '```yaml',
  'image: "registry.example/app:1.4" # pinned',
  'replicas: 2',
  'debug: true',
  '```',
].join('\n');

/** An alert whose description changes to `richDescription` by a refresh. */
export const alertWithCode: State = {
  name: 'an alert with code',
  shows: 'The toolbar; tasks, highlighted code with its copy button, and a link among the other fields.',
  async reach({ alerts, service, workbench, alertAt, closeEditors }) {
    const { id } = alertAt(1);
    const alert = service.store.update(1, { description: richDescription });
    Object.assign(alert, { reference: 'https://wiki.example/runbooks/17' });
    const answered = service.nextRequest();
    await workbench.runCommand('Alerts: Refresh');
    await answered;
    await alerts.rows.nth(1).click();
    const details = await workbench.webview('Alert Details');
    await details.locator(`#facts dd`, { hasText: id }).waitFor();
    await details.locator('.hljs-keyword').first().waitFor();
    return closeEditors;
  },
};
