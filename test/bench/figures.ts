import type { Figure } from './figure.ts';
import { heap } from './plain/heap.ts';
import { indicators } from './plain/indicators.ts';
import { listPages } from './plain/listPages.ts';
import { loadAll } from './plain/loadAll.ts';
import { sizes } from './plain/sizes.ts';
import { viewOptions } from './plain/viewOptions.ts';
import { activation } from './vscode/activation.ts';
import { codeLinks } from './vscode/codeLinks.ts';
import { createForm } from './vscode/createForm.ts';
import { firstRow } from './vscode/firstRow.ts';
import { overview } from './vscode/overview.ts';
import { polling } from './vscode/polling.ts';
import { manyRows } from './vscode/manyRows.ts';
import { onePageMore, refresh } from './vscode/rows.ts';
import { typing } from './vscode/typing.ts';

/** What `npm run bench` can measure, in the order of the table. */
export const figures: readonly Figure[] = [
  activation,
  sizes,
  listPages,
  loadAll,
  refresh,
  onePageMore,
  viewOptions,
  heap,
  createForm,
  firstRow,
  typing,
  polling,
  overview,
  codeLinks,
  manyRows,
  indicators,
];
