import { commands, type Position, Range, type Uri } from 'vscode';
import * as z from 'zod/mini';
import { tryWithTimeout } from './deadline.ts';

/** What VS Code's command answers: a tree, also where a language only knows a flat list. */
const symbolSchema = z.object({
  name: z.string(),
  range: z.instanceof(Range),
  children: z._default(z.array(z.unknown()), []),
});

/** A language server may have to read the file first; nobody waits longer for a name. */
const deadlineMs = 1500;

/** The innermost symbol around a position, with the one around that: `Login › check`. Undefined where there is none. */
export async function symbolAround(file: Uri, position: Position): Promise<string | undefined> {
  const symbols = await tryWithTimeout(deadlineMs, () =>
    commands.executeCommand('vscode.executeDocumentSymbolProvider', file),
  );
  const names = Array.isArray(symbols) ? namesAround(symbols, position) : [];
  return names.length === 0 ? undefined : names.slice(-2).join(' › ');
}

function namesAround(symbols: readonly unknown[], position: Position): string[] {
  for (const symbol of symbols) {
    const { success, data } = z.safeParse(symbolSchema, symbol);
    if (success && data.range.contains(position)) return [data.name, ...namesAround(data.children, position)];
  }
  return [];
}
