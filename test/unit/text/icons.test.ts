import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { withoutIcons } from '../../../src/text/icons.ts';
import { hostileText } from './hostile.ts';

describe('withoutIcons', () => {
  it('parts what would be drawn as an icon', () => {
    assert.equal(withoutIcons('$(flame) $(sync~spin) $5'), '$\u2060(flame) $\u2060(sync~spin) $5');
  });

  it('leaves no icon, and the text as it was but for the joiner', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.doesNotMatch(withoutIcons(text), /\$\([\w~-]*\)/);
        assert.equal(withoutIcons(text).replaceAll('$\u2060(', '$('), text);
      }),
    );
  });
});
