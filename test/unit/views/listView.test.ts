import assert from 'node:assert/strict';
import { EventEmitter } from 'vscode';
import type { ListItem } from '../../../src/list/pagedList.ts';
import { noContent } from '../../../src/views/listContent.ts';
import { createListView } from '../../../src/views/listView.ts';
import { alertWords } from '../../../src/ui/countTexts.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';
import { stillClock } from '../util/stillClock.ts';

describe('a list view that is asked for the items of all its rows', () => {
  const clock = stillClock();

  it('lets others work in between', async () => {
    const tree = fakeTree<ListItem>();
    const { connection } = fakeSignIn(triageOf());
    const content = noContent<ListItem>();
    let turns = 0;
    const turnsSeen: number[] = [];
    const item = () => {
      clock.pass(5);
      turnsSeen.push(turns);
      return {};
    };
    const view = createListView({
      createTree: tree.createTree,
      contentOf: () => ({ ...content, rows: { ...content.rows, item } }),
      clock: { now: () => 0, onDidStep: new EventEmitter<void>().event },
      connection: {
        ...connection,
        isSample: false,
        serviceHost: exampleService.host,
        state: { kind: 'signedIn', service: exampleService },
        services: { label: '', onDidChange: new EventEmitter<void>().event },
      },
      commands: { loadMore: '', refresh: '', cancel: '', words: alertWords },
      onEmpty: () => undefined,
      onMore: () => undefined,
      onLoading: () => undefined,
      onSelection: () => undefined,
    });
    const count = setInterval(() => (turns += 1), 0);
    const rows = Array.from(
      { length: 8 },
      (_, id) => ({ kind: 'item', item: { id: `${id}`, raw: {} } }) as const,
    );
    await Promise.all(rows.map(async (row) => tree.rows().getTreeItem(row)));
    clearInterval(count);
    view.dispose();
    assert.ok(new Set(turnsSeen).size > 1, turnsSeen.join());
  });
});
