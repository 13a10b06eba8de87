import manifest from '../../package.json' with { type: 'json' };
import nls from '../../package.nls.json' with { type: 'json' };

interface Setting {
  readonly default?: unknown;
  readonly description?: string;
  readonly markdownDescription?: string;
}

/**
 * The README's tables, from the manifest and its texts.
 *
 * @returns Markdown by the name of the README's marker
 */
export function readmeTables(): ReadonlyMap<string, string> {
  const { contributes } = manifest;
  const texts = new Map(Object.entries(nls));
  const resolve = (text: string) => (/^%.+%$/.test(text) ? (texts.get(text.slice(1, -1)) ?? text) : text);

  const properties: Readonly<Record<string, Setting>> = contributes.configuration.properties;
  const settings = Object.entries(properties).map(([id, setting]) => [
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
  const commands = shown.map(({ command, title }) => ({
    title: resolve(title),
    keys: keysText(contributes.keybindings.filter((binding) => binding.command === command)),
  }));
  // VS Code adds these commands itself, one for each view.
  const focusing = Object.values(contributes.views)
    .flat()
    .map(({ name }) => ({ title: `Focus on ${resolve(name)} View`, keys: '' }));
  // No keybinding of the manifest: the script of the form's page handles this key.
  const creating = {
    title: 'Create Alert, in the form',
    keys: keysText([{ key: 'ctrl+enter', mac: 'cmd+enter' }]),
  };
  return new Map([
    ['settings', table(['Setting', 'Default', 'What it does'], settings)],
    ['commands', commandsText([...focusing, ...commands, creating])],
  ]);
}

interface Command {
  readonly title: string;
  /** Its shortcuts; empty if there are none. */
  readonly keys: string;
}

function commandsText(commands: readonly Command[]): string {
  const withKeys = commands.filter(({ keys }) => keys !== '').map(({ title, keys }) => [title, keys]);
  const others = commands.filter(({ keys }) => keys === '').map(({ title }) => title);
  return `${table(['Command', 'Shortcut'], withKeys)}\n\nWithout a shortcut: ${others.join(' · ')}.`;
}

interface Binding {
  readonly key: string;
  readonly mac?: string | undefined;
}

function keysText(bindings: readonly Binding[]): string {
  const texts = bindings.map(({ key, mac }) =>
    mac === undefined ? `\`${key}\`` : `\`${key}\` (macOS: \`${mac}\`)`,
  );
  return [...new Set(texts)].join(', ');
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
