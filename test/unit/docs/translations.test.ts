import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import {
  languages,
  nameProblems,
  readTexts,
  textFiles,
  translatedLanguages,
  translationProblems,
} from '../../docs/translations.ts';
import { projectFolder } from '../../host/cache.ts';
import cases from './cases/translations.json' with { type: 'json' };

describe('what is wrong with a translation', () => {
  const { english, german, wrong } = cases;

  it('is nothing if the same parts are in another order', () =>
    assert.deepEqual(translationProblems(english, german), []));

  for (const { what, change, problem } of wrong)
    it(`is ${what}`, () => {
      const changed: Readonly<Record<string, string | null>> = { ...german, ...change };
      const texts = Object.entries(changed).flatMap(([key, text]) => (text === null ? [] : [[key, text]]));
      const problems = translationProblems(english, Object.fromEntries(texts));
      assert.ok(problems.join('\n').includes(problem), problems.join('\n'));
    });
});

describe('the names of buttons and commands', () => {
  const english = {
    show: 'Show Log',
    again: 'Show Log',
    hint: 'See "Show Log", Alerts: Show Log or [Show Log](command:x).',
  };
  const german = { show: 'Protokoll zeigen', again: 'Protokoll zeigen', hint: '„Protokoll zeigen“' };

  it('are the same everywhere', () => assert.deepEqual(nameProblems(english, german), []));

  it('may not differ in two places', () =>
    assert.deepEqual(nameProblems(english, { ...german, show: 'Log zeigen' }), [
      '"Show Log" is called "Log zeigen" and "Protokoll zeigen".',
    ]));

  for (const named of [
    'Use "Show Log".',
    'Use Alerts: Show Log now.',
    '"Alerts: Show Log"',
    '[Show Log](command:x)',
  ])
    it(`may not differ in a sentence: ${named}`, () =>
      assert.deepEqual(nameProblems({ ...english, hint: named }, { ...german, hint: '„Log zeigen“' }), [
        '"hint" does not name "Protokoll zeigen".',
      ]));
});

describe('the translations', () => {
  it('are to the languages that are offered, and no others', () =>
    assert.deepEqual(translatedLanguages().toSorted(), [...languages]));

  for (const language of languages)
    for (const { english, translated: fileOf } of textFiles)
      it(`to ${language} are complete and fit: ${fileOf(language)}`, async () => {
        assert.ok(existsSync(join(projectFolder, fileOf(language))), `${fileOf(language)} is missing.`);
        const problems = translationProblems(await readTexts(english), await readTexts(fileOf(language)));
        assert.deepEqual(problems, []);
      });

  for (const language of languages)
    it(`to ${language} call buttons and commands everywhere the same`, async () => {
      const [manifestFile, bundle] = textFiles;
      const english = { ...(await readTexts(manifestFile.english)), ...(await readTexts(bundle.english)) };
      const translated = {
        ...(await readTexts(manifestFile.translated(language))),
        ...(await readTexts(bundle.translated(language))),
      };
      assert.deepEqual(nameProblems(english, translated), []);
    });
});

describe('the texts of the manifest', () => {
  /** Properties that VS Code shows. */
  const shown =
    /^(altText|category|contents|description|displayName|enumDescriptions|errorMessage|label|markdownDescription|name|title)$/;
  const { displayName, description, contributes } = manifest;
  const { languageModelTools, ...others } = contributes;
  // The rest of a tool is for language models.
  const tools = languageModelTools.map((tool) => ({
    displayName: tool.displayName,
    description: tool.userDescription,
  }));
  const texts = shownTexts({ displayName, description, others, tools });

  function shownTexts(value: object): readonly unknown[] {
    return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
      const own = shown.test(key) ? [child].flat().filter((text) => typeof text === 'string') : [];
      return typeof child === 'object' && child !== null ? [...own, ...shownTexts(child)] : own;
    });
  }

  it('are all in package.nls.json, and nothing else is', async () => {
    assert.ok(texts.length > 100);
    const names = texts.map(
      (text) => /^%(.+)%$/.exec(String(text))?.[1] ?? `not a reference: ${String(text)}`,
    );
    const defined = Object.keys(await readTexts('package.nls.json'));
    assert.deepEqual([...new Set(names)].sort(), defined.sort());
  });
});

describe('the strings of the sources', () => {
  it('are all literal, since others are not found and not translated', async () => {
    const files = globSync('src/**/*.ts', { cwd: projectFolder });
    assert.ok(files.length > 100);
    for (const file of files) {
      const source = await readFile(join(projectFolder, file), 'utf8');
      assert.doesNotMatch(source, /l10n\.t\(\s*[^\s'"`{]/, file);
    }
  });
});
