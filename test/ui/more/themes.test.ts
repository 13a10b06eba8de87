import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { projectFolder } from '../../host/cache.ts';
import recorded from '../../pages/themes.json' with { type: 'json' };
import { openCreateForm } from '../createFormPage.ts';
import { journey } from '../journey.ts';
import { themeNames, themes } from '../themes.ts';

describe('the looks in which test/pages shows the pages', () => {
  const { workbench } = journey({ alerts: 5 });

  it('are those that VS Code gives them', async () => {
    const { frame } = await openCreateForm(workbench);
    const style = (await frame.locator('#_defaultStyles').innerHTML()).replaceAll(/\s+/g, ' ');
    const names = await usedVariables(style);
    const columns: (readonly [classes: string, values: readonly string[]])[] = [];
    for (const theme of themeNames) {
      await workbench.setTheme(theme);
      await frame.locator(`body[data-vscode-theme-id="${themes[theme].id}"]`).waitFor();
      const classes = (await frame.locator('body').getAttribute('class')) ?? '';
      // Which this VS Code is set to in every theme.
      const ofTheme = classes.replace(' vscode-reduce-motion', '');
      columns.push([ofTheme, await frame.locator('html').evaluate(valuesOf, names)]);
    }
    await workbench.setTheme('light');
    const now = {
      style,
      classes: columns.map(([classes]) => classes),
      variables: Object.fromEntries(names.map((name, row) => [name, columns.map(([, all]) => all[row])])),
    };
    if (isDeepStrictEqual(now, recorded)) return;
    await mkdir(join(projectFolder, 'test-report'), { recursive: true });
    await writeFile(join(projectFolder, 'test-report/themes.json'), JSON.stringify(now));
    assert.deepEqual(
      now,
      recorded,
      'test-report/themes.json has what belongs into test/pages/themes.json now.',
    );
  });
});

/**
 * The variables that the pages or VS Code's style sheet for them use. Without those of fonts, which each system has others
 * for, and those of what shows no text of a page.
 */
async function usedVariables(style: string): Promise<readonly string[]> {
  const files = globSync('src/**/*.{css,ts}', { cwd: projectFolder });
  const texts = await Promise.all(files.map((file) => readFile(join(projectFolder, file), 'utf8')));
  const used = `${texts.join('\n')}${style}`.match(
    /--vscode-(?!(?:editor-)?font-|scrollbar|keybinding|editor-find)[\w-]+/g,
  );
  return [...new Set(used)].toSorted();
}

/** In the page: the values of variables, empty where a theme has none. */
function valuesOf(root: HTMLElement | SVGElement, names: readonly string[]): string[] {
  return names.map((name) => root.style.getPropertyValue(name));
}
