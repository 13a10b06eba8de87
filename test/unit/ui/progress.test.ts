import assert from 'node:assert/strict';
import { l10n, window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { emptyFilter } from '../../../src/triage/filter.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { countText, loadedText, loadMatching, ofLoadedText } from '../../../src/ui/progress.ts';
import { readTexts } from '../../docs/translations.ts';
import { listPage } from '../listPage.ts';
import { alert, ids, plainLook } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('Loading pages until one has matching alerts', () => {
  replaceMembers(window, {
    withProgress: async (_: unknown, task: (progress: object, token: object) => unknown) =>
      task({ report: () => undefined }, { onCancellationRequested: () => ({ dispose: () => undefined }) }),
  });

  /** Loads on from the first of five pages, of which the fourth has a match. @param reset the page at which another user comes */
  async function load(reset?: number) {
    const asked: number[] = [];
    const list = new PagedList<Alert>(async (page) => {
      asked.push(page);
      // Only once: pages can be asked for again after that.
      if (page === reset && asked.indexOf(page) === asked.length - 1) list.reset();
      return listPage([alert({ id: `a${page}`, status: page === 4 ? 'closed' : 'open' })], page, 5);
    });
    const filter = { ...emptyFilter, status: ['closed'] };
    const model = new AlertsModel(list, { ...plainLook, filter });
    await list.loadMore();
    return { found: ids(await loadMatching(model, 'host')), asked };
  }

  it('ends at the page that has some', async () => {
    assert.deepEqual(await load(), { found: ['a4'], asked: [1, 2, 3, 4] });
  });

  for (const [reset, asked] of [
    [2, [1, 2]],
    [3, [1, 2, 3]],
  ] as const)
    it(`loads nothing for another user, who comes at page ${reset}`, async () => {
      assert.deepEqual(await load(reset), { found: [], asked });
    });
});

const { t } = l10n;

describe('How much is loaded', () => {
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
