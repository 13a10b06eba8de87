import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { inert, singleLine, valueLine, visible, withoutIcons } from '../../../src/text/sanitize.ts';
import { hostileText } from './hostile.ts';

/** A black flag with a name in tag characters, the last of which ends it. */
function taggedFlag(name: string): string {
  const tags = Array.from(name, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
  return `\u{1f3f4}${tags.join('')}\u{e007f}`;
}

describe('visible', () => {
  const cases: readonly (readonly [what: string, text: string, shown: string])[] = [
    ['plain text', 'Login from 10.0.0.1', 'Login from 10.0.0.1'],
    ['line breaks of every kind', 'a\nb\r\nc\rd\u2028e\u2029f\u0085g', 'a\nb\nc\nd\ne\nf\ng'],
    ['NUL, tab and escape sequences', 'a\0b\tc\u001b[31md\u009be', 'a b c [31md e'],
    ['direction overrides', 'a\u202egpj.exe', 'a\\u202egpj.exe'],
    [
      'direction isolates and marks',
      '\u2066a\u2069\u200e\u200f\u061c',
      '\\u2066a\\u2069\\u200e\\u200f\\u061c',
    ],
    ['marks before names of right-to-left scripts', '\u200fדנה כהן', 'דנה כהן'],
    ['marks before Arabic names on each line', '\u200fليلى\n\u061cسامي', 'ليلى\nسامي'],
    ['marks before numbers and dates', '\u061c-5', '-5'],
    ['marks between numbers, which would swap them', '10\u200f 20', '10\\u200f 20'],
    ['characters without width', 'pay\u200bpal\u00ad\ufeff\u2060', 'paypal'],
    ['invisible tag characters', 'a\u{e0041}\u{e007f}b', 'ab'],
    [
      'flags that are spelled in tags',
      ['gbeng', 'gbsct', 'gbwls'].map(taggedFlag).join(' '),
      ['gbeng', 'gbsct', 'gbwls'].map(taggedFlag).join(' '),
    ],
    ['texts that are spelled in tags behind a flag', taggedFlag('obey'), '\u{1f3f4}'],
    ['fillers that look like spaces', 'a\u3164b\u115fc', 'abc'],
    ['joiners that join nothing', '\u200dpay\u200dpal', 'paypal'],
    ['joiners in emoji', '👩\u200d💻 ❤\ufe0f', '👩\u200d💻 ❤\ufe0f'],
    ['non-joiners in Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['towers of marks', `a${'\u0301'.repeat(100)}`, `a${'\u0301'.repeat(8)}`],
    [
      'towers beside towers',
      `a${'\u0301'.repeat(9)}b${'\u0301'.repeat(8)}c${'\u0301'.repeat(99)}`,
      `a${'\u0301'.repeat(8)}b${'\u0301'.repeat(8)}c${'\u0301'.repeat(8)}`,
    ],
    ['lone surrogates', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ];
  for (const [what, text, shown] of cases) it(what, () => assert.equal(visible(text), shown));

  it('takes any number of marks', () => {
    for (const mark of ['\u0301', '\ufe0f']) {
      const shown = visible(`a${mark.repeat(5_000_000)}`);
      assert.ok(shown === `a${mark.repeat(8)}`, `${shown.length} characters`);
    }
  });

  it('leaves nothing that is invisible or turns the direction', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(visible(text), /(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        assert.ok(visible(text).isWellFormed());
        assert.equal(visible(visible(text)), visible(text));
      }),
    );
  });
});

describe('singleLine', () => {
  it('makes line breaks one space', () => {
    assert.equal(singleLine(' forged\r\n\n[error] line\u2028end '), 'forged [error] line end');
  });

  it('leaves text of the greatest length as it is', () => {
    assert.equal(singleLine('x'.repeat(300)), 'x'.repeat(300));
  });

  it('cuts longer text with an ellipsis', () => {
    assert.equal(singleLine('x'.repeat(301)), `${'x'.repeat(299)}…`);
  });

  it('leaves text that is longer for what is invisible', () => {
    assert.equal(singleLine('abcd\u{e0041}\u{e0042}', 4), 'abcd');
    assert.equal(singleLine('a\u200b\u200b\u200bbcd', 4), 'abcd');
  });

  it('cuts no emoji in half', () => {
    assert.equal(singleLine('abc😀def', 5), 'abc…');
  });

  it('says that text was cut even where little of it can be shown', () => {
    assert.equal(singleLine(`a${'\u200b'.repeat(100)}b`, 10), 'a…');
  });

  it('gives one visible line of at most the length asked for', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 40 }), (text, length) => {
        const line = singleLine(text, length);
        assert.ok(line.length <= length);
        assert.ok(line.isWellFormed());
        assert.equal(line, line.trim());
        assert.doesNotMatch(line, /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });
});

describe('valueLine', () => {
  it('spells out what is invisible, and nothing else', () => {
    assert.equal(valueLine('\u200b\u{e0041} \0'), String.raw`\u200b\udb40\udc41\u0020\u0000`);
    assert.equal(valueLine('\u200b'.repeat(20), 10), String.raw`\u200b\u2…`);
    assert.equal(valueLine('a\u200b\nb'), 'a b');
    assert.equal(valueLine(' \t\n'), '');
  });
});

const icon = /\$\([\w~-]*\)/;
/** What VS Code makes a link of: `LINK_REGEX` of its src/vs/base/common/linkedText.ts. */
const link = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;

describe('withoutIcons', () => {
  it('parts what would be drawn as an icon', () => {
    assert.equal(withoutIcons('$(flame) $(sync~spin) $5'), '$\u2060(flame) $\u2060(sync~spin) $5');
  });

  it('leaves no icon, and the text as it was but for the joiner', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(withoutIcons(text), icon);
        assert.equal(withoutIcons(text).replaceAll('$\u2060(', '$('), text);
      }),
    );
  });
});

describe('inert', () => {
  for (const text of [
    '[D](command:workbench.action.terminal.sendSequence?{"text":"id\\r"})',
    '[open](file:///etc/passwd)',
    '[good.com](https://evil.example "title")',
    '[a][b](HTTPS://evil.example)',
    '[x]\u200b(command:x)',
    '[x]\u2060(command:x)',
  ]) {
    it(`makes no link of ${text}`, () => {
      assert.match(text.replaceAll(/[\u200b\u2060]/g, ''), link);
      assert.doesNotMatch(inert(text), link);
      assert.match(inert(text), /\]\u2060\(/);
    });
  }

  it('leaves no link, icon or control character, and the text as it was but for the joiners', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(inert(text), link);
        assert.doesNotMatch(inert(text), icon);
        assert.doesNotMatch(inert(text), /(?!\n)\p{Cc}/u);
        assert.equal(inert(text).replaceAll(/(?<=[\]$])\u2060(?=\()/g, ''), visible(text));
      }),
    );
  });
});
