import assert from 'node:assert/strict';
import { type TextDocument, window } from 'vscode';
import { documentCommands } from '../../../src/commands/documentCommands.ts';
import { viewIds } from '../../../src/contributions.ts';
import { alert } from '../triage/alerts.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { partly } from '../partly.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';
import { commandParts, meaning } from './commandParts.ts';

describe('opening an alert as a document', () => {
  const opened = alert({ id: 'opened' });
  const other = alert({ id: 'other' });

  for (const command of ['alertTriage.openRawJson', 'alertTriage.openAccessibleView'] as const)
    it(`marks it as seen once it is shown: ${command}`, async () => {
      const { triage } = await loadedTriage(opened, other);
      let wasSeenBefore: boolean | undefined;
      const open = async () => {
        wasSeenBefore = triage.marks.has('seen', opened);
        return partly<TextDocument>({});
      };
      const parts = commandParts(triage, { documents: { open } });
      await documentCommands(parts, meaning(opened))[command]();
      assert.equal(wasSeenBefore, false);
      const seen = [opened, other].map((one) => triage.marks.has('seen', one));
      assert.deepEqual(seen, [true, false]);
    });
});

describe('Close Accessible View', () => {
  const { ran } = fakeWindow();
  let languageId: string;
  const activeTab = {};
  const document = partly<TextDocument>({
    get languageId() {
      return languageId;
    },
  });
  let shown: PromiseLike<unknown>;
  const open = async () => {
    await shown;
    return document;
  };
  const { alerts, users } = viewIds;
  replaceMembers(window, {
    activeTextEditor: { document },
    tabGroups: { activeTabGroup: { activeTab }, close: async (...args: unknown[]) => void ran.push(args) },
  });

  beforeEach(() => {
    languageId = 'alert-triage-text';
    shown = Promise.resolve();
  });

  const one = alert({ id: 'one' });
  const parts = commandParts(triageOf(), {
    alertsView: { keepInSight: async (row) => void ran.push([row?.id]) },
    documents: { open },
    help: { open },
  });
  const handlers = documentCommands(parts, meaning(one));
  const row = { kind: 'item', item: { id: one.id } };

  const toUsers = [`${users}.focus`];
  for (const [where, command, args, back] of [
    ['a row', 'openAccessibleView', [row], [`${alerts}.focus`, one.id]],
    ['the details', 'openAccessibleView', ['panel'], []],
    ['a row, for help', 'accessibilityHelp', [row], [`${alerts}.focus`, one.id]],
    ['a list without rows', 'accessibilityHelp', [null], [`${alerts}.focus`, undefined]],
    ['the users', 'accessibilityHelp', [users], toUsers],
    ['a panel, or the palette', 'accessibilityHelp', [], []],
  ] as const)
    it(`goes back to where it was opened, which is not where it was opened before: ${where}`, async () => {
      await handlers['alertTriage.accessibilityHelp'](back === toUsers ? null : users);
      await handlers[`alertTriage.${command}`](...args);
      await handlers['alertTriage.closeAccessibleView']();
      assert.deepEqual(ran, [[activeTab, back.length > 0], ...back.map((one) => [one])]);
    });

  it('waits until it is known where a document was opened, however soon its key comes', async () => {
    const showing = Promise.withResolvers<void>();
    shown = showing.promise;
    const opened = handlers['alertTriage.openAccessibleView'](row);
    const closed = handlers['alertTriage.closeAccessibleView']();
    showing.resolve();
    await Promise.all([opened, closed]);
    assert.deepEqual(ran, [[activeTab, true], [`${alerts}.focus`], [one.id]]);
  });

  it('closes nothing else', async () => {
    await handlers['alertTriage.openRawJson'](row);
    languageId = 'alert-triage-json';
    await handlers['alertTriage.closeAccessibleView']();
    assert.deepEqual(ran, []);
  });
});
