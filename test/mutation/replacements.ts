import type { AnyNode } from 'acorn';

/** What a mistake in an operator would be: the border moved, the answer reversed. */
const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};

const otherMethods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['find', 'findLast'],
  ['findLast', 'find'],
]);

/** Methods whose object can stand in the place of the result. */
const steps =
  /^(filter|sort|toSorted|slice|trim\w*|toLowerCase|reverse|toReversed|concat|normalize|replace|replaceAll)$/;

/** Parts of a pattern: sets, escapes, what says that something must not be there, anchors and counts. */
const parts = /\[\^?(?:\\.|[^\]\\])*\]|\\.|\(\?<?!|[\^$+*]/g;

/** The codes that could stand in the place of an expression by mistake. */
export function replacementsOf(code: string, node: AnyNode, parent: AnyNode | undefined): readonly string[] {
  const text = ({ start, end }: AnyNode) => `(${code.slice(start, end)})`;
  switch (parent?.type) {
    case 'ExpressionStatement':
      // A statement is left out, but not a directive, nor the call of a constructor.
      return parent.directive !== undefined || code.startsWith('super(', node.start) ? [] : ['void 0'];
    // These stand in no other place: a part of `a?.b`, of a tagged text, the path of a module.
    case 'ChainExpression':
    case 'TaggedTemplateExpression':
    case 'ImportExpression':
      return [];
    case 'IfStatement':
    case 'ConditionalExpression':
      if (node === parent.test) return ['true', 'false', ...replacementsInCondition(node, text)];
      break;
    case 'WhileStatement':
    case 'ForStatement':
      if (node === parent.test) return ['false', ...replacementsInCondition(node, text)];
      if (parent.type === 'ForStatement' && node === parent.update) return [];
      break;
    case 'ReturnStatement':
      return [...replacementsAnywhere(node, text), ...withoutResult(node)];
    case 'ArrowFunctionExpression':
      if (node === parent.body) return [...replacementsAnywhere(node, text), ...withoutResult(node)];
      break;
    default:
  }
  return replacementsAnywhere(node, text);
}

/** Without those that reverse the answer: any test sees that, if it sees both answers that are always the same. */
function replacementsInCondition(node: AnyNode, text: (part: AnyNode) => string): readonly string[] {
  const reversed =
    node.type === 'UnaryExpression' || /^[!=]==$/.test('operator' in node ? node.operator : '');
  return reversed ? [] : replacementsAnywhere(node, text);
}

function withoutResult(node: AnyNode): readonly string[] {
  if (node.type === 'Identifier' && node.name === 'undefined') return [];
  return /^(Call|Chain|Member|Await|New)Expression$|^Identifier$/.test(node.type) ? ['undefined'] : [];
}

function replacementsAnywhere(node: AnyNode, text: (part: AnyNode) => string): readonly string[] {
  switch (node.type) {
    case 'BinaryExpression': {
      if (node.operator === '+' && [node.left, node.right].some(isString)) return [];
      const others = operators[node.operator] ?? [];
      return others.map((operator) => `${text(node.left)} ${operator} ${text(node.right)}`);
    }
    case 'LogicalExpression':
      return [text(node.left), text(node.right)];
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [text(node.argument)] : [];
    case 'ArrayExpression':
      return node.elements.length > 0 ? ['[]'] : [];
    case 'ObjectExpression':
      return node.properties.length > 0 ? ['{}'] : [];
    case 'TemplateLiteral':
      return ["''"];
    case 'Literal':
      return replacementsOfLiteral(node.value);
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
      if (hasOptionalLink(node) || callee.object.type === 'Super') return [];
      const { name } = callee.property;
      if (steps.test(name)) return [text(callee.object)];
      const other = otherMethods.get(name);
      if (other === undefined) return [];
      return [
        `${text(callee.object)}.${other}(${node.arguments.map((one) => text(one).slice(1, -1)).join(', ')})`,
      ];
    }
    default:
      return [];
  }
}

function isString(node: AnyNode): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

/** Whether a call ends a chain as `a?.b.c()`, whose parts do not stand alone. */
function hasOptionalLink(node: AnyNode): boolean {
  if (node.type === 'CallExpression') return node.optional || hasOptionalLink(node.callee);
  return node.type === 'MemberExpression' && (node.optional || hasOptionalLink(node.object));
}

function replacementsOfLiteral(value: unknown): readonly string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'string') return [value === '' ? "'mutant'" : "''"];
  return value instanceof RegExp ? replacementsOfPattern(value) : [];
}

function replacementsOfPattern({ source, flags }: RegExp): readonly string[] {
  const sources = Array.from(source.matchAll(parts), ({ 0: part, index }) => {
    const other = otherPart(part);
    return source.slice(0, index) + other + source.slice(index + part.length);
  });
  const all = sources.filter((other) => other !== source).map((other) => new RegExp(other, flags));
  if (flags.includes('i')) all.push(new RegExp(source, flags.replace('i', '')));
  return all.map(String);
}

function otherPart(part: string): string {
  if (part.startsWith('[')) return part.replace('[^', '[');
  if (part.startsWith('(')) return part.replace('!', '=');
  return part.startsWith('\\') && part !== '\\b' ? part : '';
}
