import { workspace } from 'vscode';
import { settingIds } from '../contributions.ts';
import type { Triage } from '../triage/triage.ts';
import { singleLine } from '../text/sanitize.ts';

const maxLength = 200;

/**
 * The trimmed source of an alert; empty if it would not be displayed exactly as it is, for example with invisible
 * characters, or with more than 200.
 */
export function plainSource(value: string): string {
  const source = value.trim();
  return singleLine(source, maxLength) === source ? source : '';
}

/**
 * The default source for an empty form: the one of the settings, or else the one used last. Workspace settings are allowed here, because the source does not decide
 * which host gets the request, and users see it before sending.
 */
export function readDefaultSource(used: readonly string[]): string {
  const value = workspace.getConfiguration().get<unknown>(settingIds.defaultSource);
  return (typeof value === 'string' && plainSource(value)) || plainSource(used[0] ?? '');
}

const prefix = 'alertTriage.sources:';
const maxSources = 20;

/** Sources of created alerts, per service. */
interface UsedSources {
  /** At most 20, most recently used first. */
  list(): readonly string[];
  /** Rejects if VS Code cannot write. */
  add(source: string): Promise<void>;
}

export function usedSources({ service, storage }: Pick<Triage, 'service' | 'storage'>): UsedSources {
  const key = prefix + service.baseUrl;
  const list = () => {
    const stored = storage.get(key);
    return Array.isArray(stored)
      ? stored.filter((source) => typeof source === 'string' && source !== '')
      : [];
  };
  return {
    list,
    async add(source) {
      const others = list().filter((used) => used !== source);
      await storage.update(key, [source, ...others].slice(0, maxSources));
    },
  };
}

const maxSuggested = 100;

/** The sources to suggest: first used sources, then sources of loaded alerts, without duplicates; at most 100. */
export function suggestedSources(used: readonly string[], loaded: readonly string[]): readonly string[] {
  const plain = [...used, ...loaded].map(plainSource).filter((source) => source !== '');
  return [...new Set(plain)].slice(0, maxSuggested);
}
