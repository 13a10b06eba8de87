import assert from 'node:assert/strict';
import { formPage, type FormTexts } from '../../../src/alertForm/html.ts';
import { formFields } from '../../../src/alertForm/protocol.ts';

const hostileText = `<b onclick="x">'&`;
const texts: FormTexts = {
  language: 'de',
  title: hostileText,
  allRequired: 'all required',
  labels: {
    source: hostileText,
    name: 'Name',
    summary: 'Summary',
    description: 'Description',
    severity: 'Severity',
    status: 'Status',
  },
  sourceHint: hostileText,
  showSources: hostileText,
  chooseSeverity: 'choose',
  severities: [{ value: 'high', label: hostileText }],
  statuses: [{ value: 'open', label: 'open' }],
  edit: 'Edit',
  preview: 'Preview',
  markdownHint: 'Markdown',
  nothingToPreview: hostileText,
  create: 'Create',
  discard: 'Discard',
  shortcut: 'Ctrl+Enter',
  shortcutOnMac: hostileText,
};
const html = formPage(texts, {
  script: 'https://file.example/a.js?x="y"',
  style: 'https://file.example/a.css',
  cspSource: 'https://*.example',
  nonce: 'abc123',
});

describe('the form’s page', () => {
  it('allows its own script and style sheet, and nothing else', () => {
    const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    assert.equal(
      policy?.replaceAll('&#39;', "'"),
      "default-src 'none'; style-src https://*.example; script-src 'nonce-abc123'",
    );
  });

  it('has one script, with the nonce, and nothing inline', () => {
    const scripts = html.match(/<script\b.*<\/script>/g);
    assert.deepEqual(scripts, [
      '<script nonce="abc123" src="https://file.example/a.js?x=&#34;y&#34;"></script>',
    ]);
    assert.doesNotMatch(html, /<style|\s(style|on\w+)="/);
  });

  it('escapes every text', () => {
    assert.doesNotMatch(html, /<b |onclick="|"x"|'&(?!#)/);
    assert.ok(html.includes('<title>&#60;b onclick=&#34;x&#34;&#62;&#39;&#38;</title>'));
  });

  it('tells its language', () => {
    assert.match(html, /<html lang="de">/);
  });

  it('has a label, a control and a place for problems for each field', () => {
    for (const field of formFields) {
      assert.equal(html.split(`<vscode-label for="${field}">`).length, 2, field);
      assert.equal(html.split(` id="${field}"`).length, 2, field);
      assert.equal(html.split(` id="${field}-problems"`).length, 2, field);
    }
  });

  it('uses no id twice', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  });
});
