import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { EventEmitter } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { Row } from '../../../src/views/rows.ts';
import { createRowFocus } from '../../../src/views/rowFocus.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { alert } from '../triage/alerts.ts';

describe('the row that was opened', () => {
  const [first, second] = [alert({ id: 'a' }), alert({ id: 'b' })];
  const rowOf = (item: Alert): Row<Alert> => ({ kind: 'item', item });

  /** @param draws what VS Code says is selected after each time that it has drawn rows */
  async function focusIn(selection: readonly Row<Alert>[], draws: readonly (readonly Row<Alert>[])[]) {
    const { tree } = fakeTree<Alert>();
    const view = { ...tree.view, selection, dispose: () => undefined };
    const drawn = new EventEmitter<void>();
    const shown = () => assert.fail('no row is looked for');
    const whole = { ...tree, view, onDidDraw: drawn.event, dispose: () => undefined };
    const opened = createRowFocus(whole, shown).selectedWhenDrawn();
    for (const known of draws) {
      await setImmediate();
      view.selection = known;
      drawn.fire();
    }
    return await opened;
  }

  it('is the one that is selected', async () => assert.deepEqual(await focusIn([rowOf(first)], []), [first]));

  it('is known after a redraw where it was opened during that, in a group after that of the groups', async () =>
    assert.deepEqual(await focusIn([], [[], [rowOf(second)]]), [second]));
});
