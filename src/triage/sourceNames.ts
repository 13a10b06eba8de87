import type { Alert } from '../api/alert.ts';

/** The names of the alerts' sources, each once, those of most alerts first. */
export function sourceNames(alerts: readonly Alert[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { source } of alerts) {
    if (source?.name !== undefined) counts.set(source.name, (counts.get(source.name) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}
