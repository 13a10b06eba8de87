import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import assert from 'node:assert/strict';
import { prefillFromCode, type QuotedCode } from '../../../src/prefill/code.ts';
import { prefillFromProblem, type Problem } from '../../../src/prefill/problem.ts';
import { prefillFromAlert, prefillFromText } from '../../../src/prefill/text.ts';
import { hostileText } from '../text/hostile.ts';
import { alert } from '../triage/alerts.ts';
import { texts } from './texts.ts';

function quoting(code: string, symbol?: string, path: string | undefined = 'src/a.ts'): QuotedCode {
  return { path, language: 'go', symbol, excerpts: [{ lines: { first: 5, last: 5 }, code }], git: undefined };
}

describe('prefillFromCode', () => {
  const names: readonly (readonly [
    what: string,
    quoted: QuotedCode,
    isSelected: boolean,
    name: string | undefined,
  ])[] = [
    ['selected code by its first line', quoting('\n{\n  a := 1\n', 'F'), true, 'a := 1'],
    ['selected brackets by their symbol', quoting('})', 'F'), true, 'F'],
    ['selected brackets without symbol by their file', quoting('})'), true, 'src/a.ts'],
    ['the line at the cursor by its symbol', quoting('a := 1', 'F › g'), false, 'F › g'],
    ['the line at the cursor without symbol by itself', quoting('  a := 1'), false, 'a := 1'],
    ['a long line by its beginning', quoting('x'.repeat(200)), true, `${'x'.repeat(79)}…`],
  ];
  for (const [what, quoted, isSelected, name] of names) {
    it(`names ${what}`, () => assert.equal(prefillFromCode(quoted, isSelected, texts).values.name, name));
  }

  it('leaves what only the user knows', () => {
    assert.deepEqual(Object.keys(prefillFromCode(quoting('a'), true, texts).values), ['name', 'description']);
  });
});

describe('prefillFromProblem', () => {
  const problem: Problem = {
    severity: 'medium',
    message: "'x' is never used.\n  Remove it.",
    source: 'eslint',
    code: 'no-unused-vars',
    codeUrl: 'https://eslint.org/docs/rules/no-unused-vars?a=b&c=(d)',
  };
  const description = (changes: Partial<Problem>) =>
    prefillFromProblem({ ...problem, ...changes }, quoting('let x'), texts).values.description ?? '';

  it('tells all about it', () => {
    assert.deepEqual(prefillFromProblem(problem, quoting('let x'), texts).values, {
      name: "'x' is never used.",
      summary: "'x' is never used.   Remove it.",
      severity: 'medium',
      description: `\`\`\`text
'x' is never used.
  Remove it.
\`\`\`

by \`eslint\` · code [no-unused-vars](https://eslint.org/docs/rules/no-unused-vars?a=b&c=%28d%29)

\`src/a.ts\` 5-5

\`\`\`go
let x
\`\`\`
`,
    });
  });

  it('masks a secret in its message, and says so', () => {
    const message = `Leaked: AKIA${'A1B2'.repeat(4)}`;
    const { values, notes } = prefillFromProblem({ ...problem, message }, quoting('x'), texts);
    assert.deepEqual([values.name, values.summary], Array(2).fill('Leaked: AKIA••••••••'));
    assert.ok(!values.description?.includes('A1B2'));
    assert.deepEqual(notes, ['MASKED']);
  });

  for (const codeUrl of [
    'javascript:alert(1)',
    'command:x',
    'file:///etc',
    'vscode://x',
    'https://u:p@x.example',
    'x',
  ]) {
    it(`does not link ${codeUrl}`, () => {
      assert.match(description({ codeUrl }), /\nby `eslint` · code `no-unused-vars`\n/);
    });
  }

  it('says only what it knows', () => {
    assert.match(description({ source: undefined }), /```\n\ncode \[/);
    assert.match(description({ code: undefined }), /\n\nby `eslint`\n\n`src/);
    assert.match(description({ source: '', code: '' }), /```\n\n`src/);
    assert.match(description({ message: ' ' }), /^by /);
  });

  it('lets no text of the problem out of its place', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (message, source, code) => {
        fc.pre([message, source, code].every((text) => /\p{L}/u.test(text)));
        const markdown = description({ message, source, code, codeUrl: undefined });
        const types = new MarkdownIt({ html: true, linkify: true })
          .parse(markdown, {})
          .map(({ type }) => type);
        const paragraph = ['paragraph_open', 'inline', 'paragraph_close'];
        assert.deepEqual(types, ['fence', ...paragraph, ...paragraph, 'fence']);
      }),
    );
  });
});

describe('prefillFromText', () => {
  it('quotes it without colours', () => {
    assert.deepEqual(prefillFromText('\n\u001b[31m$ make\u001b[0m\nError 1\n', texts), {
      values: { name: '$ make', description: '```text\n$ make\nError 1\n```\n' },
      notes: [],
    });
  });

  it('cuts what is huge, and says so', () => {
    const { values } = prefillFromText('line\n'.repeat(10_000), texts) ?? {};
    assert.match(values?.description ?? '', /line\n```\n\nCUT 19999 of 49999\n$/);
  });

  it('masks what looks like a secret, also where colours stand within, and says so', () => {
    const prefill = prefillFromText(`token gh\u001b[1mp_${'aB3d'.repeat(9)}\u001b[0m\n`, texts);
    assert.deepEqual(prefill, {
      values: { name: 'token ghp_••••••••', description: '```text\ntoken ghp_••••••••\n```\n' },
      notes: ['MASKED'],
    });
  });

  it('makes nothing of nothing', () => assert.equal(prefillFromText(' \n\u001b[0m', texts), undefined));
});

describe('prefillFromAlert', () => {
  it('takes the texts, and opens it anew', () => {
    const values = {
      name: 'N',
      summary: 'S',
      description: 'D',
      severity: 'Critical ',
      status: 'closed',
      source: { name: 'siem' },
    };
    assert.deepEqual(prefillFromAlert(alert(values), texts).values, {
      source: 'siem',
      name: 'N',
      summary: 'S',
      description: 'D',
      severity: 'critical',
      status: 'open',
    });
  });

  it('keeps words apart that stand in lines of their own, where a field has one line', () => {
    const { values } = prefillFromAlert(alert({ name: 'Malware\r\nfound' }), texts);
    assert.equal(values.name, 'Malware found');
  });

  it('takes over only what can be seen of name and summary', () => {
    const { values } = prefillFromAlert(alert({ name: 'A\u200bB', summary: 'C\u202eD' }), texts);
    assert.deepEqual([values.name, values.summary], ['AB', 'C\\u202eD']);
  });

  for (const source of ['pro\u200bd', 'host\n7', 'x'.repeat(201)]) {
    it(`leaves out a source that is not what it shows, ${JSON.stringify(source).slice(0, 20)}, and says so`, () => {
      const { values, notes } = prefillFromAlert(alert({ source }), texts);
      assert.ok(!('source' in values));
      assert.deepEqual(notes, ['NO SOURCE']);
    });
  }

  it('has nothing to say of an alert that is what it shows, or has no source', () => {
    for (const source of ['prod', undefined]) {
      assert.deepEqual(prefillFromAlert(alert({ source }), texts).notes, []);
    }
  });

  it('leaves an unknown severity to be chosen, and an unknown source to the setting', () => {
    const { values } = prefillFromAlert(alert({ severity: 'sev-0', name_plain: 'Plain' }), texts);
    assert.deepEqual(values, { name: 'Plain', summary: '', description: '', severity: '', status: 'open' });
  });
});
