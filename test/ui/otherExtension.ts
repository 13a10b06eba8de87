import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An extension that a test puts beside ours. */
export interface OtherExtension {
  readonly publisher: string;
  readonly name: string;
  /** The id and the title of its only command. */
  readonly command: { readonly id: string; readonly title: string };
  /** Its files by name; VS Code runs `extension.js`. */
  readonly files: Readonly<Record<string, string>>;
}

/** Writes an extension into the folder from which VS Code loads its extensions. */
export async function writeExtension(extensionsDir: string, extension: OtherExtension): Promise<void> {
  const { publisher, name, command, files } = extension;
  const folder = join(extensionsDir, `${publisher}.${name}-0.0.1`);
  await mkdir(folder, { recursive: true });
  const manifest = {
    name,
    publisher,
    version: '0.0.1',
    engines: { vscode: '^1.100.0' },
    main: './extension.js',
    contributes: { commands: [{ command: command.id, title: command.title }] },
  };
  const all = { ...files, 'package.json': JSON.stringify(manifest) };
  for (const [file, text] of Object.entries(all)) await writeFile(join(folder, file), text);
}
