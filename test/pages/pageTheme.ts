import type { Page } from 'playwright-core';
import { type ThemeName, themeNames } from '../ui/themes.ts';
import recorded from './themes.json' with { type: 'json' };

/** The fonts of VS Code, which each system has others for: those that every browser has. */
const fonts = {
  '--vscode-font-family': 'sans-serif',
  '--vscode-font-size': '13px',
  '--vscode-font-weight': 'normal',
  '--vscode-editor-font-family': 'monospace',
  '--vscode-editor-font-size': '14px',
  '--vscode-editor-font-weight': 'normal',
};

/** The HTML of a page with what VS Code adds to each: its style sheet, and a role. */
export function asInWebview(html: string): string {
  return html
    .replace('<head>', `<head><style>${recorded.style}</style>`)
    .replace('<body>', '<body role="document">');
}

/** Shows a theme in a page as VS Code does: by variables of the root element, and classes of the body. */
export async function showTheme(page: Page, theme: ThemeName): Promise<void> {
  const column = themeNames.indexOf(theme);
  const colors = Object.entries(recorded.variables).map(([name, values]) => [name, values[column] ?? '']);
  await page.evaluate(
    ([variables, classes]) => {
      for (const [name = '', value = ''] of variables)
        document.documentElement.style.setProperty(name, value);
      const { classList } = document.body;
      classList.remove(...[...classList].filter((name) => name.startsWith('vscode-')));
      classList.add(...classes);
    },
    [[...Object.entries(fonts), ...colors], recorded.classes[column]?.split(' ') ?? []] as const,
  );
}
