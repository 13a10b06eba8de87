import { readTexts, textFiles } from '../docs/translations.ts';

/**
 * The extension's text in the language of a workbench: for "Sign In", for "Alerts: Sign In" with the category of a
 * command, and for "Sign In to {0}" with its placeholders. Other texts, such as VS Code's, stay as they are.
 */
export type ShownText = (english: string) => string;

export const inEnglish: ShownText = (english) => english;

/** @param language as in `WorkbenchOptions`; English by default */
export async function shownTexts(language: string | undefined): Promise<ShownText> {
  if (language === undefined) return inEnglish;
  const texts = new Map<string, string>();
  for (const { english, translated } of textFiles) {
    const translations = await readTexts(translated(language));
    for (const [key, text] of Object.entries(await readTexts(english))) {
      // Texts may differ in their comment for translators only; the one without a comment comes first.
      if (!texts.has(text)) texts.set(text, translations[key] ?? text);
    }
  }
  const category = 'Alerts: ';
  return (english) => {
    const known = texts.get(english);
    if (known !== undefined || !english.startsWith(category)) return known ?? english;
    const title = texts.get(english.slice(category.length));
    return title === undefined ? english : `${texts.get('Alerts') ?? ''}: ${title}`;
  };
}
