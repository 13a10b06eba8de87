import assert from 'node:assert/strict';
import { l10n } from 'vscode';
import { countText, loadedText, ofLoadedText } from '../../../src/ui/countTexts.ts';
import { readTexts } from '../../docs/translations.ts';

const { t } = l10n;

const list = (count: number, total?: number) => ({ items: Array.from({ length: count }), total });

describe('how much is loaded', () => {
  afterEach(() => void Object.assign(l10n, { t }));

  for (const [language, rows] of Object.entries({
    en: '1 loaded|1 of 1 loaded|1 of 1,234 loaded|50 of 1,234 loaded|1 loaded|2 loaded|1 of 1|1 of 1 loaded|1 of 50 loaded|1 of 50',
    fr: '1 chargée|1 sur 1 chargée|1 sur 1,234 chargée|50 sur 1,234 chargées|1 chargée|2 chargées|1 sur 1|1 sur 1 chargée|1 sur 50 chargées|1 sur 50',
  }))
    it(`is said of one and of more, also where the singular differs: ${language}`, async () => {
      const texts = language === 'en' ? {} : await readTexts(`l10n/bundle.l10n.${language}.json`);
      Object.assign(l10n, {
        t: (text: string, ...values: readonly (string | number)[]) => t(texts[text] ?? text, ...values),
      });
      const loaded = [list(1), list(1, 1), list(1, 1234), list(50, 1234)].map(loadedText);
      const counted = [list(1), list(2), list(1, 1)].map(countText);
      const found = [list(1), list(50), list(50, 50)].map((one) => ofLoadedText(1, one));
      assert.equal([...loaded, ...counted, ...found].join('|'), rows);
    });
});
