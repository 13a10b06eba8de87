import * as z from 'zod/mini';

const textsSchema = z.record(z.string(), z.string());
const manifestSchema = z.looseObject({
  contributes: z.looseObject({
    commands: z.array(
      z.looseObject({ command: z.string(), title: z.string(), category: z.optional(z.string()) }),
    ),
    keybindings: z._default(
      z.array(
        z.looseObject({
          command: z.string(),
          key: z.string(),
          mac: z.optional(z.string()),
          when: z.optional(z.string()),
        }),
      ),
      [],
    ),
    views: z.record(z.string(), z.array(z.looseObject({ name: z.string() }))),
    menus: z.looseObject({
      commandPalette: z.array(z.looseObject({ command: z.string(), when: z.optional(z.string()) })),
    }),
    configuration: z.looseObject({
      properties: z.record(
        z.string(),
        z.looseObject({
          type: z.optional(z.unknown()),
          default: z.optional(z.unknown()),
          description: z.optional(z.string()),
          markdownDescription: z.optional(z.string()),
        }),
      ),
    }),
  }),
});

/**
 * The README's tables, from the manifest and its texts.
 *
 * @returns Markdown by the name of the README's marker
 */
export function readmeTables(manifestJson: unknown, textsJson: unknown): ReadonlyMap<string, string> {
  const { contributes } = z.parse(manifestSchema, manifestJson);
  const texts = z.parse(textsSchema, textsJson);
  const resolve = (text: string) => (/^%.+%$/.test(text) ? (texts[text.slice(1, -1)] ?? text) : text);

  const settings = Object.entries(contributes.configuration.properties).map(([id, setting]) => [
    `\`${id}\``,
    `\`${JSON.stringify(setting.default ?? null)}\``,
    // In its settings editor VS Code makes a link of `#id#`, the id of another setting; the README shows the id alone.
    resolve(setting.markdownDescription ?? setting.description ?? '').replaceAll(/`#([\w.]+)#`/g, '`$1`'),
  ]);
  // Commands that the palette never shows are only buttons.
  const hidden = contributes.menus.commandPalette
    .filter(({ when }) => when === 'false')
    .map(({ command }) => command);
  const shown = contributes.commands.filter(({ command }) => !hidden.includes(command));
  const shortcuts = shown.map(({ command, title, category }) => {
    const keys = contributes.keybindings.filter((binding) => binding.command === command);
    return [
      `${resolve(category ?? '')}: ${resolve(title)}`,
      keysText(keys, ({ key }) => key),
      keysText(keys, ({ key, mac }) => mac ?? key),
    ];
  });
  // VS Code adds these commands itself, one for each view.
  const focusing = Object.values(contributes.views)
    .flat()
    .map(({ name }) => [`${resolve('%category%')}: Focus on ${resolve(name)} View`, '', '']);
  // No keybinding of the manifest: the script of the form's page handles this key.
  const creating = ['Create Alert, in the form', '`ctrl+enter`', '`cmd+enter`'];
  return new Map([
    ['settings', table(['Setting', 'Default', 'What it does'], settings)],
    ['commands', table(['Command', 'Windows, Linux', 'macOS'], [...focusing, ...shortcuts, creating])],
  ]);
}

interface Binding {
  readonly key: string;
  readonly mac?: string | undefined;
}

function keysText(bindings: readonly Binding[], read: (binding: Binding) => string): string {
  return [...new Set(bindings.map(read))].map((key) => `\`${key}\``).join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * Replaces the text between the markers `<!-- NAME -->` and `<!-- /NAME -->` for each name of `contents`.
 *
 * @throws Error when a marker is missing
 */
export function fillMarkers(text: string, contents: ReadonlyMap<string, string>): string {
  let filled = text;
  for (const [name, content] of contents) {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const from = filled.indexOf(begin);
    const to = filled.indexOf(end);
    if (from < 0 || to < from) throw new Error(`The README has no markers ${begin} … ${end}.`);
    filled = `${filled.slice(0, from + begin.length)}\n\n${content}\n\n${filled.slice(to)}`;
  }
  return filled;
}
