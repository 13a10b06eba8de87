import assert from 'node:assert/strict';
import { EventEmitter, InputBoxValidationSeverity, window } from 'vscode';
import * as messages from '../../../src/ui/messages.ts';
import { openWebLink } from '../../../src/ui/openWebLink.ts';
import * as prompts from '../../../src/ui/prompt.ts';
import * as quickPicks from '../../../src/ui/quickPick.ts';
import { settled } from '../triage/simulatedTime.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

/** What VS Code would make links, icons, line breaks or another reading direction of. */
const hostile =
  '[D](command:x "t") **b** `c` <a href="command:x">h</a> $(flame) [F](file:/x)\u202e\u001b[31m';

/** Everything that VS Code was given to show. */
const shown: unknown[] = [];

let box = new FakeBox();

/** A box that notes whatever it is given. */
function openBox(): FakeBox {
  box = new FakeBox();
  return new Proxy(box, {
    set(target, name, value) {
      shown.push(value);
      return Reflect.set(target, name, value);
    },
  });
}

const item = { label: hostile, description: hostile, detail: hostile };

/** For each function: a call with hostile text wherever data can be. */
const calls: Readonly<Record<string, () => unknown>> = {
  showInformation: () => messages.showInformation(hostile),
  showWarning: () => messages.showWarning(hostile),
  showError: () => messages.showError(hostile),
  askModal: () => messages.askModal(hostile, hostile, 'OK'),
  showStatus: () => messages.showStatus(hostile),
  showHint: () => messages.showHint(hostile),
  createStatusBarItem: () =>
    messages
      .createStatusBarItem({ id: 'id', name: hostile, icon: 'shield', command: 'command' })
      .show({ text: hostile, tooltip: hostile, spoken: hostile }),
  withProgress: () => messages.withProgress(hostile, async (report) => report(hostile)),
  openWebLink: () => openWebLink(new URL(`http://localhost/${hostile}`)),
  prompt: async () => {
    const { Warning } = InputBoxValidationSeverity;
    const isAsked = prompts.prompt({
      title: 'Title',
      prompt: hostile,
      check: (text) =>
        text === 'wrong' ? hostile : text === 'odd' ? { message: hostile, severity: Warning } : undefined,
      attempt: async (_text, _signal, report) => {
        report(hostile);
        return hostile;
      },
    });
    box.changed.fire('wrong');
    box.changed.fire('odd');
    for (const value of ['wrong', 'right']) {
      box.value = value;
      box.accepted.fire();
    }
    await settled();
    box.hide();
    await isAsked;
  },
  pickOne: () => quickPicks.pickOne([item], { title: '' }),
  pickOrGoBack: async () => {
    const isAsked = quickPicks.pickOrGoBack('Title', 'Select one', [item]);
    box.hide();
    await isAsked;
  },
  showItems: () => quickPicks.showItems(openBox(), [item]),
  runPick: () =>
    quickPicks.runPick((pick, finish) => {
      quickPicks.showItems(pick, [item]);
      queueMicrotask(finish);
      return [];
    }),
  runSearchPick: () =>
    quickPicks.runSearchPick(({ finish }) => {
      queueMicrotask(finish);
      return { first: [item], rows: async () => [item], listeners: [] };
    }),
};

/** They are given no data. */
const withoutTexts = ['separator', 'withViewProgress', 'keepOrder', 'showOutdated', 'unlessEnded'];

describe('whatever is shown through src/ui', () => {
  const show = async (...args: readonly unknown[]) => void shown.push(...args);
  replaceMembers(window, {
    showInformationMessage: show,
    showWarningMessage: show,
    showErrorMessage: show,
    createStatusBarItem: openBox,
    createInputBox: openBox,
    createQuickPick: openBox,
    showQuickPick: async (items: Promise<unknown>) => void shown.push(await items),
    withProgress: async (
      options: unknown,
      task: (progress: object, token: object) => Promise<unknown>,
    ): Promise<unknown> => {
      shown.push(options);
      const onCancellationRequested = new EventEmitter<void>().event;
      return task({ report: show }, { onCancellationRequested });
    },
  });
  beforeEach(() => void (shown.length = 0));

  for (const [name, call] of Object.entries(calls))
    it(`is inert: ${name}`, async () => {
      await call();
      const withoutIcon = textsIn(shown).map((text) => text.replace(/^\$\(shield\) /, ''));
      const texts = withoutIcon.filter((text) => text.includes('[D]'));
      assert.notEqual(texts.length, 0);
      for (const text of texts) {
        assert.doesNotMatch(text, /\]\(|\$\(|\p{Cc}|\u202e/u);
        // A name that holds HTML is shown as it was sent.
        if (name !== 'openWebLink') assert.ok(text.includes('**b** `c` <a href="command:x">h</a>'), text);
      }
    });

  it('is covered here, each function', () => {
    const functions = Object.keys({ ...messages, ...prompts, ...quickPicks, openWebLink });
    assert.deepEqual(functions.toSorted(), [...Object.keys(calls), ...withoutTexts].toSorted());
  });
});

describe('openWebLink', () => {
  const vs = fakeWindow();
  const local = 'http://localhost/';
  const longest = local + 'x'.repeat(1000 - local.length);

  it('asks with the whole address before it opens one of this computer', async () => {
    vs.answer = () => 'Open';
    await openWebLink(new URL(longest));
    const offered = textsIn(vs.said).filter((text) => text.startsWith(local));
    assert.deepEqual(offered, [longest]);
    assert.deepEqual(vs.ran, [['vscode.open', longest]]);
  });

  it('opens none of this computer that is too long to be shown whole, but copies it', async () => {
    vs.answer = () => 'Copy Link';
    await openWebLink(new URL(`${longest}x`));
    assert.match(textsIn(vs.said)[0] ?? '', /too long to show/);
    assert.deepEqual([vs.ran, vs.copied], [[], [`${longest}x`]]);
  });

  it('leaves others to VS Code, however long they are', async () => {
    await openWebLink(new URL(`https://log.example/${longest}`));
    assert.deepEqual([vs.said, vs.ran], [[], [['vscode.open', `https://log.example/${longest}`]]]);
  });
});

/** All texts in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
