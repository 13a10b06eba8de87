import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import {
  languages,
  readTexts,
  textFiles,
  translatedLanguages,
  translationProblems,
} from '../../docs/translations.ts';
import { projectFolder } from '../../host/cache.ts';

describe('what is wrong with a translation', () => {
  const english = {
    count: '{0} of {1}',
    show: 'Show $(eye) {name}',
    more: 'More…',
    off: 'Choose `off` or [read on](https://example.com).',
    welcome: 'You are signed out.\n[Sign In](command:alertTriage.signIn)\nor ask.',
  };
  const german = {
    count: 'von {1} sind es {0}',
    show: '{name} zeigen $(eye)',
    more: 'Mehr…',
    off: 'Wähle `off` oder [lies weiter](https://example.com).',
    welcome: 'Du bist abgemeldet.\n[Anmelden](command:alertTriage.signIn)\noder frag.',
  };
  const wrongs: readonly (readonly [text: string, change: object, problem: RegExp])[] = [
    ['a missing text', { more: undefined }, /"more" is missing/],
    ['a superfluous text', { old: 'Alt' }, /"old" is not in English/],
    [
      'another placeholder',
      { count: '{0} von {2}' },
      /"count": placeholders differ \(\{0\} \{1\} → \{0\} \{2\}\)/,
    ],
    ['a placeholder that is used twice', { count: '{0} von {1}{1}' }, /"count": placeholders differ/],
    ['a translated placeholder', { show: '$(eye) {Name} zeigen' }, /"show": placeholders differ/],
    ['a missing icon', { show: '{name} zeigen' }, /"show": icons differ \(\$\(eye\) → none\)/],
    [
      'another command',
      { welcome: german.welcome.replace('signIn', 'anmelden') },
      /"welcome": targets of links/,
    ],
    [
      'a button in a sentence',
      { welcome: german.welcome.replace('\n[', ' [') },
      /"welcome": lines with nothing but/,
    ],
    ['another address', { off: german.off.replace('.com', '.de') }, /"off": targets of links differ/],
    ['translated code', { off: german.off.replace('`off`', '`aus`') }, /"off": code differ/],
    ['no ellipsis', { more: 'Mehr' }, /"more": … at the end/],
    ['an empty text', { more: ' ' }, /"more": the translation is empty/],
    ['blanks around', { count: ' {0} {1}' }, /"count": it has blanks/],
  ];

  it('is nothing if the same parts are in another order', () => {
    assert.deepEqual(translationProblems(english, german), []);
  });

  for (const [what, change, expected] of wrongs)
    it(`is ${what}`, () => {
      const texts: [string, string][] = Object.entries({ ...german, ...change }).filter(
        ([, text]) => text !== undefined,
      );
      const problems = translationProblems(english, Object.fromEntries(texts));
      assert.match(problems.join('\n'), expected);
    });
});

describe('the translations', () => {
  it('are to the languages that are offered, and no others', () => {
    assert.deepEqual(translatedLanguages().toSorted(), [...languages]);
  });

  for (const language of languages)
    for (const { english, translated: fileOf } of textFiles)
      it(`to ${language} are complete and fit: ${fileOf(language)}`, async () => {
        assert.ok(existsSync(join(projectFolder, fileOf(language))), `${fileOf(language)} is missing.`);
        const problems = translationProblems(await readTexts(english), await readTexts(fileOf(language)));
        assert.deepEqual(problems, []);
      });
});

describe('the texts of the manifest', () => {
  /** Properties that VS Code shows. */
  const shown = new Set(
    'altText category contents description displayName enumDescriptions errorMessage label markdownDescription name title'.split(
      ' ',
    ),
  );
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
      const own = shown.has(key) ? [child].flat().filter((text) => typeof text === 'string') : [];
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
