import type { Alert } from '../../../src/api/alert.ts';
import { alertCommands } from '../../../src/commands/alertCommands.ts';
import type { CommandParts } from '../../../src/commands/parts.ts';
import type { Targets } from '../../../src/commands/targets.ts';
import { partly } from '../partly.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeConnection } from './fakeConnection.ts';

type Given = {
  readonly [Name in keyof CommandParts]?: CommandParts[Name] | Partial<CommandParts[Name]>;
};

/** What commands use, of which a test gives what it needs; the use of anything else fails the test. */
export function commandParts(
  signedIn: Parameters<typeof fakeConnection>[0],
  given: Given = {},
): CommandParts {
  const known = { connection: fakeConnection(signedIn), homeFolder: undefined, ...given };
  const parts: CommandParts = Object.create(null);
  return new Proxy(parts, {
    get(_, name): unknown {
      const part: unknown = name in known ? Reflect.get(known, name) : {};
      return part instanceof Object && typeof part !== 'function' ? partly(part) : part;
    },
  });
}

/** These alerts as what a command applies to. */
export const meaning = (...alerts: readonly Alert[]): Targets => ({ alerts: () => alerts, users: () => [] });

/** The commands for alerts, with these as their targets. */
export function alertCommandsOn(alerts: readonly Alert[], triage = triageOf()) {
  return alertCommands(commandParts(triage), meaning(...alerts));
}
