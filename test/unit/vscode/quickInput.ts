import assert from 'node:assert/strict';
import { window } from 'vscode';
import { FakeBox } from './fakeBox.ts';
import { replaceMembers } from './replaceMembers.ts';

/**
 * What the user does in a box: selects the row with this label, or types this text and presses Enter. undefined, also
 * if no answer is left, dismisses the box; `back` presses its Back button.
 */
type Answer = string | undefined;

/** What a box showed. */
interface Shown {
  readonly title: string;
  /** The labels of the rows; of an input box its text. */
  readonly rows: readonly string[];
  readonly active: string | undefined;
}

/** A box that is answered once it is shown, unless it has been hidden by then. */
class AnsweredBox extends FakeBox {
  isHidden = false;
  readonly #answer: (box: AnsweredBox) => void;

  constructor(answer: (box: AnsweredBox) => void) {
    super();
    this.#answer = answer;
  }

  override readonly show = () => void setTimeout(() => this.isHidden || this.#answer(this));
  override readonly hide = () => {
    this.isHidden = true;
    this.hidden.fire();
  };
}

/**
 * Simulates a user of picks and input boxes, for each test of a suite: puts the test's `answers` into them one by
 * one, and records in `shown` what each box showed. If an input box does not accept a text, records its message in
 * `problems` and types the next answer.
 */
export function fakeQuickInput() {
  const answers: Answer[] = [];
  const shown: Shown[] = [];
  const problems: unknown[] = [];

  function answerPick(box: AnsweredBox): void {
    shown.push({
      title: box.title,
      rows: box.items.map(({ label }) => label),
      active: box.activeItems[0]?.label,
    });
    const answer = next(box);
    if (answer === undefined) return;
    const item = box.items.find(({ label }) => label === answer);
    assert.ok(item, `${box.title} has no row "${answer}".`);
    box.activeItems = [item];
    box.accepted.fire();
  }

  function answerInput(box: AnsweredBox): void {
    shown.push({ title: box.title, rows: [box.value], active: undefined });
    type(box);
  }

  function type(box: AnsweredBox): void {
    const answer = next(box);
    if (answer === undefined) return;
    box.value = answer;
    box.accepted.fire();
    // A box that accepts the text is hidden a moment later, or once it has checked that.
    const goOn = () => {
      if (box.isHidden) return;
      if (box.busy) return void setTimeout(goOn);
      problems.push(box.validationMessage);
      type(box);
    };
    setTimeout(goOn);
  }

  function next(box: AnsweredBox): string | undefined {
    const answer = answers.shift();
    if (answer === undefined) box.hide();
    if (answer !== 'back') return answer;
    box.triggered.fire({ iconPath: { id: 'back' } });
    return undefined;
  }

  replaceMembers(window, {
    createQuickPick: () => new AnsweredBox(answerPick),
    createInputBox: () => new AnsweredBox(answerInput),
  });
  beforeEach(() => {
    for (const list of [answers, shown, problems]) list.length = 0;
  });
  return { answers, shown, problems };
}
