import { l10n } from 'vscode';
import * as z from 'zod/mini';
import { joinList } from '../ui/formats.ts';

/**
 * The title of a command in VS Code's display language. Where that is another one than English, VS Code puts both texts into
 * the place of the title (`localizeManifest` in its extensionNls.ts).
 */
const titleSchema = z.union([z.string(), z.object({ value: z.string() })]);

/** What the help needs of `package.json`. */
const manifestSchema = z.object({
  contributes: z.object({
    commands: z.array(z.object({ command: z.string(), title: titleSchema })),
    keybindings: z.array(z.object({ command: z.string(), key: z.string(), mac: z.optional(z.string()) })),
  }),
});

/** The text of the help, with the default shortcuts: extensions cannot read the user's own. */
export function helpText(manifest: unknown): string {
  return [...paragraphs(), shortcuts(manifest).join('\n'), ''].join('\n\n');
}

function paragraphs(): readonly string[] {
  return [
    l10n.t(
      'Alert Triage has two views in the side bar, Alerts and Users, and three panels: the details of an alert, the create form and the overview.',
    ),
    l10n.t(
      'Views: The arrow keys move through the rows; an alert reads its severity, unseen, changed and pinned if it is, its name, status, assignee and age. The line above the rows says how many alerts are loaded and which filter is on; it is read out when it changes, and when there are new alerts. Load More moves the focus to the first new row. New alerts that are severe enough, and those that got worse, are notifications, too.',
    ),
    l10n.t(
      'Details: Enter opens an alert and keeps the focus in the list, so that the arrow keys read one alert after the other; Enter again moves into the details. There, the position in the list and what a button did are read out. Headings, lists and tables are those of a web page, so your screen reader can jump between them. Alerts: Open Accessible View opens an alert as text, with everything that its details show.',
    ),
    l10n.t(
      'Create form: Every field has a label; source and description have a hint, too. Problems are read out and belong to their fields, and the first field with a problem gets the focus.',
    ),
    l10n.t(
      'Overview: For screen readers, every chart has a table with its numbers. Show as Tables shows the tables instead of the charts; with it, the keyboard reaches their buttons, which filter the list.',
    ),
    l10n.t(
      'In the details, the create form and the overview, a screen reader in browse mode keeps single letters for itself, such as the second key of alt+q l. Switch it to focus mode or pass the key through, or run the command from the command palette.',
    ),
    l10n.t(
      'Default shortcuts in the views and panels. Alerts: Keyboard Shortcuts shows yours, and changes them:',
    ),
  ];
}

/** One line per command: "Load More: alt+m". */
function shortcuts(manifest: unknown): readonly string[] {
  const { commands, keybindings } = z.parse(manifestSchema, manifest).contributes;
  return commands.flatMap(({ command, title }) => {
    const bindings = keybindings.filter((binding) => binding.command === command);
    const keys = new Set(bindings.map(({ key, mac }) => keyText(key, mac)));
    return keys.size === 0 ? [] : `${titleText(title)}: ${joinList([...keys])}`;
  });
}

function titleText(title: z.infer<typeof titleSchema>): string {
  return typeof title === 'string' ? title : title.value;
}

function keyText(key: string, mac: string | undefined): string {
  return mac === undefined || mac === key ? key : l10n.t('{0} (macOS: {1})', key, mac);
}
