// A rule for the linter: texts for users have to be in calls of `l10n.t`, so that they can be translated. Whether a
// string is for users is guessed from its form and its place, so the rule has exceptions by name.

/** The parts of a node of the syntax tree (ESTree) that the rule reads. */
interface Node {
  readonly type: string;
  readonly parent: Node | null;
  readonly name?: string;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly key?: Node;
  readonly left?: Node;
  readonly tag?: Node;
  readonly quasi?: TemplateLiteral;
}

interface TemplateLiteral extends Node {
  readonly quasis: readonly { readonly value: { readonly raw: string } }[];
}

interface Context {
  report(problem: { readonly message: string; readonly node: Node }): void;
}

/** Stands for each `${…}` of a template literal. */
const expression = '\0';
const tags = /<!--.*?-->|<[^>]*>|[\w-]+="[^"]*"/gs;
const shownAttributes = /\b(?:alt|aria-description|aria-label|aria-valuetext|placeholder|title)="([^"]*)"/g;
const word = /\p{L}{2}/u;

/** "Load more alerts" (a capital letter first, and several words), "loading…" or "not found." */
const sentence = /^\p{Lu}.*\s\p{L}|\p{L}(?:…|\.)$/su;
const capitalized = /^\p{Lu}\p{Ll}/u;

/** Properties that VS Code and browsers show to users. */
const shownProperties = new Set([
  'ariaLabel',
  'description',
  'detail',
  'label',
  'placeholder',
  'placeHolder',
  'prompt',
  'text',
  'textContent',
  'title',
  'tooltip',
]);

/** Functions with an argument for the log, which is not translated: `report('Showing an alert', error)`. */
const loggingFunctions = new Set(['call', 'logFailure', 'logged', 'report', 'reported']);

/** Texts that are the same in every language. */
const names = /^(?:Alert Triage|Azure DevOps|Mac OS|Alt\+Q (?:Shift\+)?\w)$/;

const rule = {
  create(context: Context) {
    const refuse = (node: Node, text: string) =>
      context.report({ node, message: `Texts for users belong into l10n.t: "${text.trim()}"` });
    const check = (node: Node, text: string) => {
      if (names.test(text) || isTranslatedOrLogged(node)) return;
      if (sentence.test(text) || (isShown(node) && capitalized.test(text))) refuse(node, text);
    };
    return {
      Literal(node: Node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node: TemplateLiteral) {
        if (node.parent?.type !== 'TaggedTemplateExpression') check(node, textOf(node));
      },
      TaggedTemplateExpression(node: Node) {
        if (node.tag?.name !== 'html' || node.quasi === undefined) return;
        for (const text of textsInHtml(textOf(node.quasi))) refuse(node, text);
      },
    };
  },
};

function textOf({ quasis }: TemplateLiteral): string {
  return quasis.map(({ value }) => value.raw).join(expression);
}

/** The texts between tags and in attributes that are shown or spoken, without those that come from expressions. */
function textsInHtml(html: string): readonly string[] {
  const attributes = Array.from(html.matchAll(shownAttributes), ([, value = '']) => value);
  return [...html.replaceAll(tags, expression).split(expression), ...attributes].filter((text) =>
    word.test(text),
  );
}

/** Whether the text is the value of a property that is shown: `{ title: 'x' }`, `element.title = 'x'`. */
function isShown({ parent }: Node): boolean {
  if (parent?.type === 'Property') return shownProperties.has(parent.key?.name ?? '');
  return parent?.type === 'AssignmentExpression' && shownProperties.has(parent.left?.property?.name ?? '');
}

/** Whether the text is in a call of `l10n.t`, of a log or of a function for the log, or in `new …Error()`. */
function isTranslatedOrLogged(node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = at.parent) {
    const { type, callee } = at;
    const name = callee?.name ?? callee?.property?.name ?? '';
    if (type === 'NewExpression' && name.endsWith('Error')) return true;
    if (type !== 'CallExpression') continue;
    const object = callee?.object?.name ?? callee?.object?.property?.name ?? '';
    if (object === 'l10n' || object.toLowerCase().endsWith('log') || loggingFunctions.has(name)) return true;
  }
  return false;
}

const plugin = { meta: { name: 'alert-triage' }, rules: { 'texts-in-l10n': rule } };
export default plugin;
