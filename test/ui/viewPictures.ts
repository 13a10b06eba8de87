import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { packageExtension } from '../host/programs.ts';
import { type ThemeName, themes } from './themes.ts';
import type { ViewStory } from './viewState.ts';
import { viewStories } from './viewStates.ts';

// Leaves a picture of each state of the views in all themes, wide and narrow, and a table of them, in
// test-report/view-states/: `node test/ui/viewPictures.ts`, with `--theme NAME` for one theme.

const folder = join(projectFolder, 'test-report', 'view-states');
const widths = { wide: { width: 1000, height: 700 }, narrow: { width: 620, height: 700 } } as const;

async function picture(theme: ThemeName, { open, options, states }: ViewStory): Promise<void> {
  const stage = await open({
    ...options,
    workbench: { ...options?.workbench, theme, viewport: widths.wide },
  });
  const { page } = stage.workbench;
  try {
    for (const { name, reach } of states) {
      const leave = await reach(stage);
      for (const [width, viewport] of Object.entries(widths)) {
        await page.setViewportSize(viewport);
        await stage.workbench.screenshot(join(folder, fileOf(name, theme, width)));
      }
      await page.setViewportSize(widths.wide);
      await leave?.();
    }
  } finally {
    // Some of the states are faults, which print errors.
    stage.workbench.ownErrors.length = 0;
    await stage.dispose();
  }
}

function table(shown: readonly ThemeName[]): string {
  const columns = shown.flatMap((theme) => Object.keys(widths).map((width) => [theme, width] as const));
  const rows = viewStories.flatMap(({ states }) =>
    states.map(({ name, shows }) => {
      const pictures = columns.map(([theme, width]) => `![${name}](${fileOf(name, theme, width)})`);
      return `| ${[name, shows, ...pictures].join(' | ')} |`;
    }),
  );
  const headings = ['State', 'What is to be seen', ...columns.map((column) => column.join(', '))];
  const rule = `|${headings.map(() => ' --- |').join('')}`;
  return ['# States of the views', '', `| ${headings.join(' | ')} |`, rule, ...rows, ''].join('\n');
}

function fileOf(name: string, theme: ThemeName, width: string): string {
  return `${name.replaceAll(' ', '-')}-${theme}-${width}.png`;
}

function isTheme(name: string): name is ThemeName {
  return name in themes;
}

const { values } = parseArgs({ options: { theme: { type: 'string' } } });
const shown = Object.keys(themes)
  .filter(isTheme)
  .filter((name) => values.theme === undefined || name === values.theme);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await packageExtension(packagedExtension);
for (const theme of shown) {
  for (const story of viewStories) await picture(theme, story);
}
await writeFile(join(folder, 'index.md'), table(shown));
console.log(`The states of the views are in ${folder}`);
