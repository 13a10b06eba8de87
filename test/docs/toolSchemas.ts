import * as z from 'zod/mini';
import { createAlertInput, listAlertsInput, readAlertInput } from '../../src/assistant/inputs.ts';
import { toolNames } from '../../src/contributions.ts';

const inputs: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  [toolNames.listAlerts, listAlertsInput],
  [toolNames.readAlert, readAlertInput],
  [toolNames.createAlert, createAlertInput],
]);

/**
 * The manifest's language model tools with the schemas of their input.
 *
 * @throws Error if the manifest and the sources do not have the same tools
 */
export function withInputSchemas<Tool extends { readonly name: string }>(tools: readonly Tool[]) {
  if (tools.length !== inputs.size)
    throw new Error('The manifest has other language model tools than the sources.');
  return tools.map((tool) => {
    const input = inputs.get(tool.name);
    if (input === undefined) throw new Error(`There is no language model tool ${tool.name}.`);
    const { $schema: _, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
    return { ...tool, inputSchema };
  });
}
