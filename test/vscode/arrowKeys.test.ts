import assert from 'node:assert/strict';
import { commandIds } from '../../src/contributions.ts';
import { viewsStage } from './viewsStage.ts';

describe('Arrow keys in the list beside the details', () => {
  const stage = viewsStage();

  function row(index: number): { readonly kind: 'item'; readonly item: { readonly id: string } } {
    return { kind: 'item', item: { id: idAt(index) } };
  }

  function idAt(index: number): string {
    return stage.current().triage().alerts.items[index]?.id ?? assert.fail('not loaded');
  }

  it('show the alert that they reach', async () => {
    const { details, run } = stage.current();
    await details.open(idAt(0), { focus: false, select: true });
    await run(commandIds.openAlert, row(3), 'follow');
    assert.equal(details.current(), idAt(3));
  });

  // When a command is used first, VS Code asks for its extension, and a later key may be handled meanwhile.
  it('do not take back a step to the next alert that has overtaken them', async () => {
    const { details, run } = stage.current();
    await details.open(idAt(0), { focus: false, select: true });
    const step = run(commandIds.nextAlert, row(3));
    await run(commandIds.openAlert, row(3), 'follow');
    await step;
    assert.equal(details.current(), idAt(4));
  });
});
