import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../host/processes.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { withBed } from './bed.ts';

const folders = 500;
const filesPerFolder = 100;
const alerts = 1_000;
/** Users do not notice shorter pauses. */
const blockMs = 50;

/** The longest time for which the extension host does nothing else while it looks for the files that alerts name. */
export const codeLinks: Figure = {
  id: 'P14',
  async measure(pairs) {
    await using folder = await temporaryFolder();
    await writeModules(folder.path);
    return await withBed(async ({ run }) => {
      const measured = await alternate(
        pairs,
        () => run('findCode', alerts),
        () => blockMs,
        1,
      );
      const what = 'longest block while finding code, 1,000 alerts of 2 kB, 50,000 files, beside 50 ms';
      return [rowOf({ figure: 'P14', what, goal: { ratio: 1 } }, measured)];
    }, folder.path);
  },
};

async function writeModules(folder: string): Promise<void> {
  for (let part = 0; part < folders; part++) {
    const path = join(folder, 'src', `part${part}`);
    await mkdir(path, { recursive: true });
    const names = Array.from({ length: filesPerFolder }, (_, module) => join(path, `module${module}.ts`));
    await Promise.all(names.map((name) => writeFile(name, '')));
  }
}
