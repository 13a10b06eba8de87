import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { DiagnosticSeverity, Uri } from 'vscode';
import { prefillFromAlert } from '../../../src/prefill/alertCopy.ts';
import { prefillFromCode, type QuotedCode } from '../../../src/prefill/code.ts';
import { prefillFromProblem, type Problem } from '../../../src/prefill/problem.ts';
import { maskSecrets } from '../../../src/secrets/maskSecrets.ts';
import { prefillFromText } from '../../../src/prefill/text.ts';
import { hostileText } from '../text/hostile.ts';
import { alert } from '../triage/alerts.ts';

const maskedNote = 'What looks like a secret was masked. Check the text before you create the alert.';

function quoting(code: string, symbol?: string, changes: Partial<QuotedCode> = {}): QuotedCode {
  const excerpts = [{ lines: { first: 5, last: 5 }, code }];
  return { path: 'src/a.ts', language: 'go', symbol, excerpts, secrets: [], git: undefined, ...changes };
}

describe('prefillFromCode', () => {
  const log = { language: 'log' };
  const output = { language: 'Log', path: 'extension-output-x.y-#1-Z' };
  for (const [what, quoted, name] of [
    ['code by what encloses it', quoting('a := 1', 'F › g'), 'F › g'],
    ['code that nothing encloses by its place', quoting('a := 1'), 'src/a.ts, line 5'],
    ['code of a file that was never saved not at all', quoting('a := 1', undefined, { path: undefined }), ''],
    ['a text by its first line', quoting('\n--\n Disk full\n', undefined, log), 'Disk full'],
    ['what VS Code shows as output by its first line', quoting('Disk full', undefined, output), 'Disk full'],
    ['a text without words by its place', quoting('})', undefined, log), 'src/a.ts, line 5'],
    ['what has a long name by its beginning', quoting('', 'x'.repeat(200)), `${'x'.repeat(79)}…`],
  ] as const)
    it(`names ${what}`, () => assert.equal(prefillFromCode(quoted).values.name, name));
});

describe('prefillFromProblem', () => {
  const pageAt = (url: string) => Object.assign(Uri.file(''), { toString: () => url });
  const coded = (url: string) => ({ value: 'no-unused-vars', target: pageAt(url) });
  const problem: Problem = {
    severity: DiagnosticSeverity.Warning,
    message: "'x' is never used.\n  Remove it.",
    source: 'eslint',
    code: coded('https://eslint.org/docs/rules/no-unused-vars?a=b&c=(d)'),
  };
  const description = (changes: Partial<Problem>) =>
    prefillFromProblem({ ...problem, ...changes }, quoting('let x')).values.description ?? '';

  it('contains everything about it', () =>
    assert.deepEqual(prefillFromProblem(problem, quoting('let x')).values, {
      name: "'x' is never used.",
      summary: "'x' is never used.   Remove it.",
      severity: 'medium',
      description: `\`\`\`text
'x' is never used.
  Remove it.
\`\`\`

Reported by \`eslint\` · Code: [no-unused-vars](https://eslint.org/docs/rules/no-unused-vars?a=b&c=%28d%29)

\`src/a.ts\`, line 5

\`\`\`go
let x
\`\`\`
`,
    }));

  it('masks a secret in its message, and says so', () => {
    const message = `Leaked: AKIA${'A1B2'.repeat(4)}`;
    const { values, notes } = prefillFromProblem({ ...problem, message }, quoting('x'));
    assert.deepEqual([values.name, values.summary], Array(2).fill('Leaked: AKIA••••••••'));
    assert.ok(!values.description?.includes('A1B2'));
    assert.deepEqual(notes, [maskedNote]);
  });

  it('masks a secret in its message unlike another one in the code behind the same text', () => {
    const { text: code, secrets } = maskSecrets(`AKIA${'A1B2'.repeat(4)}`);
    const message = `AKIA${'C3D4'.repeat(4)}`;
    const { values } = prefillFromProblem({ ...problem, message }, { ...quoting(code), secrets });
    assert.match(values.description ?? '', /AKIA••••²••••\n[^]*AKIA••••••••\n/);
  });

  const badUrls = 'javascript:alert(1) command:x file:///etc vscode://x https://u:p@x.example x';
  const unlinked = badUrls
    .split(' ')
    .map((url) => [{ code: coded(url) }, /\nReported by `eslint` · Code: `no-unused-vars`\n/] as const);
  for (const [changes, expected] of [
    ...unlinked,
    [{ source: undefined }, /```\n\nCode: \[/],
    [{ code: undefined }, /\n\nReported by `eslint`\n\n`src/],
    [{ source: '', code: '' }, /```\n\n`src/],
    [{ message: ' ' }, /^Reported by /],
  ] as const)
    it(`says only what it knows, and links to the web only: ${JSON.stringify(changes)}`, () =>
      assert.match(description(changes), expected));

  it('lets no text of the problem out of its place', () =>
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (message, source, code) => {
        fc.pre([message, source, code].every((text) => /\p{L}/u.test(text)));
        const markdown = description({ message, source, code });
        const types = new MarkdownIt({ html: true, linkify: true })
          .parse(markdown, {})
          .map(({ type }) => type);
        const paragraph = ['paragraph_open', 'inline', 'paragraph_close'];
        assert.deepEqual(types, ['fence', ...paragraph, ...paragraph, 'fence']);
      }),
    ));
});

describe('prefillFromText', () => {
  it('quotes it without colours', () =>
    assert.deepEqual(prefillFromText('\n\u001b[31m$ make\u001b[0m\nError 1\n'), {
      values: { name: 'Error 1', description: '```text\n$ make\nError 1\n```\n' },
      notes: [],
      secrets: [],
    }));

  for (const [text, name] of [
    ['$ make', 'make'],
    ['$ make\n$ ls\n', 'make'],
    ['jo@host:~/shop$ \njo@host:~/shop$ make\nError 1', 'Error 1'],
    ['[root@host shop]# make\nError 1', 'Error 1'],
    ['(venv) jo@mac shop % make\nError 1', 'Error 1'],
    ['jo@host ~/shop> make\nError 1', 'Error 1'],
    ['PS C:\\My shop> make\nError 1', 'Error 1'],
    ['C:\\shop>make\nError 1', 'Error 1'],
    ['➜  shop make\nError 1', 'Error 1'],
    ['> shop@1.0.0 build\nError 1', 'Error 1'],
    ['# Runbook\nError 1', '# Runbook'],
    ['jo@host.example: login failed\nError 1', 'jo@host.example: login failed'],
    ['$5 is missing\nError 1', '$5 is missing'],
  ] as const)
    it(`is named by what is no prompt: ${JSON.stringify(text)}`, () =>
      assert.equal(prefillFromText(text)?.values.name, name));

  it('cuts what is huge, and says so', () => {
    const { values } = prefillFromText('line\n'.repeat(10_000)) ?? {};
    assert.match(values?.description ?? '', /line\n```\n\nShowing 19,999 of 49,999 characters\.\n$/);
  });

  it('masks a secret that ends behind what is kept, and none that is not kept', () => {
    const body = 'aB3dE6gH9jK2mN5paB3dE6gH9jK2mN5p\n'.repeat(20);
    const key = `-----BEGIN PRIVATE KEY-----\n${body}-----END PRIVATE KEY-----\n`;
    const { values } = prefillFromText('x'.repeat(19_800) + key) ?? {};
    assert.match(values?.description ?? '', /BEGIN PRIVATE KEY-----\n•+\n```/);
    const far = prefillFromText(`${'line\n'.repeat(10_000)}ghp_${'aB3d'.repeat(9)}`);
    assert.deepEqual(far?.notes, []);
  });

  it('masks what looks like a secret, also where there are colours within, and says so', () => {
    const prefill = prefillFromText(`token gh\u001b[1mp_${'aB3d'.repeat(9)}\u001b[0m\n`);
    assert.deepEqual(prefill, {
      values: { name: 'token ghp_••••••••', description: '```text\ntoken ghp_••••••••\n```\n' },
      notes: [maskedNote],
      secrets: [{ kind: 'token', lead: 'token ghp_', mask: '••••••••', original: 'aB3d'.repeat(9) }],
    });
  });

  it('makes nothing of nothing', () => assert.equal(prefillFromText(' \n\u001b[0m'), undefined));
});

describe('prefillFromAlert', () => {
  const texts = { name: 'N', summary: 'S', description: 'D' };
  for (const [what, fields, expected] of [
    [
      'copies the texts, and sets the status to open',
      { ...texts, severity: 'Critical ', status: 'closed', source: { name: 'siem' } },
      { ...texts, severity: 'critical', source: 'siem' },
    ],
    ['takes over only what can be seen of the name', { name: 'A\u200bB' }, { name: 'AB' }],
    ['takes over only what can be seen of the summary', { summary: 'C\u202eD' }, { summary: 'C\\u202eD' }],
    [
      'takes over only what can be seen of the description, and its tabs',
      { description: 'E\u200bF\udb40\udc41\n\tG\u202e' },
      { description: 'EF\n\tG\\u202e' },
    ],
    [
      'leaves an unknown severity to be chosen, and an unknown source to the setting',
      { severity: 'sev-0', name_plain: 'Plain' },
      { name: 'Plain', severity: '' },
    ],
  ] as const)
    it(what, () => {
      const values = { name: '', summary: '', description: '', severity: '', status: 'open' };
      const { values: copied } = prefillFromAlert(alert(fields));
      assert.deepEqual(copied, { ...values, ...expected });
    });

  for (const source of ['pro\u200bd', 'host\n7', 'x'.repeat(201)])
    it(`leaves out a source that is not what it shows, ${JSON.stringify(source).slice(0, 20)}, and says so`, () => {
      const { values, notes } = prefillFromAlert(alert({ source }));
      assert.ok(!('source' in values));
      assert.deepEqual(notes, [
        "The alert's source was left out. It contains hidden characters or is too long.",
      ]);
    });

  for (const source of ['prod', ' prod ', undefined])
    it(`has nothing to say of a source that is what it shows, or is missing: ${source}`, () =>
      assert.deepEqual(prefillFromAlert(alert({ source })).notes, []));

  it('cuts what is huge, and says so', () => {
    const huge = 'x'.repeat(30_000);
    const { values } = prefillFromAlert(alert({ name: huge, summary: huge, description: huge }));
    assert.deepEqual([values.name?.length, values.summary?.length], [20_000, 20_000]);
    assert.equal(values.description, `${'x'.repeat(20_000)}\n\nShowing 20,000 of 30,000 characters.\n`);
  });
});
