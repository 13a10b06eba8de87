import assert from 'node:assert/strict';
import { window } from 'vscode';
import { openBoxes } from '../../../src/ui/openBoxes.ts';
import { prompt } from '../../../src/ui/prompt.ts';
import { pickOne, runPick, showItems } from '../../../src/ui/quickPick.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('a box', () => {
  const options = { title: 'Title' };
  const items = [{ label: 'yes' }];
  let box = new FakeBox();
  let close: () => void = () => undefined;
  replaceMembers(window, {
    createQuickPick: () => (box = new FakeBox()),
    createInputBox: () => (box = new FakeBox()),
    showQuickPick: () => new Promise<undefined>((resolve) => (close = () => resolve(undefined))),
  });
  beforeEach(() => (close = () => box.hide()));

  for (const [what, ask] of [
    ['a pick', () => pickOne(items, options)],
    [
      'a pick with rows of its own',
      () =>
        runPick((pick) => {
          showItems(pick, items);
          return [];
        }),
    ],
    ['an input box', () => prompt({ ...options, prompt: 'Text', check: () => undefined })],
  ] as const)
    it(`is open until it is closed: ${what}`, async () => {
      // Other tests may have left some open.
      const before = openBoxes();
      const answer = ask();
      assert.equal(openBoxes(), before + 1);
      close();
      const openWhenAnswered = answer.then(openBoxes);
      assert.equal(await openWhenAnswered, before);
    });
});
