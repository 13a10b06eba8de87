import assert from 'node:assert/strict';
import { window } from 'vscode';
import { FakeBox } from './fakeBox.ts';
import { replaceMembers } from './replaceMembers.ts';

/** For each test of a suite: what the user does in the picks and input boxes, one after the other, once each is shown. */
export function fakeBoxes() {
  const steps: ((box: FakeBox) => unknown)[] = [];
  const open = () => {
    const box = new FakeBox();
    setImmediate(() => (steps.shift() ?? assert.fail(`not expected: "${box.title}"`))(box));
    return box;
  };
  replaceMembers(window, { createQuickPick: open, createInputBox: open });
  beforeEach(() => void (steps.length = 0));
  return steps;
}
