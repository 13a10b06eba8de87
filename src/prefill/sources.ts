import { type Memento, workspace } from 'vscode';
import * as z from 'zod/mini';
import { settingIds } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';

const maxLength = 200;

/** A source that shows as what it is; empty for any other, such as a name with invisible characters. */
export function plainSource(value: string): string {
  const source = value.trim();
  return singleLine(source, maxLength) === source ? source : '';
}

/**
 * The source in an empty form. A workspace may set it: it leads no request anywhere, and the user sees it
 * before sending.
 */
export function readDefaultSource(): string {
  const value = workspace.getConfiguration().get<unknown>(settingIds.defaultSource);
  return typeof value === 'string' ? plainSource(value) : '';
}

const prefix = 'alertTriage.sources:';
const maxSources = 20;
const schema = z.array(z.string());

/** The sources that alerts were created with, per service. */
interface UsedSources {
  /** The one used last first, 20 at most. */
  list(): readonly string[];
  /** Resolves when it is written; rejects when VS Code cannot write. */
  add(source: string): Promise<void>;
}

/**
 * @param memento the user's state, which all workspaces share
 * @param origin of the service; undefined while there is none, when nothing is remembered
 */
export function usedSources(memento: Memento, origin: () => string | undefined): UsedSources {
  const read = (key: string) => {
    const parsed = z.safeParse(schema, memento.get(key));
    return parsed.success ? parsed.data : [];
  };
  return {
    list() {
      const at = origin();
      return at === undefined ? [] : read(prefix + at);
    },
    async add(source) {
      const at = origin();
      if (at === undefined) return;
      const others = read(prefix + at).filter((used) => used !== source);
      await memento.update(prefix + at, [source, ...others].slice(0, maxSources));
    },
  };
}

/** More than anybody reads through. */
const maxSuggested = 100;

/** The sources to suggest: those used before, then those of the loaded alerts, each once; 100 at most. */
export function suggestedSources(used: readonly string[], loaded: readonly string[]): readonly string[] {
  const plain = [...used, ...loaded].map(plainSource).filter((source) => source !== '');
  return [...new Set(plain)].slice(0, maxSuggested);
}
