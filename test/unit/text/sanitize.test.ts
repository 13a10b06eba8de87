import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { inert, singleLine, valueLine, visible, withoutIcons } from '../../../src/text/sanitize.ts';
import cases from './cases/visible.json' with { type: 'json' };
import { hostileText } from './hostile.ts';

/** A black flag with a name in tag characters, the last of which ends it. */
function taggedFlag(name: string): string {
  const tags = Array.from(name, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)));
  return `\u{1f3f4}${tags.join('')}\u{e007f}`;
}

describe('visible', () => {
  for (const [what, { text, shown }] of Object.entries(cases))
    it(what, () => assert.equal(visible(text), shown));

  for (const name of ['gbeng', 'gbsct', 'gbwls'])
    it(`leaves a flag that is spelled in tags: ${name}`, () =>
      assert.equal(visible(taggedFlag(name)), taggedFlag(name)));

  it('leaves no text that is spelled in tags behind a flag', () =>
    assert.equal(visible(taggedFlag('obey')), '\u{1f3f4}'));

  it('cuts towers of marks, one by one', () => {
    const towers = (...heights: readonly number[]) =>
      heights.map((height, index) => 'abc'.charAt(index) + '\u0301'.repeat(height)).join('');
    assert.equal(visible(towers(9, 8, 99)), towers(8, 8, 8));
  });

  it('takes any number of marks', () => {
    for (const [mark, most] of [
      ['\u0301', 8],
      ['\ufe0f', 1],
      ['\u{e0100}', 1],
      ['\u200d', 1],
    ] as const) {
      const shown = visible(`中${mark.repeat(5_000_000)}`);
      assert.ok(shown === `中${mark.repeat(most)}`, `${shown.length} characters`);
    }
  });

  it('leaves nothing that is invisible or turns the direction', () =>
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(visible(text), /(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        assert.ok(visible(text).isWellFormed());
        assert.equal(visible(visible(text)), visible(text));
      }),
    ));
});

describe('singleLine', () => {
  for (const [what, text, line, length] of [
    ['makes line breaks one space', ' forged\r\n\n[error] line\u2028end ', 'forged [error] line end'],
    ['leaves text of the greatest length as it is', 'x'.repeat(300), 'x'.repeat(300)],
    ['cuts longer text with an ellipsis', 'x'.repeat(301), `${'x'.repeat(299)}…`],
    ['leaves text that is longer for invisible tags', 'abcd\u{e0041}\u{e0042}', 'abcd', 4],
    ['leaves text that is longer for what has no width', 'a\u200b\u200b\u200bbcd', 'abcd', 4],
    ['cuts no emoji in half', 'abc😀def', 'abc…', 5],
    ['leaves what is no character before the cut', '\ufffdabcdef', '\ufffdabc…', 5],
    ['cuts no space before the ellipsis', 'ab  cdef', 'ab…', 5],
    ['says that text was cut where little of it can be shown', `😀${'\u200b'.repeat(100)}b`, '😀…', 10],
  ] as const)
    it(what, () => assert.equal(singleLine(text, length), line));

  it('gives one visible line of at most the length asked for', () =>
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 40 }), (text, length) => {
        const line = singleLine(text, length);
        assert.ok(line.length <= length);
        assert.ok(line.isWellFormed());
        assert.equal(line, line.trim());
        assert.doesNotMatch(line, /[\p{Cc}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069]/u);
      }),
    ));
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
  it('parts what would be drawn as an icon', () =>
    assert.equal(withoutIcons('$(flame) $(sync~spin) $5'), '$\u2060(flame) $\u2060(sync~spin) $5'));

  it('leaves no icon, and the text as it was but for the joiner', () =>
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(withoutIcons(text), icon);
        assert.equal(withoutIcons(text).replaceAll('$\u2060(', '$('), text);
      }),
    ));
});

describe('inert', () => {
  for (const text of [
    '[D](command:workbench.action.terminal.sendSequence?{"text":"id\\r"})',
    '[open](file:///etc/passwd)',
    '[good.com](https://evil.example "title")',
    '[a][b](HTTPS://evil.example)',
    '[x]\u200b(command:x)',
    '[x]\u2060(command:x)',
  ])
    it(`makes no link of ${text}`, () => {
      assert.match(text.replaceAll(/[\u200b\u2060]/g, ''), link);
      assert.doesNotMatch(inert(text), link);
      assert.match(inert(text), /\]\u2060\(/);
    });

  it('leaves no link, icon or control character, and the text as it was but for the joiners', () =>
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(inert(text), link);
        assert.doesNotMatch(inert(text), icon);
        assert.doesNotMatch(inert(text), /(?!\n)\p{Cc}/u);
        assert.equal(inert(text).replaceAll(/(?<=[\]$])\u2060(?=\()/g, ''), visible(text));
      }),
    ));
});
