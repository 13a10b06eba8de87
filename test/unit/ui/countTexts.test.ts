import assert from 'node:assert/strict';
import { l10n } from 'vscode';
import { countText, loadedText, ofLoadedText } from '../../../src/ui/countTexts.ts';
import { readTexts } from '../../docs/translations.ts';

const { t } = l10n;

describe('how much is loaded', () => {
  const list = (count: number, total?: number) => ({ items: Array.from({ length: count }), total });

  const rows = (): readonly string[] => [
    loadedText(list(1)),
    loadedText(list(1, 1)),
    loadedText(list(1, 1234)),
    loadedText(list(50, 1234)),
    countText(list(1)),
    countText(list(2)),
    countText(list(1, 1)),
    ofLoadedText(1, list(1)),
    ofLoadedText(1, list(50)),
    ofLoadedText(1, list(50, 50)),
  ];

  it('is said of one and of more', () => {
    assert.deepEqual(rows(), [
      '1 loaded',
      '1 of 1 loaded',
      '1 of 1,234 loaded',
      '50 of 1,234 loaded',
      '1 loaded',
      '2 loaded',
      '1 of 1',
      '1 of 1 loaded',
      '1 of 50 loaded',
      '1 of 50',
    ]);
  });

  it('has the singular of languages in which that differs', async () => {
    const french = await readTexts('l10n/bundle.l10n.fr.json');
    const translate = (text: string, ...values: readonly (string | number)[]) =>
      t(french[text] ?? text, ...values);
    Object.assign(l10n, { t: translate });
    try {
      assert.deepEqual(rows(), [
        '1 chargée',
        '1 sur 1 chargée',
        '1 sur 1,234 chargée',
        '50 sur 1,234 chargées',
        '1 chargée',
        '2 chargées',
        '1 sur 1',
        '1 sur 1 chargée',
        '1 sur 50 chargées',
        '1 sur 50',
      ]);
    } finally {
      Object.assign(l10n, { t });
    }
  });
});
