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
    ...keysOf(contributes.keybindings.filter((binding) => binding.command === command)),
  }));
  // VS Code adds these commands itself, one for each view.
  const focusing = Object.values(contributes.views)
    .flat()
    .map(({ name }) => ({ title: `Focus on ${resolve(name)} View`, ...keysOf([]) }));
  // No keybinding of the manifest: the script of the form's page handles this key.
  const creating = {
    title: 'Create Alert, in the form',
    ...keysOf([{ key: 'ctrl+enter', mac: 'cmd+enter' }]),
  };
  return new Map([
    ['settings', table(['Setting', 'Default', 'What it does'], settings)],
    ['commands', commandsText([...focusing, ...commands, creating])],
  ]);
}

interface Command {
  readonly title: string;
  /** Its shortcuts on Windows and Linux; empty if there are none. */
  readonly keys: string;
  readonly macKeys: string;
}

/** Titles of commands that have a line in common with the command after them: the opposite, or the same for users. */
const firstOfTwo = new Set([
  'Refresh',
  'Next Alert',
  'Next Unseen Alert',
  'Go Back',
  'Scroll Details Down',
  'Open Accessible View',
  'Mark as Seen',
  'Pin',
]);

function commandsText(commands: readonly Command[]): string {
  const lines: (readonly string[])[] = [];
  let pending: Command | undefined;
  for (const command of commands.filter(({ keys }) => keys !== '')) {
    const { title, keys, macKeys } = pending ? together(pending, command) : command;
    pending = pending === undefined && firstOfTwo.has(title) ? command : undefined;
    if (pending === undefined) lines.push([title, keys, macKeys]);
  }
  const others = commands.filter(({ keys }) => keys === '').map(({ title }) => title);
  const head = ['Command', 'Windows, Linux', 'macOS'];
  return `${table(head, lines)}\n\nWithout a shortcut: ${others.join(' · ')}.`;
}

function together(one: Command, other: Command): Command {
  const both = (first: string, second: string) => (first === second ? first : `${first} · ${second}`);
  return {
    title: both(one.title, other.title),
    keys: both(one.keys, other.keys),
    macKeys: both(one.macKeys, other.macKeys),
  };
}

interface Binding {
  readonly key: string;
  readonly mac?: string | undefined;
}

function keysOf(bindings: readonly Binding[]): Pick<Command, 'keys' | 'macKeys'> {
  const text = (keys: readonly string[]) => [...new Set(keys.map((key) => `\`${key}\``))].join(', ');
  return {
    keys: text(bindings.map(({ key }) => key)),
    macKeys: text(bindings.map(({ key, mac }) => mac ?? key)),
  };
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
