import assert from 'node:assert/strict';
import { EventEmitter, type QuickInputButton, type QuickPickItem, window } from 'vscode';
import { replaceMembers } from './replaceMembers.ts';

/** What a user does in a box: selects the row with this label or types this text, or dismisses it; "back" goes back. */
type Answer = string | undefined;

/** What a box showed. */
interface Shown {
  readonly title: string;
  /** The labels of the rows; of an input box its text. */
  readonly rows: readonly string[];
  readonly active: string | undefined;
}

class FakeBox {
  title = '';
  placeholder = '';
  value = '';
  validationMessage: unknown;
  isHidden = false;
  items: readonly QuickPickItem[] = [];
  activeItems: readonly QuickPickItem[] = [];
  readonly changed = new EventEmitter<string>();
  readonly accepted = new EventEmitter<void>();
  readonly hidden = new EventEmitter<void>();
  readonly pressed = new EventEmitter<QuickInputButton>();
  readonly onDidChangeValue = this.changed.event;
  readonly onDidAccept = this.accepted.event;
  readonly onDidHide = this.hidden.event;
  readonly onDidTriggerButton = this.pressed.event;
  readonly onDidTriggerItemButton = new EventEmitter<never>().event;
  readonly #answer: (box: FakeBox) => void;

  constructor(answer: (box: FakeBox) => void) {
    this.#answer = answer;
  }

  readonly show = () => setImmediate(() => this.#answer(this));
  readonly hide = () => {
    this.isHidden = true;
    this.hidden.fire();
  };
  readonly dispose = () => undefined;
}

/**
 * Puts a user into the stand-in for VS Code, for each test of a suite. An answer to an input box that is not accepted is
 * followed by the next answer.
 */
export function fakeQuickInput() {
  const answers: Answer[] = [];
  const shown: Shown[] = [];
  const problems: unknown[] = [];

  function answerPick(box: FakeBox): void {
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

  function answerInput(box: FakeBox): void {
    shown.push({ title: box.title, rows: [box.value], active: undefined });
    type(box);
  }

  function type(box: FakeBox): void {
    const answer = next(box);
    if (answer === undefined) return;
    box.value = answer;
    box.accepted.fire();
    // A box that accepts the text is hidden a moment later.
    setImmediate(() => {
      if (box.isHidden) return;
      problems.push(box.validationMessage);
      type(box);
    });
  }

  function next(box: FakeBox): string | undefined {
    const answer = answers.shift();
    if (answer === undefined) box.hide();
    if (answer !== 'back') return answer;
    box.pressed.fire({ iconPath: { id: 'back' } });
    return undefined;
  }

  replaceMembers(window, {
    createQuickPick: () => new FakeBox(answerPick),
    createInputBox: () => new FakeBox(answerInput),
  });
  beforeEach(() => {
    for (const list of [answers, shown, problems]) list.length = 0;
  });
  return { answers, shown, problems };
}
