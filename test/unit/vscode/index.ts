import { posix } from 'node:path';

/**
 * A stand-in for the module `vscode`, which exists only inside VS Code, so that unit tests can load every module.
 * Contains English texts, and classes without behaviour. Functions that need an editor throw, unless a test replaces
 * them (`replaceMembers`); code that calls them is tested in test/vscode.
 */

export const l10n = {
  t: (text: string, ...values: readonly (string | number | boolean)[]): string =>
    text.replace(/\{(\d+)\}/g, (placeholder, index: string) => String(values[Number(index)] ?? placeholder)),
};

export const env = { language: 'en', uriScheme: 'vscode', clipboard: onlyInVSCode('env.clipboard') };

export const authentication = onlyInVSCode('authentication');
export const commands = onlyInVSCode('commands');
export const extensions = onlyInVSCode('extensions');
export const languages = onlyInVSCode('languages');
export const lm = onlyInVSCode('lm');
/** No tab is open. */
export const window = onlyInVSCode('window', { tabGroups: { all: [], close: async () => true } });
export const workspace = onlyInVSCode('workspace');

function onlyInVSCode(name: string, known: object = {}): object {
  const use = (members: object, member: string | symbol): unknown => {
    if (member in members) return Reflect.get(members, member);
    throw new Error(`vscode.${name}.${String(member)} exists only inside VS Code: test this in test/vscode.`);
  };
  return new Proxy(known, { get: use });
}

export class Disposable {
  readonly #dispose: () => unknown;

  constructor(dispose: () => unknown) {
    this.#dispose = dispose;
  }

  static from(...parts: readonly { dispose(): unknown }[]): Disposable {
    return new Disposable(() => {
      for (const part of parts) part.dispose();
    });
  }

  dispose(): void {
    this.#dispose();
  }
}

export class EventEmitter<Value> {
  readonly #listeners = new Set<(value: Value) => unknown>();

  readonly event = (listener: (value: Value) => unknown): Disposable => {
    this.#listeners.add(listener);
    return new Disposable(() => this.#listeners.delete(listener));
  };

  fire(value: Value): void {
    for (const listener of this.#listeners) listener(value);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}

export class ThemeColor {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

export class ThemeIcon {
  readonly id: string;
  readonly color: ThemeColor | undefined;

  constructor(id: string, color?: ThemeColor) {
    this.id = id;
    this.color = color;
  }
}

export class TreeItem {
  readonly label: string;
  readonly collapsibleState: number;

  constructor(label: string, collapsibleState = 0) {
    this.label = label;
    this.collapsibleState = collapsibleState;
  }
}

class Valued {
  readonly value: string;

  constructor(value: string) {
    this.value = value;
  }
}
export class LanguageModelTextPart extends Valued {}
export class MarkdownString extends Valued {}

export class Uri {
  readonly scheme: string;
  readonly path: string;
  readonly query: string;

  constructor(scheme: string, path: string, query = '') {
    this.scheme = scheme;
    this.path = path;
    this.query = query;
  }

  static file(path: string): Uri {
    return new Uri('file', path);
  }

  /** Without the slash before the letter of a drive. */
  get fsPath(): string {
    return this.path.replace(/^\/(?=[a-z]:)/, '');
  }

  static joinPath({ scheme, path }: Uri, ...names: readonly string[]): Uri {
    return new Uri(scheme, posix.join(path, ...names));
  }

  static from({ scheme, path, query }: Pick<Uri, 'scheme' | 'path'> & Partial<Pick<Uri, 'query'>>): Uri {
    return new Uri(scheme, path, query);
  }

  toString(): string {
    return `${this.scheme}://${this.path}`;
  }
}

export class LanguageModelToolResult {
  readonly content: readonly unknown[];

  constructor(content: readonly unknown[]) {
    this.content = content;
  }
}

export class FileDecoration {
  readonly badge: string | undefined;
  readonly tooltip: string | undefined;
  readonly color: ThemeColor | undefined;

  constructor(badge?: string, tooltip?: string, color?: ThemeColor) {
    this.badge = badge;
    this.tooltip = tooltip;
    this.color = color;
  }
}

export class CodeLens {
  readonly range: Range;
  readonly command: object | undefined;

  constructor(range: Range, command?: object) {
    this.range = range;
    this.command = command;
  }
}

/** For classes of which unit tests only compare instances. */
class Opaque {
  readonly isOpaque = true;
}
export class CancellationError extends Error {}
export class CancellationTokenSource extends Opaque {}
export class CodeAction extends Opaque {}
export class Diagnostic extends Opaque {}
export class FileSystemError extends Error {}
export class Position extends Opaque {}
export class Range extends Opaque {}
export class RelativePattern extends Opaque {}
export class TabInputWebview extends Opaque {}

export const CodeActionKind = { QuickFix: 'quickfix' };
export const ConfigurationTarget = { Global: 1, Workspace: 2 };
export const DiagnosticSeverity = { Error: 0, Warning: 1, Information: 2, Hint: 3 };
export const DiagnosticTag = { Unnecessary: 1, Deprecated: 2 };
export const FileChangeType = { Changed: 1, Created: 2, Deleted: 3 };
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };
export const InputBoxValidationSeverity = { Info: 1, Warning: 2, Error: 3 };
export const ProgressLocation = { Notification: 15 };
export const QuickInputButtons = { Back: {} };
export const QuickPickItemKind = { Separator: -1, Default: 0 };
export const StatusBarAlignment = { Left: 1, Right: 2 };
export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };
export const ViewColumn = { Active: -1, Beside: -2 };
