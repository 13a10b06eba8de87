import { Disposable, lm } from 'vscode';
import { toolNames } from '../contributions.ts';
import type { ToolsDeps } from './createTool.ts';
import type { ToolName, Tools } from './tools.ts';

/** Registers the language model tools; their code is loaded with the first call. */
export function registerTools(deps: ToolsDeps): Disposable {
  let tools: Tools | undefined;
  async function toolOf(name: ToolName) {
    const { createTools } = await import('./tools.ts');
    tools ??= createTools(deps);
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
