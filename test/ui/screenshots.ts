import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { packageExtension } from '../host/programs.ts';
import { createFormOf } from './createFormPage.ts';
import { openSignedIn, type Stage } from './stage.ts';
import type { ThemeName } from './themes.ts';

// Takes the README's pictures in the real VS Code, of the reference service's alerts. They are kept in the repository,
// so they are small, as WebP.
const folder = join(projectFolder, 'media/screenshots');
const viewport = { width: 960, height: 560 };

/** A picture of the window; Chromium itself turns it into WebP, since Playwright cannot. */
async function picture(page: Page, name: string): Promise<void> {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.5);
  }, png);
  await blank.close();
  await writeFile(join(folder, `${name}.webp`), Buffer.from(webp.split(',')[1] ?? '', 'base64'));
  console.log(`media/screenshots/${name}.webp`);
}

async function openFirst({ alerts, workbench }: Stage): Promise<void> {
  await alerts.rows.nth(2).click();
  await workbench.page.locator('.tab.active').waitFor();
  await workbench.page.locator('iframe.webview.ready').first().waitFor();
}

async function overview(stage: Stage, name: string): Promise<void> {
  await openFirst(stage);
  const details = await stage.workbench.webview('Alert Details');
  await details.getByRole('heading', { level: 1 }).waitFor();
  await picture(stage.workbench.page, name);
}

async function filter({ workbench }: Stage, name: string): Promise<void> {
  await workbench.runCommand('Alerts: Filter…');
  const { page, quickInput } = workbench;
  await quickInput.pick('Severity');
  await quickInput.waitForText('Filter Alerts: Severity');
  for (const label of ['critical', 'high']) await quickInput.pick(label);
  await picture(page, name);
  await quickInput.dismiss();
}

async function createForm(stage: Stage, name: string): Promise<void> {
  const { workbench, service } = stage;
  service.behave({
    onRequest: ({ request }) => {
      if (request.method !== 'POST') return undefined;
      const errors = {
        summary: ['The summary must name the user.'],
        description: ['The description must say what was done.'],
      };
      return Response.json(
        { message: 'The summary must name the user. (and 1 more error)', errors },
        { status: 422 },
      );
    },
  });
  await workbench.runCommand('Alerts: Create Alert…');
  const form = await createFormOf(workbench);
  await form.enter({
    source: 'okta',
    name: 'Impossible travel for r.castillo',
    summary: 'Two sign-ins 8,400 km apart within 20 minutes.',
    description:
      'Both sessions used the **same** device token:\n\n- 09:02 Lisbon, `laptop-17`\n- 09:21 Lima, unknown\n\nSee the [log](https://log.example/42).',
    severity: 'high',
  });
  await form.submit();
  await form.problems('summary').first().waitFor();
  await form.preview.getByRole('link').waitFor();
  await picture(workbench.page, name);
}

async function take(theme: ThemeName, pictures: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = await openSignedIn({ workbench: { theme, viewport } });
  try {
    await pictures(stage);
  } finally {
    stage.workbench.ownErrors.length = 0;
    await stage.dispose();
  }
}

await mkdir(folder, { recursive: true });
await packageExtension(packagedExtension);
for (const theme of ['dark', 'light'] as const) {
  await take(theme, async (stage) => {
    await filter(stage, `filter-${theme}`);
    await createForm(stage, `create-form-${theme}`);
    await overview(stage, `overview-${theme}`);
  });
}
