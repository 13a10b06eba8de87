import { window } from 'vscode';
import { FakeBox } from '../unit/vscode/fakeBox.ts';

/**
 * Runs something, and answers each input box that it shows with `text`. The boxes are fakes, because no API can type
 * into VS Code's own.
 */
export async function whileTyping<Result>(text: string, run: () => PromiseLike<Result>): Promise<Result> {
  const { createInputBox } = window;
  Object.assign(window, { createInputBox: () => answeringBox(text) });
  try {
    return await run();
  } finally {
    Object.assign(window, { createInputBox });
  }
}

function answeringBox(text: string): FakeBox {
  const box = new FakeBox();
  const show = () => {
    box.type(text);
    box.accepted.fire();
  };
  return Object.assign(box, { show });
}
