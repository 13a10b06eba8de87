import { workspace } from 'vscode';
import { settingIds } from '../contributions.ts';
import type { Triage } from '../triage/triage.ts';
import { singleLine } from '../text/sanitize.ts';

const maxLength = 200;

/** Empty for one that would not be displayed exactly as it is: invisible characters, or more than 200. */
export function plainSource(value: string): string {
  const source = value.trim();
  return singleLine(source, maxLength) === source ? source : '';
}

/**
 * The default source for an empty form: the one of the settings, or else the one used last. Workspace settings are
 * allowed here, because the source does not decide which host gets the request, and users see it before sending.
 */
export function readDefaultSource(used: readonly string[]): string {
  const value = workspace.getConfiguration().get<unknown>(settingIds.defaultSource);
  return (typeof value === 'string' && plainSource(value)) || plainSource(used[0] ?? '');
}

const maxSources = 20;

type Used = Pick<Triage, 'service' | 'storage'>;

function keyOf({ service }: Used): string {
  return `alertTriage.sources:${service.baseUrl}`;
}

/** The sources of alerts created on a service: at most 20, most recently used first. */
export function usedSources(of: Used): readonly string[] {
  const stored = of.storage.get(keyOf(of));
  return Array.isArray(stored) ? stored.filter((source) => typeof source === 'string' && source !== '') : [];
}

/** Puts a source in front of those used. Rejects if VS Code cannot write. */
export async function addUsedSource(of: Used, source: string): Promise<void> {
  const others = usedSources(of).filter((used) => used !== source);
  await of.storage.update(keyOf(of), [source, ...others].slice(0, maxSources));
}

const maxSuggested = 100;

/** The sources to suggest: first used sources, then sources of loaded alerts, without duplicates; at most 100. */
export function suggestedSources(used: readonly string[], loaded: readonly string[]): readonly string[] {
  const plain = [...used, ...loaded].map(plainSource).filter((source) => source !== '');
  return [...new Set(plain)].slice(0, maxSuggested);
}
