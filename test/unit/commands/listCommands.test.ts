import assert from 'node:assert/strict';
import { listCommands } from '../../../src/commands/listCommands.ts';
import { statusArgument } from '../../../src/contributions.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import type { ListView } from '../../../src/views/listView.ts';

const never = async () => assert.fail('nothing is loaded');

/** What Refresh of the alerts and of the users says about the focus, called with these arguments. */
async function focusOf(...args: readonly unknown[]): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  const view: ListView<never> = {
    loadMore: never,
    refresh: async (options) => void said.push(options?.focus),
    showNew: never,
    reveal: never,
    select: never,
    keepInSight: never,
    selected: () => [],
    isVisible: () => true,
    focusWhenDrawn: never,
    dispose: () => undefined,
  };
  const commands = listCommands(new PagedList(never), new PagedList(never), view, view, () => 'host');
  await commands['alertTriage.refresh'](...args);
  await commands['alertTriage.refreshUsers'](...args);
  return said;
}

describe('Refresh', () => {
  it('may move the focus with the rows where it is called in the view', async () => {
    assert.deepEqual(await focusOf({ kind: 'item', item: { id: 'a' } }), [true, true], 'by key');
    assert.deepEqual(await focusOf(null), [true, true], 'by key, on no row');
    assert.deepEqual(await focusOf(statusArgument), [true, true], 'Retry, and the link of the welcome');
  });

  it('leaves the focus alone where it is called elsewhere', async () => {
    assert.deepEqual(await focusOf(), [false, false], 'the palette');
    assert.deepEqual(await focusOf('panel'), [false, false], 'the details');
  });
});
