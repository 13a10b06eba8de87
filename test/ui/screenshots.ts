import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { packageExtension, runVisibly } from '../host/programs.ts';
import { picturesVariable } from '../pages/looks.ts';
import { Journey } from './journey.ts';
import { openOverview, showTables } from './overviewPage.ts';
import { readingStates } from './readingStates.ts';
import { readmeStates } from './readmeStates.ts';
import { startStory, walkthroughPictures, welcome } from './startStates.ts';
import type { Story } from './state.ts';
import { type ThemeName, themeNames } from './themes.ts';

// `npm run screenshots` takes screenshots of the real VS Code with alerts of the reference service, and of the pages in
// each state that axe-core checks. After `--`, `--set NAME` takes those of one of the `sets` below or of `pages` only,
// `--theme NAME` those in one theme only, and `--language NAME` takes them in another language of the extension, such as
// `de`.

/** Screenshots of all states of the stories, in each theme and size. */
interface PictureSet {
  readonly folder: string;
  readonly stories: readonly Story[];
  readonly themes: readonly ThemeName[];
  /** English by default. */
  readonly language?: string;
  /** By the name that follows the theme in the file name. */
  readonly sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>>;
  /** PNG files and a table of all screenshots by default; WebP (smaller) for those kept in the repository. */
  readonly format?: 'webp';
  /** The part of the window to take; all of it by default. */
  readonly clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Of WebP, up to 1; 0.5 by default. */
  readonly quality?: number;
}

const sets: Readonly<Record<string, PictureSet>> = {
  readme: {
    folder: 'media/screenshots',
    stories: [{ states: readmeStates }],
    themes: ['dark', 'light'],
    sizes: { '': { width: 960, height: 560 } },
    format: 'webp',
  },
  // Small files, because they are part of the package.
  walkthrough: {
    folder: 'media/walkthrough',
    stories: walkthroughPictures,
    themes: ['dark', 'light'],
    sizes: { '': { width: 540, height: 480 } },
    // Without the status bar.
    clip: { x: 0, y: 0, width: 540, height: 436 },
    format: 'webp',
    quality: 0.08,
  },
  start: {
    folder: 'test-report/start-states',
    stories: [startStory],
    themes: themeNames,
    sizes: { '': { width: 1400, height: 800 } },
  },
  views: {
    folder: 'test-report/view-states',
    stories: [{ states: readingStates }],
    themes: themeNames,
    sizes: { wide: { width: 1000, height: 700 }, narrow: { width: 620, height: 700 } },
  },
  language: {
    folder: 'test-report/language-states',
    stories: [welcome, { states: { 'overview as charts': showOverview, ...readmeStates } }],
    themes: ['light'],
    language: 'de',
    sizes: { wide: { width: 1280, height: 900 }, narrow: { width: 800, height: 900 } },
  },
};

/** Without animations: menus and hovers would be taken while they fade in. */
const pictureOptions = { animations: 'disabled' } as const;

const { values } = parseArgs({
  options: { set: { type: 'string' }, theme: { type: 'string' }, language: { type: 'string' } },
});
assertKnown('set', values.set, [...Object.keys(sets), 'pages']);
assertKnown('theme', values.theme, themeNames);
await packageExtension(packagedExtension);
for (const [name, set] of Object.entries(sets)) {
  if (values.set !== undefined && values.set !== name) continue;
  await takeAll(
    set,
    set.themes.filter((theme) => values.theme === undefined || values.theme === theme),
  );
}
if (values.set === undefined || values.set === 'pages') await takePages();

/** The bars of the overview. */
async function showOverview({ workbench }: Journey): Promise<void> {
  await showTables(await openOverview(workbench), false);
}

/** Has the tests with axe-core take them. */
async function takePages(): Promise<void> {
  const folder = join(projectFolder, 'test-report/page-states');
  await rm(folder, { recursive: true, force: true });
  process.env[picturesVariable] = folder;
  const mocha = join(projectFolder, 'node_modules/mocha/bin/mocha.js');
  const options = ['--exit', '--require=./test/unit/vscode/register.ts'];
  const files = globSync('test/pages/more/*.test.ts', { cwd: projectFolder });
  process.exitCode = await runVisibly([process.execPath, mocha], [...options, ...files]);
  console.log(`The pictures are in ${folder}`);
}

function assertKnown(option: string, value: string | undefined, known: readonly string[]): void {
  if (value !== undefined && !known.includes(value))
    throw new Error(`--${option} has to be one of: ${known.join(', ')}`);
}

async function takeAll(set: PictureSet, shown: readonly ThemeName[]): Promise<void> {
  const folder = join(projectFolder, set.folder);
  if (set.format === undefined) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const theme of shown) {
    for (const story of set.stories) await take(set, theme, story);
  }
  if (set.format === undefined) await writeFile(join(folder, 'index.md'), table(set, shown));
  console.log(`The pictures are in ${folder}`);
}

async function take(set: PictureSet, theme: ThemeName, { options, states }: Story): Promise<void> {
  const sizes = Object.entries(set.sizes);
  const [[, viewport] = []] = sizes;
  const language = values.language ?? set.language;
  const stage = new Journey({
    ...options,
    theme,
    ...(viewport && { viewport }),
    ...(language !== undefined && { language }),
  });
  try {
    await stage.open();
    for (const [name, reach] of Object.entries(states)) {
      const leave = await reach(stage);
      for (const [size, pixels] of sizes) {
        // A state may have changed the size.
        if (sizes.length > 1) await stage.page.setViewportSize(pixels);
        const png = await stage.page.screenshot({ ...pictureOptions, ...(set.clip && { clip: set.clip }) });
        const picture = set.format === 'webp' ? await webp(stage.page, png, set.quality) : png;
        await writeFile(join(projectFolder, set.folder, fileOf(set, name, theme, size)), picture);
      }
      if (sizes.length > 1 && viewport) await stage.page.setViewportSize(viewport);
      await leave?.();
    }
    // Some states are failures, which print errors.
    stage.workbench.ownErrors.length = 0;
  } finally {
    // Some states cannot be left for another service.
    await stage.close('nothing');
  }
}

/** A PNG as WebP; converted by Chromium, because Playwright cannot. */
async function webp(page: Page, png: Buffer, quality = 0.5): Promise<Buffer> {
  const blank = await page.context().newPage();
  const url = await blank.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: png.toString('base64'), quality },
  );
  await blank.close();
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

function table(set: PictureSet, shown: readonly ThemeName[]): string {
  const columns = shown.flatMap((theme) => Object.keys(set.sizes).map((size) => [theme, size] as const));
  const rows = set.stories
    .flatMap(({ states }) => Object.keys(states))
    .map((name) => {
      const pictures = columns.map(([theme, size]) => `![${name}](${fileOf(set, name, theme, size)})`);
      return `| ${[name, ...pictures].join(' | ')} |`;
    });
  const headings = ['State', ...columns.map((column) => column.join(' '))];
  return [`| ${headings.join(' | ')} |`, `|${headings.map(() => ' --- |').join('')}`, ...rows, ''].join('\n');
}

function fileOf({ format }: PictureSet, name: string, theme: ThemeName, size: string): string {
  const words = [name, theme, size].filter((word) => word !== '').join('-');
  return `${words.replaceAll(/[^A-Za-z0-9]+/g, '-')}.${format ?? 'png'}`;
}
