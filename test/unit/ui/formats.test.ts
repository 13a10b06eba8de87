import assert from 'node:assert/strict';
import { env } from 'vscode';
import { RateLimitedError } from '../../../src/api/errors.ts';
import { explain } from '../../../src/ui/explain.ts';
import { joinList, pastTimeText } from '../../../src/ui/formats.ts';
import { snoozeText } from '../../../src/ui/noteTexts.ts';
import { readTexts, textFiles } from '../../docs/translations.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('joinList', () => {
  it('leaves out empty parts', () => assert.equal(joinList(['critical', '', 'high']), 'critical, high'));

  for (const [language, pattern] of [
    ['de', '{0}, {1}'],
    ['fr', '{0}, {1}'],
    ['es', '{0}, {1}'],
    ['ja', '{0}、{1}'],
    ['zh-cn', '{0}、{1}'],
  ] as const)
    it(`has the separator of ${language}`, async () => {
      const texts = await Promise.all(textFiles.map(({ translated }) => readTexts(translated(language))));
      assert.equal(Object.assign({}, ...texts)['{0}, {1}'], pattern);
    });
});

describe('a time of day', () => {
  const now = new Date(2026, 10, 14, 9).getTime();
  const until = now + 3_600_000;
  const texts = () => [
    pastTimeText(now, now),
    snoozeText({ until: new Date(until).toISOString() }, now),
    explain(new RateLimitedError({ method: 'GET', path: '/', retryAt: new Date(until) }), 'host').text,
  ];

  it('has no zone where it is the time of the window', () => {
    for (const text of texts()) assert.match(text, /\d:00.[AP]M\.?$/);
  });

  describe('of another machine', () => {
    replaceMembers(env, { remoteName: 'ssh-remote' });

    it('names its zone, since the window may be in another one', () => {
      for (const text of texts()) assert.match(text, /\d:00.[AP]M \([A-Z][\w+:−-]+\)\.?$/);
      assert.equal(pastTimeText(Infinity, now), '');
    });
  });
});
