import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { harmlessMarkdown } from '../../../src/markdown/toPaste.ts';
import { hostileText } from '../text/hostile.ts';
import { assertNothingActs } from './pastedMarkdown.ts';

function assertHarmless(text: string): void {
  assertNothingActs(harmlessMarkdown(text, 3));
}

describe('harmlessMarkdown', () => {
  const kept: readonly (readonly [string, string, string])[] = [
    ['emphasis', 'a **b** *c*, (***d***)', 'a **b** *c*, (***d***)'],
    ['emphasis beside Chinese', '级别**高**：**注意**（*低*）', '级别**高**：**注意**（*低*）'],
    ['headings, below those around', '# A\n\ntext\n\nB\n--', '### A\n\ntext\n\n#### B'],
    ['headings of several lines on one', 'a\nb\\\nc  \nd\n===', '### a b c d'],
    ['headings of the lowest level', '##### a', '###### a'],
    ['lists', '* a\n* b\n  * @c\n\n3. d\n4. e', '* a\n* b\n  * `@c`\n\n3. d\n4. e'],
    ['tasks', '- [ ] a\n- [X] b', '- [ ] a\n- [X] b'],
    ['quotes', '> a  \n> b\n>\n> > c', '> a  \n> b\n>\n> > c'],
    ['rules', 'a\n\n- - -\n\nb', 'a\n\n***\n\nb'],
    ['code', 'run `rm -rf $HOME` now', 'run `rm -rf $HOME` now'],
    ['code blocks', '```sh\nls\n\n<b>\n```', '```sh\nls\n\n<b>\n```'],
    ['code blocks that are indented', 'a\n\n    b\n     c', 'a\n\n```\nb\n c\n```'],
    ['emphasis by other marks', '_a **b**_ __c__, f_(x)_', '_a **b**_ __c__, `f_(x)_`'],
    ['emphasis inside words and over lines', 'a*b*c **d\ne**', 'a*b*c **d\ne**'],
    ['tables', '> a\n\n| a | b |\n|--|:-:|\n| @c | *d* |', '> a\n\n| a | b |\n|--|:-:|\n| `@c` | *d* |'],
    ['tables without marks around', 'a|b\n-|-\nc', '| a | b |\n|-|-\n| c |  |'],
    ['tables of one column', '|a|\n:-\n|b|', '| a |\n|:-\n| b |'],
    ['pipes in cells', '|a|\n|-|\n|`b\\|c\\\\|d`, \\||', '| a |\n|-|\n| `b\\|c\\\\|d`, `\\|` |'],
    ['line breaks', 'a  \nb\\\nc', 'a  \nb  \nc'],
    ['code over lines on one', '> - a `b\n>   c` d\n> - e', '> - a `b c` d\n> - e'],
    ['backslashes that escape nothing', 'C:\\_a, \\d+\\.\\d+', '`C:\\_a`, `\\d+\\.\\d+`'],
    [
      'addresses as they were written',
      'https://a.example/_%2F_*x*?y=%25',
      '`https://a.example/_%2F_*x*?y=%25`',
    ],
    [
      'code blocks in lists and quotes',
      '1. [x] @a\n   ~~~sh\n   ls\n\n     <b>\n   ~~~\n2. > - ```\n   >   @b\n   > c',
      '1. [x] `@a`\n   ```sh\n   ls\n   \n     <b>\n   ```\n2. > - ```\n   >   @b\n   >   ```\n   > c',
    ],
    ['tabs in code blocks', '```py\nif x:\n\tls()\n```', '```py\nif x:\n\tls()\n```'],
    ['the language behind a space', '``` py\nx\n```', '```py\nx\n```'],
    ...['mermaid', 'math', 'geojson', 'plantuml', 'suggestion'].map(
      (language) =>
        [`no language that others draw: ${language}`, `\`\`\`${language}\na\n\`\`\``, '```\na\n```'] as const,
    ),
    [
      'what only looks like syntax',
      'a - b, 5 > 3: e.g. 10.0.0.1 at 23:13:20 (50%)',
      'a - b, 5 `>` 3: e.g. 10.0.0.1 at 23:13:20 (50%)',
    ],
    ['punctuation around what becomes code', 'see "a@b.co" (or #1), @c!', 'see "`a@b.co`" (or `#1`), `@c`!'],
  ];
  for (const [what, text, expected] of kept)
    it(`keeps ${what}`, () => assert.equal(harmlessMarkdown(text, 3), expected));

  const shown: readonly (readonly [string, string, string])[] = [
    ['a link', '[bank](https://evil.example/a_b)', 'bank (`https://evil.example/a_b`)'],
    ['a link with a title', '[a](https://e.example/b_(c) "d")', 'a (`https://e.example/b_(c)`)'],
    ['references to characters', 'a &amp; &lt;b, &eacute;&#64;c', 'a & `<b`, `é@c`'],
    ['references to characters that were escaped', '\\&lt; &amp;lt;', '`&lt;` `&lt;`'],
    ['an emoji name', ':bomb:', '`:bomb:`'],
    [
      'a link with brackets, code and emphasis',
      '[a\\] `b` *c*](https://e.example)',
      '`a]` `b` *c* (`https://e.example`)',
    ],
    ['an image in a link', '[![a](b.png)](https://e.example)', 'a (`b.png`) (`https://e.example`)'],
    ['an address', 'see https://evil.example/ now', 'see `https://evil.example/` now'],
    ['a command', '[x](command:workbench.action.quit)', 'x (`command:workbench.action.quit`)'],
    ['an image', '![logo](https://evil.example/p.png)', 'logo (`https://evil.example/p.png`)'],
    ['HTML', 'a <img src=x onerror=alert(1)> b', 'a `<img src=x onerror=alert(1)>` b'],
    ['tags beside each other', '<b>x<i>', '`<b>x<i>`'],
    ['an icon', '$(flame)', '`$(flame)`'],
    ['a domain', 'www.a.example', '`www.a.example`'],
    ['an e-mail address', 'jo@example.com, <jo@example.com>', '`jo@example.com`, `jo@example.com`'],
    [
      'a definition of a link',
      '[a][1]\n\n[1]: https://evil.example',
      '`[a][1]`\n\n`[1]`: `https://evil.example`',
    ],
    ['lines that look like one', '[user]: admin\n- [ip]: 10.0.0.1', '`[user]`: admin\n\n- `[ip]`: 10.0.0.1'],
    ['code in a list that is indented', '- a\n\n      b', '```\n- a\n\n      b\n```'],
    ['deleted text', '~~a~~ b', '`~~a~~` b'],
    ['emphasis whose marks would be seen', '级别**a_b**：*c*', '`级别a_b：c`'],
    ['such emphasis in an image', '![级别**a_b**](b.png) *c*', '`级别a_b` (`b.png`) c'],
    ['a backtick', '`` ` `` `', '`` ` `` `` ` ``'],
    ['syntax that was escaped', '\\*a\\* \\[x](y)', '`*a*` `[x](y)`'],
    ['syntax at the start of a line', 'a\n\\+ b\n--- c', 'a\n`+` b\n`---` c'],
    ['an address right behind code', '`a`<https://e.example/>', '`a` `https://e.example/`'],
    ['code of nothing', 'a ` ` x `y`', 'a   x `y`'],
    ['a link to nowhere', 'www.[evil.]()com', '`www.evil.com`'],
  ];
  for (const [what, text, expected] of shown)
    it(`shows ${what} as what it is`, () => assert.equal(harmlessMarkdown(text, 3), expected));

  const called = [
    'ping @octocat and @org/team',
    '@babel/traverse is vulnerable',
    'see #12, org/repo#12, GH-12, gh-7, GL-12 and [issue:13]',
    'since 0a1b2c3, octocat@0a1b2c3d, 1234567 and org/repo@0123456789abcdef0123456789abcdef01234567',
    '見GH-12和0a1b2c3d',
    'jo@example.com <jo@example.com> mailto:jo@example.com',
    '!12 $3 ~bug ~"two words" %4 %"v 1" &5 [vulnerability:6] *iteration:7',
    '<!channel> <@U123> :bomb: @here #general',
    'a\n\\>>>\nb',
    '/close\n/assign @x\n\n- /label ~bug\n\n> /close',
    '\\@octocat \\#12 &#64;octocat &commat;octocat',
    '**@octocat**, *#12* and [@octocat](https://a.example/#12) ![@octocat](https://a.example)',
    '| @octocat |\n|---|\n| a | #12 |',
    '# @octocat fixes #12',
    '~~![x](https://a.example/i.png)~~[a](https://a.example)',
    'x <!-- @octocat --> <b>@octocat</b>',
  ];
  for (const text of called)
    it(`calls nobody and refers to nothing in ${JSON.stringify(text)}`, () => assertHarmless(text));

  const hostile = [
    '[a][1]\n\n[1]: https://evil.example "t"',
    '![a][1]\n\n[1]: https://evil.example',
    '<https://evil.example> <mailto:a@evil.example>',
    '[![x](https://e.example/i)](https://e.example)',
    '`a`\u200b``x`[y](https://evil.example)``',
    '\\`\u200b`<b>`',
    '`` ` ``\u200b`<b>`',
    '**`a`**`b`',
    'a\n&#61;&#61;&#61;\n&lt;script&gt;alert(1)&lt;/script&gt;',
    '- <div>\n\n  <script>',
    '```\n```\n<script>',
    '````\n```\n<b>\n````',
    '> ```\n<script>alert(1)</script>',
    '| a |\n|---|\n| `x|<b>` | <i> |',
    '[x]()',
    '[https:]()[/]()[/]()[evil.]()com',
    'www.![evil.]()com',
    'evil.[com](https://a.example/)',
    'evil.![com](https://a.example/i.png)',
    'www.[zip](https://a.example/)',
    'www.![zip](https://a.example/i.png)',
    'a@evil.[com](https://a.example/)',
    'evil.[![com](https://a.example/i.png)](https://a.example/)',
    'https:` `//evil.` `com',
    `${'*a '.repeat(25)}https:*/*/evil.*com*`,
    'www.evil.example evil.example a@evil.example',
  ];
  for (const text of hostile) {
    it(`lets nothing act in ${JSON.stringify(text)}`, () => assertHarmless(text));
  }

  it('lets nothing act, whatever the text', () => {
    const marks = '` `` ``` ~~~ | * [ ]( ]() ](https://a.example/) https: // evil. com < \\'.split(' ');
    const piece = fc.oneof(
      fc.constantFrom(...hostile, ...kept.map(([, text]) => text), ...shown.map(([, text]) => text)),
      fc.constantFrom(...marks, '\n', '\n\n', '  ', '> ', '- ', '1. ', '` `'),
      hostileText,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => assertHarmless(pieces.join(''))),
      { numRuns: 200 },
    );
  });

  it('is the same when it is made harmless again, but for the level of headings', () => {
    for (const [, text] of kept)
      assert.equal(harmlessMarkdown(harmlessMarkdown(text, 1), 1), harmlessMarkdown(text, 1));
  });

  for (const open of ['>', '- ', '1. ', '> - '])
    it(`keeps what is nested, and what follows, however deep: ${open}`, () => {
      for (const depth of [20, 49, 50, 99, 100, 1000])
        assert.match(
          harmlessMarkdown(`${open.repeat(depth)}inside\n\n# Behind`, 3),
          /inside[^]*\n### Behind$/,
        );
    });

  it('cuts what nobody pastes', () => assert.equal(harmlessMarkdown('x'.repeat(300_000), 3).length, 50_001));
});
