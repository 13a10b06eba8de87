import assert from 'node:assert/strict';
import { userCommands } from '../../../src/commands/listCommands.ts';
import { alert, asUser } from '../triage/alerts.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { alertCommandsOn, commandParts } from './commandParts.ts';
import { exampleService, loadedTriage, triageOf } from '../triage/triageOf.ts';

const sample = { ...exampleService, loadFetch: async () => fetch };

describe('copying', () => {
  const { copied, statuses } = fakeWindow();

  it('keeps the order of the list, in whatever order alerts were selected', async () => {
    const items = ['a1', 'b2', 'c3'].map((id) => alert({ id }));
    const hidden = alert({ id: 'not on screen' });
    const { triage } = await loadedTriage(...items);
    await alertCommandsOn([hidden, ...items.toReversed()], triage)['alertTriage.copyId']();
    assert.deepEqual(copied, ['a1\nb2\nc3\nnot on screen']);
  });

  for (const [command, one, two] of [
    ['alertTriage.copyId', 'Copied the ID of "One".', 'Copied the IDs of 2 alerts.'],
    ['alertTriage.copyLink', 'Copied the link to "One".', 'Copied the links to 2 alerts.'],
    ['alertTriage.copyIndicators', 'Copied the indicators of "One".', 'Copied the indicators of 2 alerts.'],
    ['alertTriage.copyAsMarkdown', 'Copied "One" as Markdown.', 'Copied 2 alerts as Markdown.'],
    ['alertTriage.copyAsJson', 'Copied "One" as JSON.', 'Copied 2 alerts as JSON.'],
  ] as const)
    it(`says what ${command} copied`, async () => {
      const alerts = [
        alert({ id: 'a1', name: 'One', summary: '10.0.0.1' }),
        alert({ id: 'b2', name: 'Two' }),
      ];
      await alertCommandsOn(alerts.slice(0, 1))[command]();
      await alertCommandsOn(alerts)[command]();
      assert.deepEqual(statuses, [one, two]);
    });

  const indicatorAlerts = [
    alert({ id: 'a1', summary: 'https://evil.example/a, 10.0.0.1, CVE-2024-1234' }),
    alert({ id: 'b2', summary: 'C:\\a.b\\c.exe, bob@evil.example and 10[.]0[.]0[.]1' }),
  ];
  for (const [command, lines] of [
    [
      'alertTriage.copyIndicators',
      ['hxxps://evil[.]example/a', 'evil[.]example', 'bob[@]evil[.]example', '10[.]0[.]0[.]1'],
    ],
    [
      'alertTriage.copyPlainIndicators',
      ['https://evil.example/a', 'evil.example', 'bob@evil.example', '10.0.0.1'],
    ],
  ] as const)
    it(`of what several alerts are about has each once, a line for each: ${command}`, async () => {
      await alertCommandsOn(indicatorAlerts)[command]();
      assert.deepEqual(copied, [[...lines, 'C:\\a.b\\c.exe', 'CVE-2024-1234'].join('\n')]);
    });

  it('of what an alert is about has all of each, however long', async () => {
    const url = `https://evil.example/${'a'.repeat(1900)}`;
    await alertCommandsOn([alert({ summary: url })])['alertTriage.copyPlainIndicators']();
    assert.deepEqual(copied, [`${url}\nevil.example`]);
  });

  it('says when an alert has no indicators, and leaves the clipboard alone', async () => {
    await alertCommandsOn([alert()])['alertTriage.copyIndicators']();
    assert.deepEqual([copied, statuses], [[], ['No indicators found.']]);
  });

  it('of e-mail addresses is said, as every copy is', async () => {
    const targets = { alerts: () => [], users: () => [asUser({ id: 'u1', email: 'a@b.example' })] };
    await userCommands(commandParts(triageOf()), targets)['alertTriage.copyEmail']();
    assert.deepEqual([copied, statuses], [['a@b.example'], ['Copied.']]);
  });

  for (const [what, separator, copy] of [
    [
      'ids',
      '\n',
      async (texts: readonly string[]) => {
        await alertCommandsOn(texts.map((id) => alert({ id })))['alertTriage.copyId']();
      },
    ],
    [
      'e-mail addresses',
      ', ',
      async (texts: readonly string[]) => {
        const users = texts.map((email, id) => asUser({ id, email }));
        const targets = { alerts: () => [], users: () => users };
        await userCommands(commandParts(triageOf()), targets)['alertTriage.copyEmail']();
      },
    ],
  ] as const)
    it(`of ${what} makes one line each, however many one has, and no character that hides others`, async () => {
      await copy(['a@1\nrm -rf ~', 'b@2\u202e\u001b[31m']);
      const [text = '', ...others] = copied;
      assert.deepEqual([text.startsWith(`a@1 rm -rf ~${separator}b@2`), others], [true, []]);
      assert.doesNotMatch(text.replace(separator, ''), /[\p{Cc}\u202e]/u);
    });

  it('of links makes one line for each alert, with the service and without anything that acts', async () => {
    const alerts = ['a1', 'b&c\nrm -rf ~'].map((id) => alert({ id }));
    await alertCommandsOn(alerts)['alertTriage.copyLink']();
    assert.deepEqual(copied, [
      'vscode://alert-triage.alert-triage/alert?service=https%3A%2F%2Falerts.example.com&id=a1\n' +
        'vscode://alert-triage.alert-triage/alert?service=https%3A%2F%2Falerts.example.com&id=b%2526c%250Arm%2520-rf%2520~',
    ]);
  });

  it('has no links to sample data, which nobody else has', async () => {
    const commands = alertCommandsOn([alert()], triageOf({}, { service: sample }));
    await commands['alertTriage.copyLink']();
    assert.deepEqual([copied, statuses], [[], ['Sample data has no links.']]);
    await commands['alertTriage.copyAsMarkdown']();
    assert.doesNotMatch(copied[0] ?? assert.fail('nothing is copied'), /vscode:/);
  });

  it('as Markdown has the names of its service, also if another is chosen meanwhile', async () => {
    const assigned = alert({ id: 'a1', assignee_id: 'u1', assignee: { name: 'Ana' } });
    const { triage } = await loadedTriage(assigned);
    const copying = alertCommandsOn([alert({ id: 'a1', assignee_id: 'u1' })], triage)[
      'alertTriage.copyAsMarkdown'
    ]();
    triage.dispose();
    await copying;
    const link = 'vscode://alert-triage.alert-triage/alert?service=https%3A%2F%2Falerts.example.com&id=a1';
    assert.deepEqual(copied, [`## a1\n\nAna · a1\n\n<${link}>\n`]);
  });

  it('as Markdown that takes long does not replace what was copied after it', async () => {
    const commands = alertCommandsOn([alert({ id: 'a1' })]);
    const slow = commands['alertTriage.copyAsMarkdown']();
    await commands['alertTriage.copyId']();
    await slow;
    assert.deepEqual(copied, ['a1']);
    await commands['alertTriage.copyAsMarkdown']();
    assert.match(copied[1] ?? '', /^## a1\n/);
  });
});
