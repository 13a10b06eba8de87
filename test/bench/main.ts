/**
 * `npm run bench`: how fast and how large the extension is, beside a yardstick measured in the same run. Absolute
 * times mean nothing on shared machines, so times never fail the run; sizes do.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { wholeNumber } from '../host/wholeNumber.ts';
import type { Figure, Row } from './figure.ts';
import { figures } from './figures.ts';
import { printTable } from './table.ts';

const usage = `npm run bench -- [options]
  --only P4,P7   these figures alone
  --pairs N      pairs of measurements for each figure (7)
  --quick        one pair each, to see that it works
  --json FILE    writes the table there, too
  --help`;

/** @throws Error when an option or a figure is unknown */
function readChoices() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      pairs: { type: 'string', default: '7' },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return undefined;
  return {
    chosen: values.only === undefined ? figures : values.only.split(',').map(figureNamed),
    pairs: values.quick ? 1 : wholeNumber('--pairs', values.pairs, 1),
    json: values.json,
  };
}

function figureNamed(id: string): Figure {
  const figure = figures.find((one) => one.id === id.trim().toUpperCase());
  if (figure === undefined)
    throw new Error(`There is no figure "${id}": ${figures.map((one) => one.id).join(', ')}.`);
  return figure;
}

async function run({ chosen, pairs, json }: NonNullable<ReturnType<typeof readChoices>>): Promise<void> {
  const rows: Row[] = [];
  for (const figure of chosen) {
    console.error(`measuring ${figure.id} …`);
    const measured = await repeatedAfterTimeout(figure, pairs);
    rows.push(...measured);
    if (figure.isLimit === true && measured.some(({ isMet }) => !isMet)) process.exitCode = 1;
  }
  printTable(rows);
  if (json === undefined) return;
  await mkdir(dirname(json), { recursive: true });
  await writeFile(json, `${JSON.stringify(rows, undefined, 2)}\n`);
}

/** Measures a second time if it ran out of time: a busy machine may do nothing for long, which is no fault of the figure. */
async function repeatedAfterTimeout({ id, measure }: Figure, pairs: number): Promise<readonly Row[]> {
  try {
    return await measure(pairs);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
    console.error(`${id} ran out of time and is measured again: ${error.message.split('\n')[0]}`);
    return await measure(pairs);
  }
}

try {
  const choices = readChoices();
  if (choices === undefined) console.log(usage);
  else await run(choices);
} catch (error) {
  for (let reason = error; reason !== undefined; reason = reason instanceof Error ? reason.cause : undefined)
    console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = 1;
}
