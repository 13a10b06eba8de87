import assert from 'node:assert/strict';
import { EventEmitter, Uri } from 'vscode';
import { openAlertLink } from '../../../src/alertLinks/openAlertLink.ts';
import { createTools } from '../../../src/assistant/tools.ts';
import { commandIds, toolNames } from '../../../src/contributions.ts';
import { showCreated } from '../../../src/createForm/showCreated.ts';
import { searchPages } from '../../../src/list/searchPages.ts';
import { signOut } from '../../../src/service/signOut.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { until } from '../nextOf.ts';
import { viewsStage } from '../viewsStage.ts';

const draft = { name: 'One', summary: 'Two', description: 'Three', severity: 'low', status: 'open' } as const;

describe('What is under way for a sign-in that ends', () => {
  const stage = viewsStage({ alertCount: 60, alertsPerPage: 25, usersPerPage: 15 });
  const never = new AbortController().signal;
  const token = { isCancellationRequested: false, onCancellationRequested: new EventEmitter<void>().event };

  async function creating(): Promise<void> {
    const tool = createTools(stage.current())[toolNames.createAlert];
    const input = { source: 'siem', ...draft };
    await tool.prepareInvocation({ input }, token);
    await tool.invoke({ input, toolInvocationToken: undefined }, token);
  }

  /** Everything that sends requests, begun while a sign-in has loaded its first page. */
  const operations: Readonly<Record<string, (triage: Triage) => Promise<unknown>>> = {
    'loading more': () => stage.current().run(commandIds.loadMore),
    'loading all': () => stage.current().run(commandIds.loadAll),
    'a refresh': () => stage.current().run(commandIds.refresh),
    'a refresh of the users': () => stage.current().run(commandIds.refreshUsers),
    'a poll': (triage) => stage.current().list.autoRefresh.pollOnce(triage),
    'loading until something matches': async (triage) => {
      triage.changeOptions({ filter: { ...emptyFilter, text: 'no alert holds this' } });
      await stage.current().run(commandIds.loadMore);
    },
    'a search through all pages': ({ alerts }) => searchPages(alerts, () => false, never),
    'an export of all pages': async () => {
      stage.answers.push('JSON', 'Untitled Editor', 'Load All Pages First');
      await stage.current().run(commandIds.export);
    },
    'a link': async ({ service }) => {
      stage.choose('Load Alerts');
      const query = `service=${encodeURIComponent(service.baseUrl)}&id=nowhere`;
      const { connection, list, log } = stage.current();
      await openAlertLink(Uri.parse(`vscode://x/alert?${query}`), connection, list.details, log);
    },
    'an alert that was created': (triage) =>
      showCreated(triage, stage.current().list, { source: 'siem', draft }, { id: 'created' }),
    'an alert that a tool creates': creating,
  };

  const ends: Readonly<Record<string, () => Promise<void>>> = {
    'another service is shown': async () => {
      const { connection, other } = stage.current();
      await connection.tokens.store(other.url, other.token);
      await stage.connectTo(other.url);
      const { alerts } = stage.current().triage();
      await until(alerts, () => alerts.isLoaded && alerts.doing === undefined);
    },
    'the user signs out': () => signOut(stage.current().connection),
  };

  beforeEach(() => {
    // Nobody is looked up on B, which would load users at any moment, whatever comes of A.
    for (const [one, name, assignee_id] of [
      [stage.current().service, 'of A', 999_999],
      [stage.current().other, 'of B', null],
    ] as const)
      for (let index = 0; index < 60; index += 1)
        one.store.update(index, { name, name_plain: name, assignee: null, assignee_id });
  });

  /** Begins an operation and ends the sign-in while its request number `at` waits. @returns whether there is one */
  async function endedAt(at: number, operation: string, end: () => Promise<void>): Promise<boolean> {
    const { service, other, triage } = stage.current();
    const [reached, held] = [Promise.withResolvers<true>(), Promise.withResolvers<undefined>()];
    const former = triage();
    await former.alerts.refresh();
    let requests = 0;
    service.behave({
      onRequest: () => {
        if (requests++ !== at) return undefined;
        reached.resolve(true);
        return held.promise;
      },
    });
    const running = operations[operation]?.(former).then(
      () => undefined,
      () => undefined,
    );
    const isReached = await Promise.race([reached.promise, running]);
    if (isReached) await end();
    const before = what();
    held.resolve(undefined);
    await running;
    service.behave({ onRequest: undefined });
    assert.ok(!isReached || former.signal.aborted);
    if (isReached) assert.deepEqual(what(), before);
    assert.ok(other.requests.every(({ method, query }) => method === 'GET' && !query.includes('nowhere')));
    return isReached === true;
  }

  /** All that is shown and kept of the current sign-in. */
  function what() {
    const { connection, alertsTree } = stage.current();
    const { alerts, users, options } = connection.triage ?? {};
    return {
      alerts: alerts?.items.map(({ id, name }) => `${id} ${name}`),
      isForeign: alerts?.items.some(({ name }) => name === 'of A'),
      users: users?.items.length,
      states: [alerts, users].map((list) => [
        list?.doing,
        list?.failure,
        list?.refreshFailure,
        list?.newItems.length,
      ]),
      filter: options?.filter,
      marked: alerts?.items.filter((alert) => connection.triage?.marks.has('seen', alert)).length,
      message: alertsTree.tree.view.message,
    };
  }

  for (const operation of Object.keys(operations))
    for (const [how, end] of Object.entries(ends))
      it(`reaches nothing new, whichever request waits: ${operation}, ${how}`, async () => {
        const { service } = stage.current();
        let at = 0;
        while (await endedAt(at, operation, end)) {
          assert.notEqual(what().isForeign, true);
          at += 1;
          await stage.signInTo(service);
        }
        assert.ok(at > 0, 'it sends a request');
      });
});

// Apart, with so many pages that looking for the names of assignees does not load all of them.
describe('A page of users that comes after its sign-in has ended', () => {
  const stage = viewsStage({ alertCount: 1, usersPerPage: 1 });

  it('is in no list', async () => {
    const { connection, service, triage, run } = stage.current();
    const { users } = triage();
    await run(commandIds.refreshUsers);
    await until(users, () => users.doing === undefined);
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
    service.behave({
      onRequest: () => {
        reached.resolve();
        return held.promise;
      },
    });
    const before = users.items;
    const loading = run(commandIds.loadMoreUsers);
    await reached.promise;
    await signOut(connection);
    held.resolve(undefined);
    await loading;
    assert.deepEqual([users.items, users.doing, connection.triage], [before, undefined, undefined]);
  });
});
