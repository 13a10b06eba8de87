/**
 * Caches the results of `read` per argument, except undefined ones. Nothing is ever evicted: use it for few
 * arguments, or for one pass over many alerts and drop it afterwards.
 */
export function memoize<Argument, Result>(read: (argument: Argument) => Result) {
  const results = new Map<Argument, Result>();
  return (argument: Argument): Result => {
    const known = results.get(argument);
    if (known !== undefined) return known;
    const result = read(argument);
    results.set(argument, result);
    return result;
  };
}

/**
 * Caches the results of `read` as long as their arguments exist. If the results are larger than `max` together, all of
 * the former are forgotten: what is asked for again and again is soon known again.
 *
 * @param sizeOf the size of a result, in the unit of `max`
 */
export function memoizeWeak<Argument extends object, Result>(
  read: (argument: Argument) => Result,
  sizeOf: (result: Result) => number = () => 0,
  max = Infinity,
): (argument: Argument) => Result {
  let results = new WeakMap<Argument, { readonly result: Result }>();
  let size = 0;
  return (argument) => {
    const known = results.get(argument);
    if (known !== undefined) return known.result;
    const result = read(argument);
    size += sizeOf(result);
    if (size > max) [results, size] = [new WeakMap(), sizeOf(result)];
    results.set(argument, { result });
    return result;
  };
}

/** Keeps the last result of `read`, for what is asked for again more often than with another argument. */
export function memoizeLast<Argument, Result>(read: (argument: Argument) => Result) {
  let last: { readonly argument: Argument; readonly result: Result } | undefined;
  return (argument: Argument): Result => {
    if (last === undefined || last.argument !== argument) last = { argument, result: read(argument) };
    return last.result;
  };
}

/**
 * Returns a function that reads the current argument and its result, which it keeps until there is another argument: for
 * what is asked for more often than it changes.
 */
export function rememberLast<Argument, Result>(
  current: () => Argument,
  read: (argument: Argument) => Result,
): () => Result {
  const readLast = memoizeLast(read);
  return () => readLast(current());
}

/**
 * Creates a formatter once per locale and then reuses it, because creating an `Intl` object can take milliseconds. For
 * an invalid locale (`en_US`, empty), `create` gets undefined, which stands for the host's default.
 */
export function perLocale<Formatter>(
  create: (locale: string | undefined) => Formatter,
): (locale: string) => Formatter {
  return memoize((locale) => create(languageTag(locale)));
}

function languageTag(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}
