import assert from 'node:assert/strict';
import { CancellationError, EventEmitter, LanguageModelTextPart, type LanguageModelToolResult } from 'vscode';
import { createTools, type ToolName } from '../../../src/assistant/tools.ts';
import type { Obstacle } from '../../../src/service/connection.ts';
import type { ServiceClient } from '../../../src/service/lazyClient.ts';
import type { ListedAlerts } from '../../../src/createForm/showCreated.ts';
import { createOwnAlerts, type OwnAlerts } from '../../../src/triage/sentAlerts.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { listsOf } from '../triage/listsOf.ts';

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
  let isSample = false;
  const service = freshService({ alertCount: 60, alertsPerPage: 25 });
  let tools: ReturnType<typeof createTools>;
  let client: ServiceClient | undefined;
  let obstacle: Obstacle | undefined;
  let polls: number;
  let selected: string[];
  let isBroken: boolean;
  let log: ReturnType<typeof recordingLog>;
  let ownAlerts: OwnAlerts;
  const cancelled = new EventEmitter<void>();
  let isCancelled = false;

  beforeEach(async () => {
    isSample = false;
    log = recordingLog();
    log.keepSecret(service.token);
    ownAlerts = createOwnAlerts();
    [client, obstacle, polls, selected] = [newClient(), undefined, 0, []];
    isCancelled = isBroken = false;
    const lists = listsOf(newClient(), { maxAlerts: () => 1000, isVisible: () => false });
    const listed: ListedAlerts = {
      lists,
      alertsView: { isVisible: () => false },
      autoRefresh: {
        async pollOnce() {
          polls += 1;
          await lists.alerts.refresh();
        },
      },
      details: { select: async ({ id }) => void selected.push(id), reveal: async () => undefined },
      ownAlerts,
    };
    tools = createTools({
      connection: {
        whenStarted: async () => undefined,
        get isSample() {
          return isSample;
        },
        obstacle: () => obstacle,
        service: serviceInfo(),
        services: { current: { name: 'Production', url: service.url } },
        signedIn: () => client && { service: serviceInfo(), client },
      },
      alerts: async () => {
        if (isBroken) throw new TypeError('It is broken.');
        return listed;
      },
      log,
    });
  });

  function newClient(): ServiceClient {
    return clientFor(service);
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
    get service() {
      return service;
    },
    get polls() {
      return polls;
    },
    get selected() {
      return selected;
    },
    get ownAlerts() {
      return ownAlerts;
    },
    prepare,
    invoke,
    /** Prepares and invokes, as VS Code does. */
    async call(name: ToolName, input: unknown) {
      await prepare(name, input);
      return invoke(name, input);
    },
    showSample() {
      isSample = true;
    },
    signOut(reason: Obstacle = 'signedOut') {
      [client, obstacle] = [undefined, reason];
    },
    /** From now on the lists cannot be created. */
    breakLists() {
      isBroken = true;
    },
    logged: () => log.text(),
    signInAgain() {
      client = newClient();
    },
    cancel() {
      isCancelled = true;
      cancelled.fire();
    },
    isCancellation: (error: unknown) => error instanceof CancellationError,
  };
}
