import { severities, statuses } from '../../api/levels.ts';
import { me } from '../me.ts';
import { ownMarks } from '../notes/alertNote.ts';
import { asUsed } from '../indicators/indicators.ts';
import { noValue, readSeverity, readStatus, readTlp, tlpLabels } from '../values.ts';
import { isUnlimited, readCreated, writeCreated } from './created.ts';
import { type Facet, facets } from './facets.ts';
import { type AlertFilter, emptyFilter, withFacet } from './filter.ts';
import { filterTerms, straightened, textOfTerms } from './searchTerms.ts';

/** What begins a part of a query that is no text to search for. */
export const queryKeys = [...facets, 'indicator', 'created', 'mark', 'is'] as const;
type QueryKey = (typeof queryKeys)[number];

/** Why a query cannot be read. `word` is the part of it that is wrong. */
export type QueryProblem =
  | { readonly kind: 'key' | 'not' | 'quote' | 'texts'; readonly word: string }
  | { readonly kind: 'noValue' | 'twice'; readonly key: QueryKey }
  | {
      readonly kind: 'value';
      readonly key: QueryKey;
      readonly word: string;
      readonly known: readonly string[];
    };

type QueryReading = { readonly filter: AlertFilter } | { readonly problem: QueryProblem };

/** Stands for a missing value: `assignee:none`. A value of that name is in quotation marks. */
const none = 'none';

/** Words that stand for a value of a facet. A value of that name is in quotation marks. */
function standIn(facet: Facet, word: string): string | undefined {
  const name = word.toLowerCase();
  if (name === none) return noValue;
  return facet === 'assignee' && name === 'me' ? me : undefined;
}

interface Level {
  readonly known: readonly string[];
  readonly read: (text: string) => string;
}

/** Facets with few values: any other is likely a slip, unless it is in quotation marks. */
const levels: Partial<Readonly<Record<Facet, Level>>> = {
  severity: { known: severities, read: readSeverity },
  status: { known: statuses, read: readStatus },
  tlp: { known: tlpLabels, read: readTlp },
};

const createdExamples = [
  '1h',
  '24h',
  '7d',
  'today',
  'since-yesterday',
  'since-visit',
  '2026-11-16..2026-11-22',
];

/** What `is:` knows. */
const states = ['unseen', 'changed', 'worse', 'snoozed'] as const;

/** What needs no quotation marks, because nothing in it separates or begins anything. */
const plain = /^[\p{L}\p{N}_][\p{L}\p{N}_.@/\\-]*$/u;

/** Writes a filter, except its file, as a text that `readQuery` reads: `severity:critical,high -status:closed mail`. */
export function writeQuery(filter: AlertFilter): string {
  const values = (sign: string, facet: Facet, chosen: readonly string[]) =>
    chosen.length === 0 ? [] : [`${sign}${facet}:${chosen.map((one) => writeValue(facet, one)).join(',')}`];
  return [
    ...states.filter((state) => filter[state]).map((state) => `is:${state}`),
    ...(filter.own.length === 0 ? [] : [`mark:${filter.own.join(',')}`]),
    ...facets.flatMap((facet) => values('', facet, filter[facet])),
    ...facets.flatMap((facet) => values('-', facet, filter.excluded[facet])),
    ...(filter.indicator === undefined ? [] : [`indicator:${asWord(filter.indicator)}`]),
    ...(isUnlimited(filter.created) ? [] : [`created:${writeCreated(filter.created)}`]),
    ...filterTerms(filter.text).map(asWord),
  ].join(' ');
}

/** Whether a filter matches every alert. */
export function isEmptyFilter(filter: AlertFilter): boolean {
  return filter.file === undefined && writeQuery(filter) === '';
}

function writeValue(facet: Facet, value: string): string {
  if (value === noValue) return none;
  if (facet === 'assignee' && value === me) return 'me';
  const { known } = levels[facet] ?? {};
  const isPlain = known?.includes(value) ?? (plain.test(value) && standIn(facet, value) === undefined);
  return isPlain ? value : quoted(value);
}

function asWord(text: string): string {
  return plain.test(text) ? text : quoted(text);
}

/** In quotation marks; those inside are doubled, so that backslashes of paths stay as they are. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Words are separated by spaces, values by commas, neither inside of quotation marks. */
const wordPattern = /(?:"[^"]*(?:"|$)|[^\s"])+/g;
const valuePattern = /(?:"[^"]*(?:"|$)|[^,"])+/g;
const keyPattern = /^(-?)([a-z]+):/i;

/** Whether a text has a part such as `severity:`, and so is likely meant as a query. */
export function looksLikeQuery(text: string): boolean {
  return (text.match(wordPattern) ?? []).some((word) => keyOf(keyPattern.exec(word)?.[2]) !== undefined);
}

/** Thrown where a query cannot be read, and caught by `readQuery`. */
class Unreadable extends Error {
  readonly problem: QueryProblem;

  constructor(problem: QueryProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

function fail(problem: QueryProblem): never {
  throw new Unreadable(problem);
}

/** Reads a query. Words without a key are searched for, each by itself; `""` stands for a quotation mark in a text. */
export function readQuery(text: string): QueryReading {
  try {
    return { filter: filterOf(text) };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.problem };
    throw error;
  }
}

function filterOf(text: string): AlertFilter {
  const terms: string[] = [];
  const values: Values = new Map();
  let filter = emptyFilter;
  /** The keys that have one value only. */
  const single = new Set<QueryKey>();
  for (const word of straightened(text).match(wordPattern) ?? []) {
    const [prefix = '', minus, name] = keyPattern.exec(word) ?? [];
    if (name === undefined) {
      if (word.startsWith('-')) fail({ kind: 'not', word });
      terms.push(readWord(word).trim());
      continue;
    }
    const key = keyOf(name) ?? fail({ kind: 'key', word: name });
    if (single.has(key)) fail({ kind: 'twice', key });
    if (key === 'created' || key === 'indicator') single.add(key);
    filter = withPart(filter, { key, isExcluded: minus === '-', text: word.slice(prefix.length) }, values);
  }
  return withTerms(
    withValues(filter, values),
    terms.filter((term) => term !== ''),
  );
}

/** The values of facets, by sign and facet, such as `-tag`: each can be named by many parts. */
type Values = Map<string, Set<string>>;

function withValues(filter: AlertFilter, values: Values): AlertFilter {
  const valuesOf = (name: string) => [...(values.get(name) ?? [])];
  return facets.reduce((all, facet) => withFacet(all, facet, valuesOf(facet), valuesOf(`-${facet}`)), filter);
}

function keyOf(name: string | undefined): QueryKey | undefined {
  return queryKeys.find((key) => key === name?.toLowerCase());
}

/** Adds the texts to search for, unless a filter cannot hold them: see `filterTerms`. */
function withTerms(filter: AlertFilter, terms: readonly string[]): AlertFilter {
  const text = textOfTerms(terms);
  const found = filterTerms(text);
  const lost = terms.find((term, index) => found[index] !== term);
  return lost === undefined ? { ...filter, text } : fail({ kind: 'texts', word: lost });
}

interface Part {
  readonly key: QueryKey;
  readonly isExcluded: boolean;
  /** What follows the key. */
  readonly text: string;
}

/** Adds a part to the filter or, of a facet, to the values. */
function withPart(filter: AlertFilter, { key, isExcluded, text }: Part, values: Values): AlertFilter {
  const words = text.match(valuePattern) ?? fail({ kind: 'noValue', key });
  if (isExcluded && (key === 'is' || key === 'created' || key === 'mark' || key === 'indicator'))
    fail({ kind: 'not', word: `-${key}:` });
  switch (key) {
    case 'is':
      return { ...filter, [oneOf(states, key, text)]: true };
    case 'mark':
      return {
        ...filter,
        own: [...new Set([...filter.own, ...words.map((word) => oneOf(ownMarks, key, word))])],
      };
    case 'indicator':
      return { ...filter, indicator: asUsed(readWord(text)) };
    case 'created':
      return {
        ...filter,
        created: readCreated(text) ?? fail({ kind: 'value', key, word: text, known: createdExamples }),
      };
    default: {
      const name = isExcluded ? `-${key}` : key;
      const known = values.get(name) ?? new Set();
      values.set(name, known);
      for (const word of words) known.add(readValue(key, word));
      return filter;
    }
  }
}

function oneOf<Name extends string>(known: readonly Name[], key: QueryKey, word: string): Name {
  return known.find((one) => one === word.toLowerCase()) ?? fail({ kind: 'value', key, word, known });
}

function readValue(facet: Facet, word: string): string {
  const value = readWord(word);
  const { known, read } = levels[facet] ?? {};
  if (word.startsWith('"')) return read ? read(value) : value;
  const special = standIn(facet, word);
  if (special !== undefined) return special;
  if (!known || !read) return value;
  const level = read(word);
  return known.includes(level) ? level : fail({ kind: 'value', key: facet, word, known: [...known, none] });
}

/** A word as it stands, or what is in its quotation marks. They must be around all of it. */
function readWord(word: string): string {
  if (!word.includes('"')) return word;
  const inside = word.slice(1, -1).replaceAll('""', '');
  const isQuoted = word.length > 1 && word.startsWith('"') && word.endsWith('"') && !inside.includes('"');
  return isQuoted ? word.slice(1, -1).replaceAll('""', '"') : fail({ kind: 'quote', word });
}
