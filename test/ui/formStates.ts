import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { packageExtension } from '../host/programs.ts';
import { createFormStates } from './createFormStates.ts';
import { openSignedIn } from './stage.ts';

// Leaves a picture of each state of the create form in all themes, and a table of them, in test-report/form-states/:
// `node test/ui/formStates.ts`.

const folder = join(projectFolder, 'test-report', 'form-states');
const shownThemes = ['light', 'dark', 'highContrast', 'highContrastLight'] as const;

await packageExtension(packagedExtension);
await rm(folder, { recursive: true, force: true });
for (const theme of shownThemes) await mkdir(join(folder, theme), { recursive: true });

const stage = await openSignedIn({
  service: { alertCount: 30 },
  workbench: { viewport: { width: 1100, height: 1300 } },
});
try {
  for (const theme of shownThemes) {
    await stage.workbench.setTheme(theme);
    for (const state of createFormStates) {
      const leave = await state.reach(stage);
      await stage.workbench.screenshot(join(folder, theme, fileOf(state.name)));
      if (leave) await leave();
    }
  }
  await writeFile(join(folder, 'index.md'), table());
} finally {
  await stage.dispose();
}
console.log(`The states of the create form are in ${folder}`);

function table(): string {
  const rows = createFormStates.map(({ name, shows }) => {
    const pictures = shownThemes.map((theme) => `![${name}, ${theme}](${theme}/${fileOf(name)})`);
    return `| ${[name, shows, ...pictures].join(' | ')} |`;
  });
  const heading = ['State', 'What is to be seen', ...shownThemes];
  return [
    '# States of the create form',
    '',
    `| ${heading.join(' | ')} |`,
    `|${heading.map(() => ' --- |').join('')}`,
    ...rows,
    '',
  ].join('\n');
}

function fileOf(name: string): string {
  return `${name.replaceAll(/[^a-z0-9]+/g, '-').replace(/-$/, '')}.png`;
}
