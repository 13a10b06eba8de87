/**
 * Creates a formatter once per locale and then reuses it, because creating an `Intl` object can take milliseconds. For
 * an invalid locale (`en_US`, empty), `create` gets undefined, which stands for the host's default.
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
