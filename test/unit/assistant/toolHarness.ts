import assert from 'node:assert/strict';
import { CancellationError, EventEmitter, LanguageModelTextPart, type LanguageModelToolResult } from 'vscode';
import { createTools, type ToolName } from '../../../src/assistant/tools.ts';
import type { Service } from '../../../src/api/service.ts';
import type { Obstacle } from '../../../src/service/connection.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { triageOf } from '../triage/triageOf.ts';
import type { Triage } from '../../../src/triage/triage.ts';

/** The text of a tool's result. */
export function textOf({ content }: LanguageModelToolResult): string {
  const texts = content.map((part) => (part instanceof LanguageModelTextPart ? part.value : assert.fail()));
  return texts.join('');
}

/** What a tool said between the markers of untrusted data. */
export function dataOf(text: string): string {
  const [, nonce = '', data = ''] = /<untrusted-data (\S+)>\n([^]*)\n<\/untrusted-data \1>/.exec(text) ?? [];
  assert.notEqual(nonce, '', text);
  return data;
}

/** The input of a creation. */
export const newAlert = {
  source: 'siem',
  name: 'Odd login',
  summary: 'Somebody logged in.',
  description: '# Details\n\nFrom [here](https://h).',
  severity: 'high',
  status: 'open',
};

/** For each test of a suite: a reference service, somebody who is signed in to it, and the tools. */
export function toolHarness() {
  const service = freshService({ alertCount: 60, alertsPerPage: 25 });
  let tools: ReturnType<typeof createTools>;
  let triage: Triage | undefined;
  let obstacle: Obstacle | undefined;
  let polls: number;
  let selected: string[];
  let log: ReturnType<typeof recordingLog>;
  const cancelled = new EventEmitter<void>();
  let isCancelled = false;

  beforeEach(async () => {
    log = recordingLog();
    log.keepSecret(service.token);
    [obstacle, polls, selected] = [undefined, 0, []];
    isCancelled = false;
    signIn();
    tools = createTools({
      connection: {
        whenStarted: async () => undefined,
        obstacle: () => obstacle,
        services: { current: { name: 'Production', url: service.url } },
        get triage() {
          return triage;
        },
      },
      list: {
        autoRefresh: {
          async pollOnce({ alerts }) {
            polls += 1;
            await alerts.refresh();
            return alerts.items;
          },
        },
        details: { select: async ({ id }) => void selected.push(id), reveal: async () => undefined },
      },
      log,
    });
  });

  function signIn(changes: Partial<Service> = {}): void {
    const info = { ...serviceInfo(), ...changes };
    triage = triageOf(clientFor(service), { service: info, maxAlerts: () => 1000 });
  }

  function signOut(reason: Obstacle = 'signedOut'): void {
    triage?.dispose();
    [triage, obstacle] = [undefined, reason];
  }

  function serviceInfo() {
    return { baseUrl: service.url, origin: service.url, host: new URL(service.url).host };
  }

  const token = {
    get isCancellationRequested() {
      return isCancelled;
    },
    onCancellationRequested: cancelled.event,
  };

  async function prepare(name: ToolName, input: unknown) {
    return (await tools[name].prepareInvocation({ input }, token)) ?? undefined;
  }

  async function invoke(name: ToolName, input: unknown): Promise<string> {
    const result = await tools[name].invoke({ input, toolInvocationToken: undefined }, token);
    assert.ok(result);
    return textOf(result);
  }

  return {
    service,
    get polls() {
      return polls;
    },
    get selected() {
      return selected;
    },
    get triage() {
      return triage ?? assert.fail('signed out');
    },
    prepare,
    invoke,
    /** Prepares and invokes, as VS Code does. */
    async call(name: ToolName, input: unknown) {
      await prepare(name, input);
      return invoke(name, input);
    },
    showSample: () => signIn({ loadFetch: async () => fetch }),
    /** As with a service of the same origin at another path. */
    showAnother: () => signIn({ baseUrl: `${service.url}/another` }),
    signOut,
    logged: () => log.text(),
    signInAgain() {
      signOut();
      obstacle = undefined;
      signIn();
    },
    cancel() {
      isCancelled = true;
      cancelled.fire();
    },
    isCancellation: (error: unknown) => error instanceof CancellationError,
  };
}
