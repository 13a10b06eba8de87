/** HTML that is safe to put into a page. */
export interface Markup {
  readonly markup: string;
}

type Value = string | number | boolean | Markup | readonly Markup[] | undefined;

/** Template tag for HTML: values are escaped for element content and quoted attributes, except `Markup`. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: parts.map((part, index) => part + markupOf(values[index])).join('') };
}

export const nothing: Markup = { markup: '' };

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value !== 'object') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
