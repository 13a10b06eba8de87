import { isPhrase } from './secretRule.ts';

/**
 * Where a value may end that a rule has found from `start` to `found`: there, or further on where the rule stopped at a
 * character that can be part of it. The last of them first; each once.
 */
export function valueEnds(text: string, start: number, found: number): ReadonlySet<number> {
  const ends = [closingQuote, quotedEnd, literalEnd].map((endOf) => endOf(text, start, found));
  return new Set([...ends, found].toSorted((one, other) => other - one));
}

/** How far a quote that ends a value is looked for behind one in it. */
const maxQuoted = 2000;

/** Where the quotes end in which a value begins that was found up to a space: `mysql -p"hunter 2"`. A phrase is none. */
function closingQuote(text: string, start: number, found: number): number {
  const [, quote] = /(["'`])(?:pass:)?$/.exec(text.slice(Math.max(0, start - 6), start)) ?? [];
  const [line = ''] = text.slice(found, found + maxQuoted).split('\n', 1);
  const end = quote === undefined || !/^[ \t]/.test(line) ? -1 : line.indexOf(quote);
  return end < 0 || isPhrase(text.slice(start, found + end)) ? found : found + end;
}

/** In an element; behind a `=`, unless another name and value follow, or code does. */
const restOfElement = /^&[^\s<>]*(?=<\/)/;
const restOfValue = /^(?:,(?![\w.-]{1,60}=)|[)\]}>](?![.,:]))[^\s"'`;&|(]*[^\s"'`;&|(,)\]}>]/;

/**
 * Where a value ends that was found up to a bracket or a comma, in a place that holds values only, without spaces or
 * quotes. A bracket at its end may be of what is around it.
 */
function literalEnd(text: string, start: number, found: number): number {
  const before = text[start - 1];
  const rest = text.slice(found, found + maxQuoted);
  const more =
    before === '>' ? restOfElement.exec(rest) : before === '=' ? restOfValue.exec(rest) : undefined;
  return found + (more?.[0].length ?? 0);
}

/**
 * Where a value ends that stands in quotes and was found up to one: that may be part of it, and escaped. The quotes
 * around it may be escaped, too, in a text that is in another: then those in it have more backslashes.
 */
function quotedEnd(text: string, start: number, found: number): number {
  const [, around = '', quote] = /(\\{0,3})(["'`])$/.exec(text.slice(Math.max(0, start - 4), start)) ?? [];
  if (quote === undefined || text[found] !== quote) return found;
  const [rest = ''] = text.slice(found, found + maxQuoted).split('\n', 1);
  for (let at = 0; at >= 0; at = rest.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (text[found + at - slashes - 1] === '\\') slashes += 1;
    const escapes = (slashes - around.length) / (around.length + 1);
    // In SQL, a quote in a text is doubled: 'O''Brien'
    const isDoubled = /^\w(["'])\1\w/.test(text.slice(found + at - 1, found + at + 3));
    if (isDoubled) at += 1;
    else if (escapes <= 0 || escapes % 2 === 0) return found + at;
  }
  return found;
}
