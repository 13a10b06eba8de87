import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { projectFolder } from '../../host/cache.ts';

/** The sentence is constant, or holds numbers only. */
const constant = 'constant';
/** Holds the service's host or origin, which `parseServiceUrl` keeps free of brackets, dollars and quotes. */
const host = 'host';
/** Names files that the workspace has or the user has chosen; no alert can make their names. */
const place = 'place';
/** A problem's message in VS Code's own menu, which shows plain text; JSON's problems, which a schema can word, get no entry there. */
const untried = 'untried';

/** Shown above lines of code; `codeFile.test.ts` puts an icon into it. */
const aboveCode = 'above code';

/** Each call in src by which text gets to VS Code, and the journey that sends hostile text through it. */
const calls: readonly (readonly [file: string, call: string, covered: string])[] = [
  ['alertDetails/navigate.ts', 'showStatus', constant],
  ['alertDetails/panel.ts', 'createWebviewPanel', 'is plain text in the details'],
  ['alertDetails/panel.ts', 'showStatus', constant],
  ['alertLinks/openAlertLink.ts', 'showError', host],
  ['alertLinks/openAlertLink.ts', 'showInformation', host],
  ['alertLinks/openAlertLink.ts', 'showInformation', 'load further alerts only after a question'],
  ['alertLinks/openAlertLink.ts', 'showInformation', 'load further alerts only after a question'],
  ['alertLinks/openAlertLink.ts', 'showWarning', constant],
  ['alertLinks/openAlertLink.ts', 'showWarning', host],
  ['alertLinks/openAlertLink.ts', 'withProgress', host],
  ['assistant/createTool.ts', 'MarkdownString', 'creates an alert only after a question'],
  ['assistant/createTool.ts', 'showWarning', host],
  ['codeLinks/alertLenses.ts', 'CodeLens', aboveCode],
  ['codeLinks/alertLenses.ts', 'CodeLens', constant],
  ['codeLinks/goToCode.ts', 'pickOne', place],
  ['codeLinks/goToCode.ts', 'pickOne', place],
  ['codeLinks/goToCode.ts', 'showInformation', constant],
  ['codeLinks/goToCode.ts', 'showInformation', place],
  ['codeLinks/goToCode.ts', 'showInformation', place],
  ['commands/alertCommands.ts', 'showInformation', constant],
  ['commands/alertCommands.ts', 'showInformation', constant],
  ['commands/alertCommands.ts', 'showInformation', constant],
  ['commands/alertCommands.ts', 'showStatus', 'is plain text in the status bar'],
  ['commands/alertCommands.ts', 'showStatus', 'is plain text in the status bar'],
  ['commands/alertCommands.ts', 'showStatus', constant],
  ['commands/codeCommands.ts', 'showInformation', constant],
  ['commands/createCommands.ts', 'showInformation', constant],
  ['commands/listCommands.ts', 'showInformation', constant],
  ['commands/listCommands.ts', 'showInformation', constant],
  ['commands/listCommands.ts', 'showStatus', constant],
  ['commands/listCommands.ts', 'showStatus', constant],
  ['commands/register.ts', 'showError', 'and why that fails'],
  ['connection/accounts.ts', 'showWarning', host],
  ['connection/saveToSettings.ts', 'showError', constant],
  ['connection/setServiceUrl.ts', 'prompt', constant],
  ['connection/signIn.ts', 'prompt', 'and the box for the token'],
  ['connection/signIn.ts', 'showWarning', constant],
  ['connection/signOut.ts', 'askModal', host],
  ['connection/signOut.ts', 'pickOne', host],
  ['connection/signOut.ts', 'showInformation', constant],
  ['connection/signOut.ts', 'showStatus', host],
  ['connection/signOut.ts', 'showWarning', host],
  ['connection/signOut.ts', 'showWarning', host],
  ['connection/switchService.ts', 'askModal', 'is plain text in the services that one switches between'],
  ['connection/switchService.ts', 'prompt', constant],
  ['connection/switchService.ts', 'runPick', 'is plain text in the services that one switches between'],
  [
    'connection/switchService.ts',
    'showInformation',
    'is plain text in the services that one switches between',
  ],
  ['createForm/dialogs.ts', 'askModal', constant],
  ['createForm/dialogs.ts', 'askModal', host],
  ['createForm/dialogs.ts', 'runPick', 'is plain text in the list of drafts'],
  ['createForm/dialogs.ts', 'showError', 'runs none from the messages about drafts and failed creations'],
  ['createForm/dialogs.ts', 'showInformation', 'is plain text where it was selected'],
  ['createForm/dialogs.ts', 'showStatus', constant],
  ['createForm/html.ts', 'createWebviewPanel', constant],
  ['createForm/showCreated.ts', 'showInformation', 'runs no command from the message about an alert'],
  ['createForm/showCreated.ts', 'showInformation', 'runs none from the message that a filter hides it'],
  [
    'createForm/showCreated.ts',
    'showInformation',
    'runs none from the message when another service is shown meanwhile',
  ],
  ['createForm/showCreated.ts', 'showStatus', constant],
  ['export/exportAlerts.ts', 'pickOne', constant],
  ['export/exportAlerts.ts', 'pickOne', constant],
  ['export/exportAlerts.ts', 'pickOne', constant],
  ['export/exportAlerts.ts', 'showError', place],
  ['export/exportAlerts.ts', 'showInformation', constant],
  ['export/exportAlerts.ts', 'showWarning', constant],
  ['export/exportAlerts.ts', 'showWarning', constant],
  ['export/exportAlerts.ts', 'withProgress', constant],
  ['monitor/notifications.ts', 'showInformation', constant],
  ['monitor/notifications.ts', 'showInformation', 'notifies once of new critical alerts'],
  [
    'monitor/serviceStatus.ts',
    'createStatusBarItem',
    'is plain text in the services that one switches between',
  ],
  ['monitor/statusBar.ts', 'createStatusBarItem', constant],
  ['overview/panel.ts', 'createWebviewPanel', constant],
  ['picks/facetPick.ts', 'runPick', 'is plain text in groups and in the values of a facet'],
  ['picks/filterPick.ts', 'runSearchPick', 'is plain text in the picks that find, filter and keep filters'],
  ['picks/findPick.ts', 'runSearchPick', 'is plain text in the picks that find, filter and keep filters'],
  ['picks/manageFiltersPick.ts', 'prompt', constant],
  ['picks/manageFiltersPick.ts', 'prompt', constant],
  ['picks/manageFiltersPick.ts', 'runPick', 'in a filter that is kept'],
  ['picks/manageFiltersPick.ts', 'showInformation', 'in a filter that is kept'],
  ['picks/savedFiltersPick.ts', 'prompt', constant],
  ['picks/savedFiltersPick.ts', 'runPick', 'in a filter that is kept'],
  ['picks/savedFiltersPick.ts', 'showStatus', 'in a filter that is kept'],
  ['picks/userPick.ts', 'runPick', 'in the choice of one'],
  ['picks/valuePick.ts', 'pickOne', 'in the choice of a value to filter by'],
  ['picks/viewOptionsPick.ts', 'pickOne', constant],
  ['prefill/codeAction.ts', 'CodeAction', untried],
  ['prefill/problem.ts', 'pickOne', 'in the choice of one, and in the alert'],
  ['ui/loading.ts', 'withProgress', host],
  ['ui/loading.ts', 'withProgress', host],
  ['ui/loading.ts', 'withProgress', host],
  ['views/alertItem.ts', 'FileDecoration', constant],
  ['views/alertItem.ts', 'MarkdownString', 'is plain text in rows, tooltips'],
  ['views/alertItem.ts', 'TreeItem', 'is plain text in groups'],
  ['views/alertItem.ts', 'TreeItem', 'is plain text in rows, tooltips'],
  ['views/listTexts.ts', 'showInformation', constant],
  ['views/listTexts.ts', 'showStatus', constant],
  ['views/listTexts.ts', 'showStatus', constant],
  ['views/listTexts.ts', 'showStatus', 'is plain text in the reasons of failures'],
  ['views/listTexts.ts', 'view.message =', 'is plain text in the reasons of failures'],
  ['views/listView.ts', 'view.description =', 'is plain text in the services that one switches between'],
  ['views/listView.ts', 'withProgress', constant],
  ['views/listView.ts', 'withProgress', constant],
  ['views/listView.ts', 'withProgress', constant],
  ['views/statusItems.ts', 'TreeItem', 'is plain text in the reasons of failures: in the view, its rows'],
  ['views/tree.ts', 'showStatus', constant],
  ['views/usersView.ts', 'TreeItem', 'is plain text in the rows and tooltips of users'],
];

const functions = [
  'showInformation',
  'showWarning',
  'showError',
  'askModal',
  'showStatus',
  'withProgress',
  'prompt',
  'pickOne',
  'runPick',
  'runSearchPick',
  'createStatusBarItem',
  'createWebviewPanel',
];
const classes = ['TreeItem', 'MarkdownString', 'CodeAction', 'FileDecoration', 'CodeLens'];
const pattern = new RegExp(
  String.raw`(?<!function )(?<![.\w])(?:window\.)?(${functions.join('|')})(?:<[^(]*>)?\(|` +
    String.raw`new (${classes.join('|')})\(|(view\.(?:message|description) =) `,
  'g',
);

describe('every text that VS Code shows', () => {
  const folder = join(projectFolder, 'src');

  it('is listed here, with the journey that shows hostile text there', async () => {
    const found: string[] = [];
    const elsewhere = /^ui\/(messages|openWebLink|prompt|quickPick)\.ts$|\/page\//;
    for await (const path of glob('**/*.ts', { cwd: folder })) {
      const file = path.replaceAll(sep, '/');
      if (elsewhere.test(file)) continue;
      const text = await readFile(join(folder, file), 'utf8');
      const matches = [...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean));
      found.push(...matches.map((call) => `${file} ${call}`));
    }
    assert.deepEqual(found.toSorted(), calls.map(([file, call]) => `${file} ${call}`).toSorted());
  });

  it('is shown by a journey that exists', async () => {
    const files = ['alertLinks', 'assistant', 'hostileText', 'hostileContext', 'polling', 'services'];
    const texts = await Promise.all(
      files.map((file) => readFile(join(projectFolder, 'test/ui', `${file}.test.ts`), 'utf8')),
    );
    const titles = texts.join('').match(/^  it\('.*'/gm) ?? [];
    for (const [file, call, covered] of calls) {
      if ([constant, host, place, untried, aboveCode].includes(covered)) continue;
      assert.ok(
        titles.some((title) => title.includes(covered)),
        `${file} ${call}: ${covered}`,
      );
    }
  });
});
