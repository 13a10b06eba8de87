import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { Row } from '../../../src/views/rows.ts';
import { createRowFocus } from '../../../src/views/rowFocus.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { alert } from '../triage/alerts.ts';

describe('the row that was opened', () => {
  const [first, second] = [alert({ id: 'a' }), alert({ id: 'b' })];
  const rowOf = (item: Alert): Row<Alert> => ({ kind: 'item', item });

  /** @param later what VS Code says is selected after it has drawn the rows */
  function focusIn(selection: readonly Row<Alert>[], later: readonly Row<Alert>[]) {
    const { tree } = fakeTree<Alert>();
    const view = { ...tree.view, selection, dispose: () => undefined };
    const whenDrawn = async () => void (view.selection = later);
    const shown = () => assert.fail('no row is looked for');
    return createRowFocus({ ...tree, view, whenDrawn, dispose: () => undefined }, shown, () => false);
  }

  it('is the one that is selected', async () => {
    assert.deepEqual(await focusIn([rowOf(first)], [rowOf(second)]).selectedWhenDrawn(), [first]);
  });

  it('is known after a redraw where it was opened during that: until then VS Code knows no row', async () => {
    assert.deepEqual(await focusIn([], [rowOf(second)]).selectedWhenDrawn(), [second]);
  });
});
