import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { inert, visible, withoutIcons } from '../../../src/text/sanitize.ts';
import { hostileText } from './hostile.ts';

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
