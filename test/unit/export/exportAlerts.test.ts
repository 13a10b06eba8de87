import assert from 'node:assert/strict';
import {
  FileSystemError,
  type ProgressOptions,
  type QuickPickItem,
  type QuickPickOptions,
  type SaveDialogOptions,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { exportSelected, exportShown } from '../../../src/export/exportAlerts.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { alertCommandsOn } from '../commands/commandParts.ts';
import { listPage } from '../listPage.ts';
import { clock } from '../stillClock.ts';
import { alert, asUser } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';
import { real } from './exported.ts';

const alerts = ['a1', 'a2', 'a3'].map((id) => alert({ id, severity: id === 'a1' ? 'low' : 'high' }));
const file = { scheme: 'vscode-vfs', path: '/repo/alerts.json' };

describe('exporting', () => {
  const vs = fakeWindow();
  const { said, ran } = vs;
  let answers: string[];
  let asked: unknown[];
  let offered: unknown[];
  let written: string[];
  let opened: string[];
  let progress: unknown[];
  let isInWorkspace: boolean;
  let isCanceled: boolean;
  let failure: Error | undefined;

  beforeEach(() => {
    answers = ['JSON', 'File…'];
    [asked, offered, written, opened, progress] = [[], [], [], [], []];
    [isInWorkspace, isCanceled, failure] = [false, false, undefined];
  });
  replaceMembers(window, {
    showQuickPick: async (items: Promise<readonly QuickPickItem[]>, options: QuickPickOptions) => {
      asked.push(options.placeHolder);
      const label = answers.shift();
      return (await items).find((item) => item.label === label);
    },
    showSaveDialog: async (options: SaveDialogOptions) => {
      offered.push(options.defaultUri?.path);
      return file;
    },
    withProgress: async ({ title }: ProgressOptions, task: (...args: readonly object[]) => unknown) => {
      progress.push(title);
      const onCancellationRequested = (cancel: () => void) => {
        if (isCanceled) queueMicrotask(cancel);
        return { dispose: () => undefined };
      };
      return task({ report: () => undefined }, { onCancellationRequested });
    },
    activeTextEditor: undefined,
    showTextDocument: async (text: string) => void opened.push(text),
  });
  replaceMembers(workspace, {
    workspaceFolders: undefined,
    getWorkspaceFolder: () => (isInWorkspace ? {} : undefined),
    asRelativePath: ({ path }: { path: string }) => path,
    openTextDocument: async ({ content }: { content: string }) => content,
    fs: {
      writeFile: async (_uri: unknown, bytes: Uint8Array) => {
        if (failure) throw failure;
        written.push(new TextDecoder().decode(bytes));
      },
    },
  });

  const idsIn = (text = '') => Array.from(text.matchAll(/"id": "(\w+)"/g), ([, id]) => id);

  it('of the selected alerts says how many they are, asks nothing else, and writes those', async () => {
    await exportSelected(alerts.slice(1), real, undefined);
    assert.deepEqual(asked, ['2 selected alerts', '2 selected alerts']);
    assert.deepEqual(idsIn(written[0]), ['a2', 'a3']);
    assert.deepEqual(said, [['Exported 2 alerts.', 'Open File']]);
  });

  it('of one alert speaks of one', async () => {
    await exportSelected(alerts.slice(0, 1), real, undefined);
    assert.deepEqual([asked[0], said], ['1 selected alert', [['Exported 1 alert.', 'Open File']]]);
  });

  it('of the list says what the filter leaves', async () => {
    const { triage } = await loadedTriage(...alerts);
    triage.changeOptions({ filter: { ...emptyFilter, severity: ['high'] } });
    await exportShown(triage, undefined);
    assert.deepEqual(asked, ['Alerts in the list: 2 of 3', 'Alerts in the list: 2 of 3']);
    assert.deepEqual(idsIn(written[0]), ['a2', 'a3']);
  });

  describe('of a list that is not loaded as a whole', () => {
    let page: () => Promise<void>;

    /** Loads page 1 of two, and exports the alerts of high severity. */
    async function exportHigh() {
      const triage = triageOf({
        listAlerts: async (number, signal) => {
          if (number > 1) await page();
          signal?.throwIfAborted();
          return listPage(alerts.slice(number - 1, number + 1), number, 2);
        },
      });
      const list = triage.alerts;
      await list.loadMore();
      triage.changeOptions({ filter: { ...emptyFilter, severity: ['high'] } });
      return { list, exporting: exportShown(triage, undefined) };
    }

    beforeEach(() => {
      answers = ['JSON', 'Untitled Editor', 'Load All Pages First'];
      page = async () => undefined;
    });

    it('loads the rest first, and writes what the filter leaves into an editor', async () => {
      const { exporting } = await exportHigh();
      await exporting;
      assert.deepEqual(idsIn(opened[0]), ['a2', 'a3']);
      assert.deepEqual(progress, ['Loading alerts to export']);
    });

    it('writes what is loaded, if that is enough', async () => {
      answers = ['JSON', 'Untitled Editor', 'Loaded Alerts Only'];
      const { exporting } = await exportHigh();
      await exporting;
      assert.deepEqual([idsIn(opened[0]), progress], [['a2'], []]);
    });

    it('writes nothing where loading is interrupted, and says so', async () => {
      const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      page = () => {
        asked.resolve();
        return held.promise;
      };
      const { list, exporting } = await exportHigh();
      await asked.promise;
      list.cancel();
      held.resolve();
      await exporting;
      assert.deepEqual([opened, said], [[], [['Loading was interrupted. Nothing was exported.']]]);
    });

    it('writes nothing where a page is missing, and fails with the reason', async () => {
      page = async () => Promise.reject(new Error('down'));
      const { exporting } = await exportHigh();
      await assert.rejects(exporting, { message: 'down' });
      assert.deepEqual(opened, []);
    });
  });

  it('of the list ends if another list takes its place while the user is asked', async () => {
    const { triage } = await loadedTriage(...alerts);
    const exporting = exportShown(triage, undefined);
    triage.dispose();
    await exporting;
    assert.deepEqual(written, []);
    assert.deepEqual(said, [['The list was replaced meanwhile. Nothing was exported.']]);
  });

  it('opens the file in whatever file system it is', async () => {
    vs.answer = () => 'Open File';
    await exportSelected(alerts, real, undefined);
    await settled();
    assert.deepEqual(ran, [['vscode.open', file]]);
  });

  it('shows a file of the workspace in the Explorer', async () => {
    isInWorkspace = true;
    vs.answer = () => 'Reveal in Explorer';
    await exportSelected(alerts, real, undefined);
    await settled();
    assert.deepEqual(said, [['Exported 3 alerts.', 'Open File', 'Reveal in Explorer']]);
    assert.deepEqual(ran, [['revealInExplorer', file]]);
  });

  const gitFile = Uri.from({ scheme: 'git', path: '/etc/x' });
  for (const [where, members, folder] of [
    ['in the first folder of the workspace', { workspaceFolders: [{ uri: Uri.file('/work') }] }, '/work'],
    ['beside the file that is open', { activeTextEditor: editorOf(Uri.file('/etc/hosts')) }, '/etc'],
    ['in the home folder', { activeTextEditor: editorOf(gitFile) }, '/home/jo'],
  ] as const)
    it(`is named by its day, ${where}`, async () => {
      Object.assign('workspaceFolders' in members ? workspace : window, members);
      await exportSelected(alerts, real, '/home/jo');
      assert.equal(offered.length, 1);
      assert.match(String(offered[0]), new RegExp(String.raw`^${folder}/alerts-\d{4}-\d\d-\d\d\.json$`));
    });

  const [kept, open] = ['TLP:RED amber+strict Amber green internal'.split(' '), ['TLP:CLEAR', 'white', '']];
  for (const tlp of [...kept, ...open]) {
    const folder = open.includes(tlp) ? '/repo' : '/home/jo';
    it(`proposes ${folder} for what is marked ${tlp}`, async () => {
      Object.assign(workspace, { workspaceFolders: [{ uri: Uri.file('/repo') }] });
      await exportSelected([...alerts, alert({ id: 'marked', tlp })], real, '/home/jo');
      assert.ok(String(offered[0]).startsWith(`${folder}/alerts-`), String(offered[0]));
    });
  }

  for (const [answer, files] of [
    ['Save to File…', 1],
    [undefined, 0],
  ] as const)
    it(`is offered as a file where it is too large for an editor: ${answer}`, async () => {
      answers = ['JSON', 'Untitled Editor'];
      vs.answer = () => answer;
      await exportSelected([alert({ id: 'large', description: 'x'.repeat(5_000_000) })], real, undefined);
      assert.deepEqual(said[0], ['The export is too large for an editor.', 'Save to File…']);
      assert.deepEqual([opened.length, written.length], [0, files]);
    });

  it('has no name where no folder is known, as in a browser', async () => {
    await exportSelected(alerts, real, undefined);
    assert.deepEqual(offered, [undefined]);
  });

  it('offers nothing to open where nothing could be written', async () => {
    failure = new FileSystemError('full');
    await exportSelected(alerts, real, undefined);
    assert.deepEqual(said, [["Couldn't write /repo/alerts.json: full"]]);
  });

  it('to Markdown can be canceled when it takes long, and writes nothing then', async () => {
    [answers, isCanceled] = [['Markdown', 'File…'], true];
    await exportSelected(Array<Alert>(5_000).fill(slow({ id: 'slow' })), real, undefined);
    assert.deepEqual([progress, written, said], [['Converting alerts to Markdown'], [], []]);
  });

  for (const what of ['list', 'selected alerts'])
    it(`of the ${what} to Markdown has the names of its service, also if another is chosen meanwhile`, async () => {
      answers = ['Markdown', 'File…'];
      const both = ['a1', 'a2'].map((id) => slow({ id, assignee_id: 'u1' }));
      const client = {
        listAlerts: async () => listPage(both),
        listUsers: async () => listPage([asUser({ id: 'u1', name: 'Ana' })]),
      };
      const triage = triageOf(client);
      await triage.alerts.loadMore();
      await triage.users.loadMore();
      const exporting =
        what === 'list'
          ? exportShown(triage, undefined)
          : alertCommandsOn(both, triage)['alertTriage.exportSelected']();
      if (what !== 'list') setTimeout(() => triage.dispose(), 0);
      await exporting;
      assert.deepEqual(written[0]?.match(/^\w+ · a\d$/gm), ['Ana · a1', 'Ana · a2']);
    });

  it('stops where a question is dismissed', async () => {
    answers = ['JSON'];
    await exportSelected(alerts, real, undefined);
    assert.deepEqual([written, said], [[], []]);
  });
});

/** An alert of which the description takes longer to read than a slice. */
function slow(fields: Partial<Alert>): Alert {
  const read = () => {
    clock.pass(1000);
    return 'slow';
  };
  return Object.defineProperty(alert(fields), 'description', { get: read });
}

function editorOf(uri: Uri) {
  return { document: { uri } };
}
