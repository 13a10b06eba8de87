import { stripTypeScriptTypes } from 'node:module';
import { type AnyNode, parse } from 'acorn';
import { replacementsOf } from './replacements.ts';

/** One small fault that can be put into a source file. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Puts all faults of a file into its code at once. Which one takes effect is asked each time: `mutant(id)` is a global
 * function of the process that runs the tests, so that it tries many without loading anything again.
 *
 * @param firstId the id of the first of `mutants`; the others follow
 */
export function instrument(file: string, source: string, firstId: number) {
  // Without its types, but with everything else in its place.
  const code = stripTypeScriptTypes(source);
  const mutants: Mutant[] = [];

  function withMutants(node: AnyNode, parent: AnyNode): string {
    const choices = replacementsOf(code, node, parent).map((to) => {
      const line = code.slice(0, node.start).split('\n').length;
      mutants.push({ file, line, from: code.slice(node.start, node.end), to });
      return `mutant(${firstId + mutants.length - 1})?(${to}):`;
    });
    const text = withMutantsInside(node);
    return choices.length === 0 ? text : `(${choices.join('')}(${text}))`;
  }

  function withMutantsInside(node: AnyNode): string {
    let text = '';
    let end = node.start;
    for (const child of childrenOf(node)) {
      text += code.slice(end, child.start) + withMutants(child, node);
      end = child.end;
    }
    return text + code.slice(end, node.end);
  }

  return { code: withMutantsInside(parse(code, { ecmaVersion: 'latest', sourceType: 'module' })), mutants };
}

/** The parts of a node that may change, in the order of the text. */
function childrenOf(node: AnyNode): readonly AnyNode[] {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return [];
  if (node.type === 'ExportNamedDeclaration') return node.declaration ? [node.declaration] : [];
  const name = 'key' in node && 'computed' in node && !node.computed ? node.key : undefined;
  return Object.values(node)
    .flat()
    .filter((child) => isNode(child) && child !== name)
    .toSorted((one, other) => one.start - other.start);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
