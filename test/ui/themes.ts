/** VS Code's default themes: name in the picker, id in the settings, CSS class of the workbench. */
export const themes = {
  light: { label: 'Light 2026', id: 'Light 2026', workbenchClass: 'vs' },
  dark: { label: 'Dark 2026', id: 'Dark 2026', workbenchClass: 'vs-dark' },
  highContrast: { label: 'Dark High Contrast', id: 'Default High Contrast', workbenchClass: 'hc-black' },
  highContrastLight: {
    label: 'Light High Contrast',
    id: 'Default High Contrast Light',
    workbenchClass: 'hc-light',
  },
} as const;

export type ThemeName = keyof typeof themes;

export const themeNames: readonly ThemeName[] = ['light', 'dark', 'highContrast', 'highContrastLight'];
