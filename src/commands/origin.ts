import { isJsonObject } from '../api/tolerant.ts';

/** Where a command was called, read from what VS Code passes it. */
export type Origin =
  /** From the palette, or a button that stands for no row. */
  | { readonly from: 'elsewhere' }
  /** By a shortcut in the details. */
  | { readonly from: 'details' }
  /** By a shortcut in a tree. `focused` is the row that has the focus, if any; without an id where it is no item's. */
  | { readonly from: 'tree'; readonly focused: { readonly id: string | undefined } | undefined }
  /** On rows, by a click or from a context menu; on none when they are gone since. */
  | { readonly from: 'rows'; readonly ids: readonly string[] };

/**
 * Reads the arguments of a command: a row's own click passes its id; a context menu the row, which is null when the
 * list lost it meanwhile, and all rows selected if it is one of several; the shortcuts what package.json gives them.
 * In a tree that is VS Code's name for the row that has the focus, the one that it gives to title buttons, too.
 */
export function readOrigin(args: readonly unknown[]): Origin {
  const [first, selected] = args;
  if (args.length === 0) return { from: 'elsewhere' };
  if (first === 'panel') return { from: 'details' };
  if (isJsonObject(first) && typeof first['alert'] === 'string')
    return { from: 'rows', ids: [first['alert']] };
  if (args.length === 1)
    return { from: 'tree', focused: isJsonObject(first) ? { id: idOfRow(first) } : undefined };
  const rows: readonly unknown[] = Array.isArray(selected) && selected.length > 0 ? selected : [first];
  return { from: 'rows', ids: rows.map(idOfRow).filter((id) => id !== undefined) };
}

function idOfRow(row: unknown): string | undefined {
  if (!isJsonObject(row) || row['kind'] !== 'item' || !isJsonObject(row['item'])) return undefined;
  const { id } = row['item'];
  return typeof id === 'string' ? id : undefined;
}
