/**
 * Makes a formatter once per locale: `Intl` objects cost some 50 µs to build and nothing to use. A locale that is no
 * language tag (`en_US`, empty) falls back to the host's own.
 */
export function perLocale<Formatter>(
  create: (locale: string | undefined) => Formatter,
): (locale: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const formatter = create(languageTag(locale));
    made.set(locale, formatter);
    return formatter;
  };
}

function languageTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}
