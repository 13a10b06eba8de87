import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectFolder } from '../host/cache.ts';

/** VS Code's names of the languages that the texts are translated to. */
export const languages = ['de', 'es', 'fr', 'ja', 'zh-cn'] as const;

/** The files of the English texts, and the names that VS Code expects for their translations. */
export const textFiles = [
  { english: 'package.nls.json', translated: (language: string) => `package.nls.${language}.json` },
  { english: 'l10n/bundle.l10n.json', translated: (language: string) => `l10n/bundle.l10n.${language}.json` },
] as const;

export type Texts = Readonly<Record<string, string>>;

/** A text with a comment for translators, as `l10n.t` may have it in `bundle.l10n.json`. */
const commented = z.pipe(
  z.object({ message: z.string(), comment: z.array(z.string()) }),
  z.transform(({ message }) => message),
);
const textsSchema = z.record(z.string(), z.union([z.string(), commented]));

export async function readTexts(file: string): Promise<Texts> {
  return z.parse(textsSchema, JSON.parse(await readFile(join(projectFolder, file), 'utf8')));
}

/** The languages for which at least one of the two files exists. */
export function translatedLanguages(): readonly string[] {
  const files = globSync(['package.nls.*.json', 'l10n/bundle.l10n.*.json'], { cwd: projectFolder });
  return [...new Set(files.map((file) => /\.(?:nls|l10n)\.([^.]+)\.json$/.exec(file)?.[1] ?? file))];
}

/** Parts of a text that its translation has to contain unchanged. */
const kept: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'placeholders', pattern: /\{\w+\}/g },
  { what: 'icons', pattern: /\$\([\w~-]+\)/g },
  { what: 'targets of links', pattern: /\](\([^)]*\))/g },
  { what: 'code', pattern: /`[^`]*`/g },
  { what: 'ellipses', pattern: /…/g },
  // VS Code shows them as buttons in the welcome of a view.
  { what: 'lines with nothing but a link', pattern: /^\[[^\]]+\](\([^)]*\))$/gm },
];

/**
 * Words and signs for which every language has one of its own, the same in all texts; and spaces where no line may break, as
 * before a colon in French.
 */
const foreign = /\bAlerts?\b(?! Triage)|\bPasswort|\p{L}'(?=\p{L})|« | [:;?!»]|您|\p{Script=Han},|[：（「]/u;

/**
 * What is wrong with a translation, as sentences: missing or superfluous keys, and texts that lost a part of the
 * English.
 */
export function translationProblems(english: Texts, translated: Texts): readonly string[] {
  const missing = Object.keys(english).filter((key) => !(key in translated));
  const superfluous = Object.keys(translated).filter((key) => !(key in english));
  const different = Object.entries(english).flatMap(([key, text]) => {
    const translation = translated[key];
    return translation === undefined
      ? []
      : differences(text, translation).map((what) => `"${key}": ${what}.`);
  });
  return [
    ...missing.map((key) => `"${key}" is missing.`),
    ...superfluous.map((key) => `"${key}" is not in English.`),
    ...different,
  ];
}

function differences(text: string, translation: string): readonly string[] {
  if (translation.trim() === '') return ['the translation is empty'];
  const found = kept
    .map(({ what, pattern }) => ({
      what,
      before: partsOf(text, pattern),
      after: partsOf(translation, pattern),
    }))
    .filter(({ before, after }) => before !== after)
    .map(({ what, before, after }) => `${what} differ (${before || 'none'} → ${after || 'none'})`);
  if (text.endsWith('…') !== translation.endsWith('…')) found.push('… at the end differs');
  const [word] = foreign.exec(translation) ?? [];
  if (word !== undefined) found.push(`there is another word or sign for "${word}"`);
  if (translation !== translation.trim()) found.push('it has blanks around it');
  return found;
}

/** Sorted, since languages differ in the order of words. */
function partsOf(text: string, pattern: RegExp): string {
  return Array.from(text.matchAll(pattern), ([whole, part]) => part ?? whole)
    .sort()
    .join(' ');
}

/** What a sentence names: `"Open Raw JSON"`, `Alerts: Sign In`, `[Retry](command:…)`. What is no text is left out. */
const namesInTexts = /Alerts: ([A-Z]\w*(?: [A-Z]\w*)*…?)|"([^":]+)"|\[([^\]]+)\]\(command:/g;

/**
 * Buttons and commands that a translation calls otherwise where they are than where a sentence names them, as sentences.
 * They may be in both files, so both take the texts of all.
 */
export function nameProblems(english: Texts, translated: Texts): readonly string[] {
  const names = new Map(Object.entries(english).map(([key, text]) => [text, translated[key] ?? '']));
  return Object.entries(english).flatMap(([key, text]) => {
    const translation = translated[key] ?? '';
    const own = names.get(text) ?? '';
    const named = Array.from(
      text.matchAll(namesInTexts),
      (parts) => names.get(parts.slice(1).join('')) ?? '',
    );
    return [
      ...(translation === own ? [] : [`"${text}" is called "${translation}" and "${own}".`]),
      ...named
        .filter((name) => !translation.includes(name))
        .map((name) => `"${key}" does not name "${name}".`),
    ];
  });
}
