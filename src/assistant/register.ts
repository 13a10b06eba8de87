import { Disposable, lm } from 'vscode';
import { toolNames } from '../contributions.ts';
import type { ListedAlerts } from '../createForm/showCreated.ts';
import type { Lazy } from '../ui/lazy.ts';
import type { Log } from '../ui/log.ts';
import type { ToolConnection } from './failures.ts';
import type { ToolName, Tools } from './tools.ts';

interface RegisterToolsDeps {
  readonly connection: ToolConnection;
  readonly features: Pick<Lazy<ListedAlerts & Disposable>, 'get'>;
  readonly log: Log;
}

/** Registers the language model tools; their code is loaded with the first call. */
export function registerTools({ connection, features, log }: RegisterToolsDeps): Disposable {
  let tools: Tools | undefined;
  async function toolOf(name: ToolName) {
    const { createTools } = await import('./tools.ts');
    tools ??= createTools({ connection, alerts: () => features.get(), log });
    return tools[name];
  }
  const registrations = Object.values(toolNames).map((name) =>
    lm.registerTool<unknown>(name, {
      prepareInvocation: async (options, token) => (await toolOf(name)).prepareInvocation(options, token),
      invoke: async (options, token) => (await toolOf(name)).invoke(options, token),
    }),
  );
  return Disposable.from(...registrations);
}
