import assert from 'node:assert/strict';
import { commandIds } from '../../src/contributions.ts';
import { viewsStage } from './viewsStage.ts';

describe('Arrow keys in the list beside the details', () => {
  const stage = viewsStage();

  // When a command is used first, VS Code asks for its extension, and a later key may be handled meanwhile.
  it('do not take back a step to the next alert that has overtaken them', async () => {
    const { details, run, triage } = stage.current();
    const [first, second, third] = triage().alerts.items;
    await details.open(first?.id ?? '', { focus: false, select: true });
    const row = { kind: 'item', item: second };
    const step = run(commandIds.nextAlert, row);
    await run(commandIds.openAlert, row, 'follow');
    await step;
    assert.equal(details.current(), third?.id);
  });
});
