import {
  authentication,
  type AuthenticationGetSessionOptions,
  commands,
  ConfigurationTarget,
  env,
  type ExtensionContext,
  lm,
  Uri,
  window,
  workspace,
} from 'vscode';
import * as z from 'zod/mini';
import { takeJobs } from '../../host/jobs.ts';

const argumentSchema = z.object({
  /** The id of a command. */
  command: z.optional(z.string()),
  /** The address of a document. */
  uri: z.optional(z.string()),
  /** A text to be stored. */
  mark: z.optional(z.string()),
  /** User settings by their ids; null for what is to be the default again. */
  settings: z.optional(z.record(z.string(), z.unknown())),
});

export function activate({ globalState, subscriptions, workspaceState }: ExtensionContext): void {
  subscriptions.push(
    commands.registerCommand('companion.askForSession', () => copySession({ createIfNone: true })),
    commands.registerCommand('companion.askForAccount', async () => {
      const [account] = await authentication.getAccounts('alertTriage');
      if (account) await copySession({ createIfNone: true, account });
    }),
    commands.registerCommand('companion.createAsAssistant', createAsAssistant),
  );
  const url: unknown = workspace.getConfiguration('companion').get('url');
  const jobs = takeJobs(String(url), argumentSchema, {
    execute: async ({ command = '' }) => void (await commands.executeCommand(command)),
    read: async ({ uri = '' }) => (await workspace.openTextDocument(Uri.parse(uri))).getText(),
    async reload() {
      // With VS Code's own command, which saves its state first.
      await commands.executeCommand('workbench.action.reloadWindow');
      // This extension host must not take a job meant for the next one.
      await new Promise(() => undefined);
    },
    // As a crash: VS Code starts all extensions anew then, as after an update of one, and leaves the window as it is.
    endHost: async () => process.kill(process.pid, 'SIGKILL'),
    async remember({ mark }) {
      await Promise.all([globalState.update('mark', mark), workspaceState.update('mark', mark)]);
    },
    async configure({ settings = {} }) {
      for (const [id, value] of Object.entries(settings))
        await workspace.getConfiguration().update(id, value ?? undefined, ConfigurationTarget.Global);
    },
  });
  // Nobody gives jobs any more: the window is about to be reloaded or closed.
  jobs.catch(() => undefined);
}

async function copySession(
  options: AuthenticationGetSessionOptions & { readonly createIfNone: true },
): Promise<void> {
  const { account, accessToken } = await authentication.getSession('alertTriage', [], options);
  await env.clipboard.writeText(`${account.label} ${accessToken}`);
}

/** Calls our tool in place of an assistant: a real one needs an account. */
async function createAsAssistant(): Promise<void> {
  const input = z.parse(z.looseObject({}), workspace.getConfiguration('companion').get('toolInput'));
  try {
    await lm.invokeTool('alertTriage_createAlert', { input, toolInvocationToken: undefined });
    await window.showInformationMessage('The assistant has created it.');
  } catch {
    await window.showInformationMessage('The assistant has created nothing.');
  }
}
