import type { FrameLocator } from 'playwright-core';
import { type ThemeName, themes } from './themes.ts';

/** What VS Code gives the page of a webview to show a theme: see `applyStyles` in its `webview/browser/pre`. */
export interface PageTheme {
  readonly name: ThemeName;
  /** The variables on the root element, as style text. */
  readonly variables: string;
  /** VS Code's classes of the body, of which one is the kind of theme. */
  readonly classes: readonly string[];
}

/** Waits until a page shows the workbench's theme, and returns what VS Code has set in it. */
export async function pageThemeOf(frame: FrameLocator, name: ThemeName): Promise<PageTheme> {
  await frame.locator(`body[data-vscode-theme-id="${themes[name].id}"]`).waitFor();
  return {
    name,
    variables: await frame.locator('html').evaluate(({ style }) => style.cssText),
    classes: await frame
      .locator('body')
      .evaluate(({ classList }) => [...classList].filter((name) => name.startsWith('vscode-'))),
  };
}

/** Shows a theme in a page as VS Code does, but without waiting until the whole window shows it. */
export async function applyPageTheme(frame: FrameLocator, { variables, classes }: PageTheme): Promise<void> {
  await frame.locator('html').evaluate(({ style }, text) => {
    style.cssText = text;
  }, variables);
  await frame.locator('body').evaluate(({ classList }, added) => {
    classList.remove(...[...classList].filter((name) => name.startsWith('vscode-')));
    classList.add(...added);
  }, classes);
}
